// A file dropped on one page and read on the next: kept in memory on the way, nowhere else.

let waiting: File | null = null;

export function leaveFile(file: File | null): void {
  waiting = file;
}
export function waitingFile(): File | null {
  return waiting;
}
