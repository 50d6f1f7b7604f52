// A document as printed, used by the form's preview and the page of a finalized document. Always light, like paper.
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import { bankCodeName } from '#core/trade-documents/bank-details.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { referenceNames } from '#core/trade-documents/free-texts.ts';
import { taxIdLabel } from '#core/tax/tax-id-label.ts';
import { isOneDay } from '#core/trade-documents/supply.ts';
import { addressOnPaper } from '../../contacts/index.ts';
import { formatDayRange, formatDayShort } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { documentTexts } from '../document-texts.ts';
import { inkOn } from './ink.ts';
import { SheetLines } from './sheet-lines.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { texts } from '../texts.ts';

/** A draft has no number, maybe no customer, and no totals while they are unknown. */
export interface SheetProps extends Omit<ShownDocument, 'number' | 'customer' | 'totals'> {
  readonly number: string | null;
  readonly customer: ShownDocument['customer'] | null;
  readonly totals: ShownDocument['totals'] | null;
  readonly logo: { readonly width: number; readonly height: number; readonly dataUrl: string } | null;
}

export function DocumentSheet(props: SheetProps) {
  const t = documentTexts.use().sheet;
  const { kinds } = texts.use();
  const { totals, sender, template } = props;
  return (
    <article
      aria-label={t.label(kinds[props.kind])}
      className="@container overflow-hidden rounded-md border border-line bg-raised text-small text-ink shadow-overlay [color-scheme:light]"
    >
      <Head {...props} />
      <div className="flex min-h-[34rem] flex-col px-6 pt-5 pb-6 @md:px-8">
        <Facts {...props} />
        {props.intro !== '' && <p className="mt-5 whitespace-pre-line">{props.intro}</p>}
        <SheetLines document={props} isRuled={template === 'ledger'} />
        {totals && props.lines.length > 0 && <SheetTotals document={props} totals={totals} />}
        {props.mentions.map((mention) => (
          <p key={mention} className="mt-3">
            {mention}
          </p>
        ))}
        {props.notes !== '' && <p className="mt-5 whitespace-pre-line">{props.notes}</p>}
        <footer className="mt-auto pt-8 text-caption text-muted">
          {props.kind === 'invoice' && sender.iban !== '' && (
            <p className="mb-2 text-ink">
              {t.payTo} <span className="figures font-medium">{sender.iban}</span>
              {sender.bic !== '' && ` · ${bankCodeName(sender.country, sender.iban)} ${sender.bic}`}
              {sender.bankName !== '' && ` · ${sender.bankName}`}
            </p>
          )}
          <p className="whitespace-pre-line">
            {[sender.name, sender.taxId, sender.registration, sender.email, sender.phone].filter(Boolean).join(' · ')}
          </p>
          {sender.footer !== '' && <p className="whitespace-pre-line">{sender.footer}</p>}
        </footer>
      </div>
    </article>
  );
}

function Head({ kind, number, sender, template, logo }: SheetProps) {
  const words = documentWords[useLanguage()];
  const isBold = template === 'bold';
  return (
    <header
      className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-6 pt-6 @md:px-8 ${isBold ? 'pb-5' : 'pb-3'}`}
      style={isBold ? { background: sender.accent, color: inkOn(sender.accent) } : undefined}
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        {logo && (
          // Decorative: the business name is below it.
          <img
            src={logo.dataUrl}
            alt=""
            width={logo.width}
            height={logo.height}
            className={`h-12 w-auto max-w-44 object-contain object-left ${isBold ? 'rounded-md bg-[#ffffff] p-1.5' : ''}`}
          />
        )}
        <p
          className={`min-w-0 max-w-full break-words ${template === 'ledger' ? `font-serif leading-tight ${logo ? 'text-lead' : 'text-[1.375rem]'}` : 'text-lead font-semibold'}`}
        >
          {sender.name}
        </p>
      </div>
      <p className={template === 'ledger' ? 'font-serif text-lead' : 'text-lead'}>
        {words.title[kind]} <span className="figures font-semibold">{number ?? words.draft}</span>
      </p>
      {template === 'ledger' && <span aria-hidden="true" className="h-[3px] w-full" style={{ background: sender.accent }} />}
      {template === 'plain' && <span aria-hidden="true" className="h-px w-full bg-ink" />}
    </header>
  );
}

function Facts(props: SheetProps) {
  const { kind, customer, sender, issuedOn, dueOn, ofNumber, supply } = props;
  const t = documentTexts.use().sheet;
  const [locale, language] = [useLocale(), useLanguage()];
  const words = documentWords[language];
  const facts: readonly (readonly [string, string | null])[] = [
    [words.issuedOn, formatDayShort(issuedOn, locale)],
    [supply && !isOneDay(supply) ? words.suppliedFrom : words.suppliedOn, supply && formatDayRange(supply.from, supply.through, locale)],
    [kind === 'quote' ? words.validUntil : words.dueOn, dueOn === null ? null : formatDayShort(dueOn, locale)],
    // Only for credit notes: an invoice mentions its quote in its text.
    [words.forInvoice, kind === 'credit_note' ? ofNumber : null],
    ...referenceNames.map((name) => [words[name], props[name] || null] as const),
  ];
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
      <address className="min-w-40 flex-1 not-italic">
        {sender.address !== '' && <p className="mb-2 text-caption text-muted">{sender.address.split('\n').join(' · ')}</p>}
        {customer === null ? (
          <p className="text-muted">{t.nobody}</p>
        ) : (
          <>
            <p className="font-medium">{customer.name}</p>
            {addressOnPaper(customer, sender.country || null, language).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {customer.taxId !== '' && (
              <p className="mt-1 text-muted">
                {words.named(taxIdLabel(customer.country ?? '', customer.taxId, language) ?? words.taxId, customer.taxId)}
              </p>
            )}
          </>
        )}
      </address>
      <dl className="grid h-fit grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="figures @md:text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
