// What other modules may use of trade-documents: what quotes, invoices and bills show in common.
export { publicTexts } from './public-texts.ts';
export { PublicAttachments, Attachments } from './attachments.tsx';
export { type SheetProps, DocumentSheet } from './document-sheet.tsx';
export { type PublicTexts } from './public-texts.en.ts';
export { sayFailed, useSalesSettings, useDocumentList, useProducts, keepDocument, type ListQuery } from './queries.ts';
export { SettingsCards } from './setting-cards.tsx';
export { texts } from './texts.ts';
export { documentPath, StateBadge, numberOr } from './document-words.tsx';
export { PortalLink } from './portal-link.tsx';
export { documentTexts } from './document-texts.ts';
export { LetterWaiting } from './letter-waiting.tsx';
export { DocumentLink } from './document-link.tsx';
export { readDiscount, writeDiscount } from './discount-text.ts';
export { paperTexts } from './paper-texts.ts';
export { PrintedPages } from './printed-pages.tsx';
export { createAutosave, type SaveFailure, type SaveState } from './autosave.ts';
export { DocumentJournal, JournalEntry } from './document-journal.tsx';
