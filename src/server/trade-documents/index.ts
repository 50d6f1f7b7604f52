// The public API of trade documents: what quotes, invoices and bills have in common.
export {
  type StoredDocument,
  lockDocuments,
  selectDocuments,
  creditNotesOf,
  type DraftRow,
  insertDraft,
  insertDrafts,
  isNamedLike,
  markRemoved,
  updateDraft,
  countInvoicesThisMonth,
  markFinalized,
  markSent,
} from './document-store.ts';
export { draftAsFinal, fileName, printOf, documentPdf } from './print-actions.ts';
export { type FrozenDocument, type FrozenLine, type FrozenTax, freeze, shownDocument, shownTotals, thaw, thawText } from './frozen.ts';
export { drawnFor, logoBytes, logoOf } from './pdf/with-logo.ts';
export { drawDocument, drawMany } from './pdf/document-pdf.ts';
export { removeAttachmentsOf } from './attachment-store.ts';
export { type Kind, kinds, numberCountRows, selectSeries, takeCounts } from './number-store.ts';
export { selectSetting, selectSetup, updateSetup } from './setting-store.ts';
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
export { finalDocument, type LetterDocument, readersOf } from './sending-readers.ts';
export { foretoldNumber, refuseSharedPattern } from './setting-actions.ts';
export { type Freezing, frozenFrom } from './freezing.ts';
export { countsFrom, markMoved, selectMoved, voidMoved } from './document-store.ts';
export { billRows, markVoid, type PurchaseKind, purchaseRows, selectBills, selectPurchases, type StoredBill } from './document-store.ts';
export { documentRows, linkedDocumentSql, markAnswered, selectNumbers as numbersOfDocuments } from './document-store.ts';
export { documentMailRows } from './sending-store.ts';
export { spendMail } from './mail-budget.ts';
export { demandRecipients, sendPlainLetter } from './plain-letter.ts';
export { readSettledFrom } from './settled-store.ts';
export { selectLastSent as lastEmailSent } from './sending-store.ts';
export { bytesOf as attachmentBytes } from './attachment-actions.ts';
export { openPapers, sealedPapers } from './paper-bytes.ts';
export { paperObjects, paperWorkers } from './paper-moving.ts';
export { selectEveryLogo as everyLogo } from './logo-store.ts';
export { selectEveryAttachment as everyAttachment } from './attachment-store.ts';
export { selectFinalIds as finalDocuments } from './document-store.ts';
export { notifyOfDocument } from './notifying.ts';
