// What other modules may use of trade-documents: components that quotes, invoices and bills share.
export { publicTexts } from './public-texts.ts';
export { PublicAttachments, Attachments } from './attachments/attachments.tsx';
export { type SheetProps, DocumentSheet } from './paper/document-sheet.tsx';
export { type PublicTexts } from './public-texts.en.ts';
export {
  useSalesSettings,
  useDocumentList,
  useProducts,
  useProductSearch,
  keepDocument,
  type ListQuery,
  type Narrowing,
  type Ordering,
} from './queries.ts';
export { SettingsCards } from './setting-cards.tsx';
export { texts } from './texts.ts';
export { type SalesTexts } from './texts.en.ts';
export { billPath, documentPath, StateBadge, numberOr } from './document-words.tsx';
export { PortalLink } from './portal-link.tsx';
export { documentTexts } from './document-texts.ts';
export { AddressInput, type Letter, LetterFields } from './paper/letter-fields.tsx';
export { LetterWaiting } from './paper/letter-waiting.tsx';
export { DocumentLink } from './document-link.tsx';
export { readDiscount, writeDiscount } from './discount-text.ts';
export { paperTexts } from './paper/paper-texts.ts';
export { PrintedPages } from './paper/printed-pages.tsx';
export { type DraftEditing, savedOnce, useDraft } from './use-draft.ts';
export { DraftLoading, useDraftPage, useOwnAddress } from './draft-page.tsx';
export { SaveStatus, SaveTrouble } from './save-status.tsx';
export { DocumentJournal, JournalEntry } from './document-journal.tsx';
export { StandingCard } from './standing-card.tsx';
