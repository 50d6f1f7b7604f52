// What the person may do with comments in the open business.
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';

export function useMayComment() {
  const { current } = useBusiness();
  return {
    mayRead: current !== null && mayDo(current, 'comments.read'),
    mayWrite: current !== null && mayDo(current, 'comments.write'),
  };
}
