// What web modules used to write out by hand and the kit now does in one place. Each old way fails, with the new one named.

interface OldWay {
  readonly pattern: RegExp;
  readonly instead: string;
  /** The public pages are documents without React: their forms are plain ones. */
  readonly isApp?: boolean;
}

const oldWays: readonly OldWay[] = [
  { pattern: /\binvalidateQueries\(/, instead: 'a write through useForm, useAction or write reads everything on screen again' },
  { pattern: /\buseMutation\b/, instead: 'useForm saves a draft, useAction does what a button does (web/platform)' },
  { pattern: /\[(busy|isBusy|saving|isSaving), set\w+\] = useState/, instead: 'useForm and useAction know whether they are busy' },
  { pattern: /\[problems, setProblems\]/, instead: 'useForm keeps the problems of a draft' },
  { pattern: /\bcount: \w+\.count \+ /, instead: 'Opening (ui/dialog.tsx) begins anew each time and keeps what it shows while it closes' },
  { pattern: /\buseInfiniteQuery\b/, instead: 'useRows (web/platform/use-rows.ts) reads a list in pages' },
  { pattern: /makeTexts\(en, \{/, instead: "makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'))" },
  { pattern: /<form\b/, instead: 'Form or FormDialog (web/ui)', isApp: true },
];

/** Files that are still to be moved: one that was moved leaves the list, none joins it. */
const stillOld: ReadonlySet<string> = new Set([
  'attachment-uploads.tsx',
  'attachments.tsx',
  'bulk-bar.tsx',
  'bulk-dialog.tsx',
  'bulk-result.tsx',
  'chaser-card.tsx',
  'chaser-timeline.tsx',
  'convert-dialog.tsx',
  'customer-merging.tsx',
  'customer-prices.tsx',
  'document-actions.tsx',
  'document-link.tsx',
  'draft-desk.tsx',
  'draft-lines.tsx',
  'draft-menu.tsx',
  'draft-proforma.tsx',
  'e-invoice-card.tsx',
  'e-invoice-customer.tsx',
  'e-invoice-sender-card.tsx',
  'invoicing-page.tsx',
  'issue-dialog.tsx',
  'late-fee-dialog.tsx',
  'late-fee-list.tsx',
  'logo-field.tsx',
  'match-accept.ts',
  'online-payments.tsx',
  'pay-methods.tsx',
  'payment-drawer.tsx',
  'payouts.tsx',
  'portal-list.tsx',
  'product-drawer.tsx',
  'products-page.tsx',
  'providers-card.tsx',
  'public-link-panel.tsx',
  'public-standing.tsx',
  'quote-answer.tsx',
  'refund-list.tsx',
  'reminder-dialog.tsx',
  'reminder-hold-dialog.tsx',
  'reminder-plan-dialog.tsx',
  'reminder-queries.ts',
  'reminder-settings-page.tsx',
  'reminder-words.tsx',
  'schedule-actions.tsx',
  'schedule-editor.tsx',
  'send-dialog.tsx',
  'setting-cards.tsx',
  'settlements.tsx',
  'statement-card.tsx',
  'statement-dialog.tsx',
  'use-draft.ts',
  'write-off-dialog.tsx',
]);

/** Old ways in one file; `file` relative to src/. */
export function oldWaysIn(file: string, text: string): string[] {
  if (!/^web\/(?!platform\/|ui\/)[\w-]+\//.test(file)) return [];
  if (stillOld.has(file.split('/').at(-1) ?? '')) return [];
  return oldWays
    .filter((way) => way.pattern.test(text) && !(way.isApp && file.startsWith('web/site/')))
    .map((way) => `${file}: ${way.pattern.source}: ${way.instead}`);
}
