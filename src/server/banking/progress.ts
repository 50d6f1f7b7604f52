// Progress of the imports in this process, only for a progress bar.
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly stage: string;
}
const known = new Map<string, Progress>();
const mostKept = 500;

export function setProgress(orgId: string, importId: string, progress: Progress): void {
  const key = `${orgId} ${importId}`;
  known.delete(key);
  known.set(key, progress);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
}

export const progressOf = (orgId: string, importId: string): Progress =>
  known.get(`${orgId} ${importId}`) ?? { done: 0, total: 0, stage: 'waiting' };
