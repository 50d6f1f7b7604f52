// The totals of a draft and their difference, updated while typing.
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Money } from '../../ui/money.tsx';
import type { DraftSums } from './entry-draft.ts';
import { journalTexts } from './journal-texts.ts';

export function EntrySums({ sums, currency }: { readonly sums: DraftSums; readonly currency: string }) {
  const t = journalTexts.use().form;
  const locale = useLocale();
  const { debitMinor, creditMinor, differenceMinor } = sums;
  const isEmpty = debitMinor === 0n && creditMinor === 0n;
  const apart = differenceMinor < 0n ? -differenceMinor : differenceMinor;
  const missing = differenceMinor > 0n ? t.missingOnCredit : t.missingOnDebit;
  const word = isEmpty ? t.nothing : differenceMinor === 0n ? t.even : missing(formatMoney(apart, currency, locale));
  const tone = isEmpty ? 'text-muted' : differenceMinor === 0n ? 'text-positive' : 'text-warning';
  return (
    <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 gap-y-0.5 text-right">
      <dt className="text-muted">{t.debit}</dt>
      <dd>
        <Money minor={debitMinor} currency={currency} />
      </dd>
      <dt className="text-muted">{t.credit}</dt>
      <dd>
        <Money minor={creditMinor} currency={currency} />
      </dd>
      <dt className="sr-only">{t.state}</dt>
      <dd aria-live="polite" className={`figures col-span-2 font-semibold ${tone}`}>
        {word}
      </dd>
    </dl>
  );
}
