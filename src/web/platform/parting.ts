// Leaving the app for a page outside it, with a notice that is shown there: the pages for everybody are documents of their own.

export interface PartingNotice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive' | 'success';
}

export function leaveWith(notice: PartingNotice, to = '/'): void {
  try {
    sessionStorage.setItem('daybook-notice', JSON.stringify(notice));
  } catch {
    // storage is refused: the page is left without a word
  }
  location.assign(to);
}
