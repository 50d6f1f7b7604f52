// The public API of comments: what can be commented on, and how many questions are open.
export { openQuestions } from './actions.ts';
export { readCommentedFrom } from './store.ts';
