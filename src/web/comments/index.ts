// The front door of comments: for the pages and drawers of what can be commented on, and the list of all threads.
export { Comments, CommentsCard } from './comments.tsx';
export { useSubjectWords } from './subject-link.ts';
export { ThreadView } from './thread-view.tsx';
