// The preview of a coin import: what is missing, what the wallet will hold, and where the other sides go.
import type { CoinOutcome } from '#contract/holdings/holdings.ts';
import { accountGroups, chartTexts, useBooks, useChartAccounts } from '../ledger/index.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { CircleAlert } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { StatementTable } from '../ui/tables/statement-table.tsx';
import { quantityText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

type Target = CoinOutcome['targets'][number];
export interface CoinChoices {
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly prices: readonly { readonly asset: string; readonly day: string; readonly price: string }[];
  readonly accounts: readonly Pick<Target, 'target' | 'accountId'>[];
}
export const noCoinChoices: CoinChoices = { rates: [], prices: [], accounts: [] };
const decimalText = /^\d{1,20}(\.\d{1,18})?$/;
/** The values to send: only those that are valid numbers. */
export const askedChoices = ({ rates, prices, accounts }: CoinChoices) => ({
  rates: rates.filter(({ rate }) => rate.trim() !== ''),
  prices: prices.filter(({ price }) => decimalText.test(price)),
  accounts: [...accounts],
});
export const isBlocked = ({ missingRates, missingPriceCount, shortages }: CoinOutcome): boolean =>
  missingRates.length > 0 || missingPriceCount > 0 || shortages.length > 0;

interface OutcomeProps {
  readonly outcome: CoinOutcome;
  readonly choices: CoinChoices;
  readonly onChoices: (choices: CoinChoices) => void;
}

export function Outcome(props: OutcomeProps) {
  const t = coinTexts.use().outcome;
  const locale = useLocale();
  const { outcome } = props;
  return (
    <>
      {outcome.shortages.map((short) => (
        <p key={`${short.walletName} ${short.asset}`} role="alert" className="flex items-center gap-1.5 text-small text-negative">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t.short(short.walletName, quantityText(short, locale), formatDayShort(short.day, locale))}
        </p>
      ))}
      <Missing {...props} />
      {outcome.holdings.length > 0 && <Holdings outcome={outcome} />}
      {outcome.targets.length > 0 && !isBlocked(outcome) && <Targets {...props} />}
    </>
  );
}

const shownPrices = 24;

/** Missing prices and rates; typed values stay so that they can be corrected. */
function Missing({ outcome, choices, onChoices }: OutcomeProps) {
  const t = coinTexts.use().outcome;
  const { currency: base } = useBooks();
  const locale = useLocale();
  const keyOf = ({ asset, day }: { readonly asset: string; readonly day: string }): string => `${asset} ${day}`;
  const typed = new Map(choices.prices.map((one) => [keyOf(one), one]));
  const prices = [...choices.prices, ...outcome.missingPrices.filter((one) => !typed.has(keyOf(one)))].slice(0, shownPrices);
  const rates = [...new Set([...choices.rates.map(({ currency }) => currency), ...outcome.missingRates])];
  const beyond = outcome.missingPriceCount - outcome.missingPrices.slice(0, shownPrices).length;
  if (prices.length === 0 && rates.length === 0) return null;
  return (
    <Card title={t.prices} description={t.pricesText}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        {rates.map((currency) => (
          <Field key={currency} label={t.rate(currency, base)} help={t.rateHelp(currency)} required>
            <TextInput
              inputMode="decimal"
              value={choices.rates.find((one) => one.currency === currency)?.rate ?? ''}
              onChange={(e) => {
                const rate = e.currentTarget.value.replace(',', '.');
                onChoices({ ...choices, rates: [...choices.rates.filter((one) => one.currency !== currency), { currency, rate }] });
              }}
            />
          </Field>
        ))}
        {prices.map((one) => (
          <Field key={keyOf(one)} label={`${t.price(one.asset, formatDayShort(one.day, locale))} (${base})`} required>
            <TextInput
              inputMode="decimal"
              value={typed.get(keyOf(one))?.price ?? ''}
              onChange={(e) => {
                const next = { asset: one.asset, day: one.day, price: e.currentTarget.value.replace(',', '.') };
                const isThere = typed.has(keyOf(one));
                onChoices({
                  ...choices,
                  prices: isThere ? choices.prices.map((other) => (keyOf(other) === keyOf(one) ? next : other)) : [...choices.prices, next],
                });
              }}
            />
          </Field>
        ))}
      </div>
      {beyond > 0 && <p className="mt-3 text-small text-muted">{t.morePrices(beyond, beyond.toLocaleString(locale))}</p>}
    </Card>
  );
}

function Holdings({ outcome }: { readonly outcome: CoinOutcome }) {
  const t = coinTexts.use().outcome;
  const { currency } = useBooks();
  const locale = useLocale();
  const figure = (quantity: string) => quantityText({ asset: '', quantity }, locale).trim();
  return (
    <Card title={t.holdings}>
      <StatementTable
        caption={t.holdings}
        columns={[t.before, t.after, t.cost]}
        equalColumns
        phoneColumns="all"
        lines={outcome.holdings.map(({ asset, before, after, costMinor }) => ({
          key: asset,
          label: asset,
          figures: [figure(before), figure(after), <Money key="cost" minor={costMinor} currency={currency} />],
        }))}
      />
      {outcome.gainMinor !== '0' && <p className="mt-3 text-small">{t.gain(formatMoney(outcome.gainMinor, currency, locale))}</p>}
    </Card>
  );
}

function Targets({ outcome, choices, onChoices }: OutcomeProps) {
  const t = coinTexts.use().outcome;
  const words = chartTexts.use();
  const locale = useLocale();
  const chart = useChartAccounts().accounts;
  const choose = (target: Target['target'], accountId: string | null) => {
    const others = choices.accounts.filter((one) => one.target !== target);
    onChoices({ ...choices, accounts: accountId === null ? others : [...others, { target, accountId }] });
  };
  return (
    <Card title={t.targets} description={t.targetsText(outcome.entryCount, outcome.entryCount.toLocaleString(locale))}>
      <ul className="max-w-xl space-y-4">
        {outcome.targets.map(({ target, accountId, name, isNew }) => (
          <li key={target}>
            <Field label={t.kinds[target]}>
              <ComboBox
                groups={accountGroups(chart, words)}
                value={isNew ? null : accountId}
                placeholder={t.opens(name)}
                onChange={(id) => choose(target, id)}
              />
            </Field>
          </li>
        ))}
      </ul>
    </Card>
  );
}
