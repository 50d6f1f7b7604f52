// The front door of trade documents: what quotes, invoices and bills have in common.
export {
  type StoredDocument,
  lockDocuments,
  selectDocuments,
  creditNotesOf,
  type DraftRow,
  insertDraft,
  markRemoved,
  updateDraft,
  countInvoicesThisMonth,
  markIssued,
  markSent,
  settledSql,
} from './document-store.ts';
export { draftAsIssued, fileName, printOf, documentPdf } from './print-actions.ts';
export { type FrozenDocument, type FrozenLine, type FrozenTax, freeze, shownDocument, shownTotals, thaw } from './frozen.ts';
export { drawnFor, logoOf } from './pdf/with-logo.ts';
export { drawDocument, drawMany } from './pdf/document-pdf.ts';
export { removeAttachmentsOf } from './attachment-store.ts';
export { type Kind, kinds, selectSeries, selectSetting, takeCount } from './setting-store.ts';
export { saveSalesSettings, salesSettings } from './setting-actions.ts';
export {
  documentLinks,
  openLink,
  endLinkOfCredited,
  documentLink,
  behindLink,
  countVisit,
  customerLink,
  documentTokens,
  type LinkVisit,
  renewLink,
  revokeLink,
  shownLink,
  ofSite,
  throughLink,
} from './public-link.ts';
export { sendingTexts, filled } from './sending-texts.ts';
export { formatsOf } from './pdf/content.ts';
export { insertView, type LinkKind, markViewed } from './public-link-store.ts';
export { attachmentsOf, seenAttachment } from './attachment-actions.ts';
export { postLetter, demandAddresses } from './sending-post.ts';
export { factsOf, letterOf, listLine, wordsOf, usualWords } from './sending-words.ts';
export {
  selectDocumentMails,
  selectScheduled,
  selectScheduleFailure,
  removeTemplate,
  selectTemplates,
  type TemplateKey,
  upsertTemplate,
  removeScheduled,
  type ScheduledLetter,
  upsertScheduled,
} from './sending-store.ts';
export { documentFacts, storedDocument, frozenOf, taxesOfDraft } from './stored-document.ts';
export { issuedDocument, type LetterDocument, readersOf } from './sending-readers.ts';
export { type Freezing, frozenFrom } from './freezing.ts';
export { documentRows, markAnswered, selectNumbers as numbersOfDocuments } from './document-store.ts';
export { documentMailRows } from './sending-store.ts';
export { numberCountRows } from './setting-store.ts';
