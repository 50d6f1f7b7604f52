// What is said of documents on paper, in English: the shape of the other languages.

export const en = {
  paper: {
    logo: 'Logo',
    choose: 'Choose a logo',
    change: 'Change logo',
    help: 'PNG, JPEG or WebP, up to 10 MB. Existing documents keep their logo.',
    saved: 'Logo saved. New documents will show it.',
    removed: 'Logo removed. New documents won’t have one.',
    failed: 'Couldn’t save the logo',
    failedPages: 'Couldn’t load the preview.',
    view: 'Preview mode',
    live: 'Live',
    preview: 'Print preview',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}, print preview`,
    more: (count: number) => `and ${count} more`,
    loading: 'Loading preview…',
  },
};
