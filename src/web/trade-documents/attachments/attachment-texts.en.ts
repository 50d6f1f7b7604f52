// What is said of files that go with a document, in English: the shape of the other languages.

export const en = {
  attachments: {
    title: 'Attachments',
    help: 'Sent with the email and shown on the invoice page. PDF, images, TXT or CSV; up to 10 MB each, 10 files and 25 MB in total.',
    drop: 'Drop files here, or',
    choose: 'Choose files',
    none: 'No attachments',
    uploading: (name: string) => `Uploading ${name}…`,
    waiting: 'Waiting to upload',
    progress: (name: string, percent: string) => `${name}: ${percent}`,
    checking: 'Scanning…',
    stop: (name: string) => `Cancel upload of ${name}`,
    attached: (name: string) => `${name} attached`,
    stopped: (name: string) => `Couldn’t attach ${name}`,
    download: (name: string) => `Download ${name}`,
    remove: (name: string) => `Remove ${name}`,
    dismiss: (name: string) => `Dismiss message about ${name}`,
    stays: 'Part of the final document',
    failedLoad: 'Couldn’t load the attachments.',
    failedDownload: 'Couldn’t download the file',
    failedRemove: 'Couldn’t remove the file',
    tooLarge: 'File too large (max 10 MB).',
    notSaved: 'Couldn’t save the draft. Save it before adding attachments.',
    kilobytes: (size: string) => `${size} KB`,
    megabytes: (size: string) => `${size} MB`,
  },
};
