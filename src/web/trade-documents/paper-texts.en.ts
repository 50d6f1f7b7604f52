// What is said of documents on paper, in English: the shape of the other languages.

export const en = {
  paper: {
    logo: 'Logo',
    choose: 'Choose a logo',
    change: 'Change logo',
    remove: 'Remove',
    help: 'PNG, JPEG or WebP, up to 10 MB. Documents that were issued keep the one they had.',
    saved: 'The logo is on documents from now on',
    removed: 'Documents have no logo from now on',
    failed: 'The logo could not be saved',
    failedPages: 'The preview cannot be shown at the moment.',
    view: 'How the preview is shown',
    live: 'As you write',
    preview: 'As it will be printed',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}, as it will be printed`,
    more: (count: number) => `and ${count} more`,
    loading: 'Drawing the pages…',
    retry: 'Try again',
  },
};
