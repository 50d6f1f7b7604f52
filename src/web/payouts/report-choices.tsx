// The preview of a report: its payouts and their parts, and the account for each kind of line, which can be changed.
import type { ReactNode } from 'react';
import type { PayoutRow, ReportPreview } from '#contract/payouts/payouts.ts';
import { currencies } from '#core/currency.ts';
import { accountGroups, chartTexts, useBooks, useChartAccounts } from '../ledger/index.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Money } from '../ui/money.tsx';
import { type StatementLine, StatementTable } from '../ui/tables/statement-table.tsx';
import { payoutTexts } from './texts.ts';

type Target = ReportPreview['targets'][number];
export interface Choices {
  readonly name: string;
  readonly day: string | null;
  readonly currency: string | null;
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly accounts: readonly Pick<Target, 'currency' | 'kind' | 'accountId'>[];
}
export const noChoices: Choices = { name: '', day: null, currency: null, rates: [], accounts: [] };
const shownPayouts = 20;

interface ReportChoicesProps {
  readonly preview: ReportPreview;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
}

export function ReportChoices(props: ReportChoicesProps) {
  const { preview } = props;
  return (
    <>
      <About {...props} />
      {preview.leftOut === 0 && preview.lacks.length === 0 && preview.missingRates.length === 0 && (
        <>
          <Payouts preview={preview} />
          {preview.targets.length > 0 && <Targets {...props} />}
        </>
      )}
    </>
  );
}

/** Details that the file does not contain. */
function About({ preview, choices, onChoices }: ReportChoicesProps) {
  const all = payoutTexts.use();
  const t = all.choices;
  const { currency: base } = useBooks();
  const { isRecognized, needsDay, needsCurrency, missingRates, sourceName } = preview;
  const asked = [...new Set([...missingRates, ...choices.rates.map(({ currency }) => currency)])];
  const fields: ReactNode[] = [];
  if (!isRecognized)
    fields.push(
      <Field key="name" label={t.name} help={t.nameHelp} required>
        <TextInput value={choices.name} maxLength={80} onChange={(e) => onChoices({ ...choices, name: e.currentTarget.value })} />
      </Field>,
    );
  if (needsDay)
    fields.push(<DateField key="day" label={t.day} value={choices.day} required onChange={(day) => onChoices({ ...choices, day })} />);
  if (needsCurrency)
    fields.push(
      <Field key="currency" label={t.currency} help={t.currencyHelp}>
        <Select
          value={choices.currency ?? base}
          options={Object.keys(currencies).map((code) => ({ value: code, label: code }))}
          onChange={(e) => onChoices({ ...choices, currency: e.currentTarget.value })}
        />
      </Field>,
    );
  for (const currency of asked) {
    const others = choices.rates.filter((one) => one.currency !== currency);
    const rate = choices.rates.find((one) => one.currency === currency)?.rate ?? '';
    fields.push(
      <Field key={currency} label={t.rate(currency, base)} help={t.rateHelp(currency)} required>
        <TextInput
          inputMode="decimal"
          value={rate}
          onChange={(e) => onChoices({ ...choices, rates: [...others, { currency, rate: e.currentTarget.value.replace(',', '.') }] })}
        />
      </Field>,
    );
  }
  if (fields.length === 0) return <p className="font-semibold">{all.recognized(sourceName)}</p>;
  return (
    <Card title={isRecognized ? all.recognized(sourceName) : t.title}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">{fields}</div>
    </Card>
  );
}

const parts = [
  ['saleMinor', 'sale'],
  ['taxMinor', 'tax'],
  ['refundMinor', 'refund'],
  ['feeMinor', 'fee'],
  ['reserveMinor', 'reserve'],
  ['withheldMinor', 'withheld'],
  ['otherMinor', 'other'],
] as const;

function Payouts({ preview }: { readonly preview: ReportPreview }) {
  const { payouts: t, kinds } = payoutTexts.use();
  const locale = useLocale();
  const { payouts, bookedCount, waitingMinors, sourceName } = preview;
  const lineOf = (payout: PayoutRow): StatementLine => {
    const money = (minor: number) => [<Money key="money" minor={minor} currency={payout.currency} />];
    const line = (key: string, label: string, minor: number): StatementLine[] =>
      minor === 0 ? [] : [{ key: `${payout.id} ${key}`, label, figures: money(minor) }];
    return {
      key: payout.id,
      label: t.name(payout.sourceName || sourceName, formatDayShort(payout.day, locale)),
      detail: payout.ref,
      kind: 'section',
      children: [
        ...parts.flatMap(([field, kind]) => line(kind, kinds[kind], payout[field])),
        ...line('missing', t.missing, payout.missingMinor),
        { key: `${payout.id} net`, label: t.net, kind: 'subtotal', figures: money(payout.netMinor) },
      ],
    };
  };
  const beyond = payouts.length - shownPayouts;
  return (
    <Card title={t.title}>
      <div className="space-y-3">
        {payouts.length === 0 ? (
          <p className="text-muted">{t.none}</p>
        ) : (
          <StatementTable caption={t.caption} columns={[t.amount]} lines={payouts.slice(0, shownPayouts).map(lineOf)} />
        )}
        {beyond > 0 && <p className="text-small text-muted">{t.more(beyond, beyond.toLocaleString(locale))}</p>}
        {bookedCount > 0 && <p className="text-small">{t.booked(bookedCount, bookedCount.toLocaleString(locale))}</p>}
        {waitingMinors.map(({ currency, minor }) => (
          <p key={currency} className="text-small">
            {t.waiting(formatMoney(minor, currency, locale))}
          </p>
        ))}
      </div>
    </Card>
  );
}

function Targets({ preview, choices, onChoices }: ReportChoicesProps) {
  const { targets: t, kinds } = payoutTexts.use();
  const words = chartTexts.use();
  const locale = useLocale();
  const chart = useChartAccounts().accounts;
  const { entryCount } = preview;
  const choose = ({ currency, kind }: Target, accountId: string | null) => {
    const others = choices.accounts.filter((one) => one.kind !== kind || one.currency !== currency);
    onChoices({ ...choices, accounts: accountId === null ? others : [...others, { currency, kind, accountId }] });
  };
  const posted = ({ minor, currency }: Target): string => {
    const size = formatMoney(minor.replace('-', ''), currency, locale);
    return minor === '0' ? '' : minor.startsWith('-') ? t.credit(size) : t.debit(size);
  };
  return (
    <Card title={t.title} description={t.text(entryCount, entryCount.toLocaleString(locale))}>
      <ul className="max-w-3xl space-y-4">
        {preview.targets.map((target) => (
          <li key={`${target.kind} ${target.currency}`} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <Field label={`${kinds[target.kind]} (${target.currency})`}>
              <ComboBox
                groups={accountGroups(chart, words)}
                value={target.isNew ? null : target.accountId}
                placeholder={t.opens(target.name)}
                onChange={(accountId) => choose(target, accountId)}
              />
            </Field>
            <p className="figures pb-2 text-small sm:text-right">{posted(target)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
