// A file dropped on one page and imported on the next; kept only in memory.

let waiting: File | null = null;

export function leaveFile(file: File | null): void {
  waiting = file;
}
export function waitingFile(): File | null {
  return waiting;
}
