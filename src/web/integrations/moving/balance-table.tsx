// Both trial balances side by side, each difference marked; used before and after posting.
import type { Move, MoveFinding } from '#contract/integrations/moving.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { movingTexts } from './texts.ts';

type Control = Move['controls'][number] & { readonly otherMinor?: string };

export interface BalanceTableProps {
  readonly controls: readonly Control[];
  readonly findings: readonly MoveFinding[];
  readonly currency: string;
}

const cell = 'py-1.5 pl-3 text-right whitespace-nowrap max-sm:pl-0';
// On a phone the name stands above its three figures.
const row = 'max-sm:grid max-sm:grid-cols-3';
const label = 'py-1.5 text-left max-sm:col-span-3 max-sm:pb-0';

export function BalanceTable({ controls, findings, currency }: BalanceTableProps) {
  const t = movingTexts.use().balance;
  const total = (key: 'sourceMinor' | 'oursMinor', sign: 1n | -1n): bigint =>
    controls.reduce((all, one) => (BigInt(one[key]) * sign > 0n ? all + BigInt(one[key]) : all), 0n);
  const sums = [
    [t.debits, total('sourceMinor', 1n), total('oursMinor', 1n)],
    [t.credits, total('sourceMinor', -1n), total('oursMinor', -1n)],
  ] as const;
  return (
    <>
      <Findings findings={findings} currency={currency} />
      <div className="relative mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className={`${row} border-b border-line text-muted`}>
              <th scope="col" className={`${label} font-normal`}>
                {t.account}
              </th>
              {[t.there, t.here, t.difference].map((heading) => (
                <th key={heading} scope="col" className={`${cell} font-normal`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {controls.map((one) => (
              <ControlRow key={`${one.accountCode} ${one.accountName}`} control={one} currency={currency} />
            ))}
          </tbody>
          <tfoot>
            {sums.map(([heading, there, here]) => (
              <tr key={heading} className={`${row} font-semibold`}>
                <th scope="row" className={label}>
                  {heading}
                </th>
                <td className={cell}>
                  <Money minor={there} currency={currency} hideCurrency />
                </td>
                <td className={cell}>
                  <Money minor={here} currency={currency} hideCurrency />
                </td>
                <td className={cell}>{there === here ? '–' : <Money minor={here - there} currency={currency} hideCurrency />}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </>
  );
}

function ControlRow({ control: one, currency }: { readonly control: Control; readonly currency: string }) {
  const t = movingTexts.use().balance;
  const locale = useLocale();
  const other = BigInt(one.otherMinor ?? 0);
  const off = BigInt(one.oursMinor) - other - BigInt(one.sourceMinor);
  return (
    <tr className={`${row} border-b border-line align-top`}>
      <th scope="row" className={`${label} font-normal`}>
        <span className="figures mr-2 text-muted">{one.accountCode}</span>
        {one.accountName}
        {one.sourceName !== '' && one.sourceName !== one.accountName && (
          <span className="block break-words text-muted">{one.sourceName}</span>
        )}
        {other !== 0n && <span className="block text-muted">{t.other(formatMoney(other, currency, locale))}</span>}
      </th>
      <td className={cell}>
        <Money minor={one.sourceMinor} currency={currency} hideCurrency />
      </td>
      <td className={cell}>
        <Money minor={one.oursMinor} currency={currency} hideCurrency />
      </td>
      <td className={`${cell} ${off === 0n ? 'text-muted' : 'font-medium text-negative'}`}>
        {off === 0n ? '–' : <Money minor={off} currency={currency} hideCurrency />}
      </td>
    </tr>
  );
}

function Findings({ findings, currency }: Omit<BalanceTableProps, 'controls'>) {
  const t = movingTexts.use().balance;
  const locale = useLocale();
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {t.same}
      </p>
    );
  return (
    <section aria-label={t.findings} className="rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
      <ul className="space-y-1">
        {findings.map(({ code, minor }) => (
          <li key={code} className="flex gap-2">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" strokeWidth={1.75} />
            {t.found[code](formatMoney(BigInt(minor), currency, locale))}
          </li>
        ))}
      </ul>
    </section>
  );
}
