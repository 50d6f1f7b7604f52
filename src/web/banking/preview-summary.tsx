// A summary of the file: number of new lines, dates, totals, and whether its balances agree.
import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/banking/banking.ts';
import { formatDayRange, formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { importTexts } from './import-texts.ts';
import { checkBalances } from './statement-words.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 bg-raised px-4 py-3">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures mt-0.5 text-lead break-words font-semibold">{children}</dd>
    </div>
  );
}

export function PreviewSummary({ preview }: { readonly preview: ImportPreview }) {
  const t = importTexts.use().summary;
  const locale = useLocale();
  const { currency, startsOn, endsOn } = preview;
  return (
    <section aria-label={t.label}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised md:grid-cols-4">
        <Fact label={t.fresh}>{preview.newCount.toLocaleString(locale)}</Fact>
        <Fact label={t.known}>{preview.duplicateCount.toLocaleString(locale)}</Fact>
        <Fact label={t.transfers}>{preview.transferCount.toLocaleString(locale)}</Fact>
        <Fact label={t.days}>
          {startsOn === null || endsOn === null
            ? '–'
            : startsOn === endsOn
              ? formatDayShort(startsOn, locale)
              : formatDayRange(startsOn, endsOn, locale)}
        </Fact>
        <Fact label={t.moneyIn}>
          <Money minor={preview.inMinor} currency={currency} tone={preview.inMinor === 0 ? 'plain' : 'income'} />
        </Fact>
        <Fact label={t.moneyOut}>
          <Money minor={-preview.outMinor} currency={currency} tone={preview.outMinor === 0 ? 'plain' : 'expense'} />
        </Fact>
        <Fact label={preview.isOpeningDerived ? t.openingDerived : t.opening}>
          {preview.openingMinor === null ? t.notInFile : <Money minor={preview.openingMinor} currency={currency} />}
        </Fact>
        <Fact label={t.closing}>
          {preview.closingMinor === null ? t.notInFile : <Money minor={preview.closingMinor} currency={currency} />}
        </Fact>
      </dl>
      <BalanceNote preview={preview} />
    </section>
  );
}

function BalanceNote({ preview }: { readonly preview: ImportPreview }) {
  const t = importTexts.use().summary;
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, preview.currency, locale);
  const check = checkBalances(preview);
  if (check.kind === 'unknown') return null;
  // A calculated opening balance always agrees and proves nothing.
  const agrees = check.kind === 'agrees' && !preview.isOpeningDerived;
  const Picture = agrees ? CircleCheck : CircleAlert;
  return (
    <div className={`mt-2.5 flex items-start gap-2 text-small ${agrees ? 'text-positive' : 'text-warning'}`}>
      <Picture aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <p>
        {preview.isOpeningDerived
          ? t.derived
          : check.kind === 'agrees'
            ? preview.proof === null
              ? t.agrees
              : t.proven(preview.lineCount, preview.lineCount.toLocaleString(locale))
            : t.differs(money(check.expectedMinor), money(check.closingMinor))}
        {preview.proof !== null && preview.proof.balances > 0 && (
          <span className="block">{t.balancesAgree(preview.proof.balances, preview.proof.balances.toLocaleString(locale))}</span>
        )}
        {preview.proof !== null && preview.proof.pictures > 0 && <span className="block text-muted">{t.scanned}</span>}
        {preview.opensAccount && preview.openingMinor !== null && (
          <span className="block text-muted">{t.opens(money(preview.openingMinor))}</span>
        )}
      </p>
    </div>
  );
}
