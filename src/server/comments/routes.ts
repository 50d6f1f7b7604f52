// Endpoint → permission → action.
import { commentsContract } from '#contract/comments/comments.ts';
import { may, routes } from '../platform/endpoint.ts';
import type { TeamParts } from '../team/index.ts';
import { commentsOn, getThread, listThreads, removeComment, replyToThread, resolveThread, startThread } from './actions.ts';

export const commentsRoutes = (parts: Pick<TeamParts, 'emailsOf' | 'namesOf'>) =>
  routes(commentsContract, {
    commentsOn: may('comments.read', commentsOn(parts)),
    listThreads: may('comments.read', listThreads(parts)),
    getThread: may('comments.read', getThread(parts)),
    startThread: may('comments.write', startThread(parts)),
    replyToThread: may('comments.write', replyToThread(parts)),
    resolveThread: may('comments.write', resolveThread(parts)),
    removeComment: may('comments.write', removeComment),
  });
