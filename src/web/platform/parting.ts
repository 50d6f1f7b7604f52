// Leaves the app for a public page, with a notice that is shown there: public pages are separate documents.

export interface PartingNotice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive' | 'success';
}

export function leaveWith(notice: PartingNotice, to = '/'): void {
  try {
    sessionStorage.setItem('daybook-notice', JSON.stringify(notice));
  } catch {
    // storage is not available: no notice is shown
  }
  location.assign(to);
}
