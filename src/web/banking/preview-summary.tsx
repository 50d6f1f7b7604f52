// What is in the file: how much is new, over which days, what it comes to, and whether it agrees with itself.
import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/banking.ts';
import { formatDayRange, formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { checkBalances } from './statement-words.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 bg-raised px-4 py-3">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures mt-0.5 truncate text-lead font-semibold">{children}</dd>
    </div>
  );
}

export function PreviewSummary({ preview }: { readonly preview: ImportPreview }) {
  const locale = useLocale();
  const { currency, startsOn, endsOn } = preview;
  return (
    <section aria-label="What is in the file">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised md:grid-cols-4">
        <Fact label="New">{preview.newCount.toLocaleString()}</Fact>
        <Fact label="Already in your books">{preview.duplicateCount.toLocaleString()}</Fact>
        <Fact label="Transfers between your accounts">{preview.transferCount.toLocaleString()}</Fact>
        <Fact label="Days">
          {startsOn === null || endsOn === null
            ? '–'
            : startsOn === endsOn
              ? formatDayShort(startsOn, locale)
              : formatDayRange(startsOn, endsOn, locale)}
        </Fact>
        <Fact label="Money in">
          <Money minor={preview.inMinor} currency={currency} tone={preview.inMinor === 0 ? 'plain' : 'income'} />
        </Fact>
        <Fact label="Money out">
          <Money minor={-preview.outMinor} currency={currency} tone={preview.outMinor === 0 ? 'plain' : 'expense'} />
        </Fact>
        <Fact label={preview.isOpeningDerived ? 'Opening balance, reckoned back' : 'Opening balance'}>
          {preview.openingMinor === null ? 'Not in the file' : <Money minor={preview.openingMinor} currency={currency} />}
        </Fact>
        <Fact label="Closing balance">
          {preview.closingMinor === null ? 'Not in the file' : <Money minor={preview.closingMinor} currency={currency} />}
        </Fact>
      </dl>
      <BalanceNote preview={preview} />
    </section>
  );
}

function BalanceNote({ preview }: { readonly preview: ImportPreview }) {
  const check = checkBalances(preview);
  if (check.kind === 'unknown') return null;
  // Reckoned back, it agrees by itself and proves nothing.
  const agrees = check.kind === 'agrees' && !preview.isOpeningDerived;
  const Picture = agrees ? CircleCheck : CircleAlert;
  return (
    <div className={`mt-2.5 flex items-start gap-2 text-small ${agrees ? 'text-positive' : 'text-warning'}`}>
      <Picture aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <p>
        {preview.isOpeningDerived ? (
          'The file says what the account closes with, not what it opens with: that is reckoned back from its lines.'
        ) : check.kind === 'agrees' ? (
          'Opening balance and lines come to the closing balance: nothing is missing.'
        ) : (
          <>
            Opening balance and lines come to <Money minor={check.expectedMinor} currency={preview.currency} />, but the file closes at{' '}
            <Money minor={check.closingMinor} currency={preview.currency} />. Lines may be missing, or be read wrongly.
          </>
        )}
        {preview.opensAccount && preview.openingMinor !== null && (
          <span className="block text-muted">
            It is the first statement of this account: <Money minor={preview.openingMinor} currency={preview.currency} /> are booked as its
            opening balance.
          </span>
        )}
      </p>
    </div>
  );
}
