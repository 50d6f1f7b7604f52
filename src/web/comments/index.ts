// What other modules may use of comments: comments on a page or in a drawer, and the list of all threads.
export { Comments, CommentsCard } from './comments.tsx';
export { useSubjectWords } from './subject-link.ts';
export { ThreadView } from './thread-view.tsx';
