// A statement of account in one currency: opening balance, each event with the running balance, closing balance.
import type { SupplierStatement } from '#contract/purchases/suppliers.ts';
import type { CurrencyStatement } from '#contract/sales/customers.ts';
import { absolute } from '#core/money.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';

const cell = 'px-2 py-2 first:pl-5 last:pr-5 max-sm:pl-5 align-top';
const figure = `${cell} w-0 text-right whitespace-nowrap`;
const nothing = '';

type Account = CurrencyStatement | SupplierStatement['accounts'][number];
type Line = Account['lines'][number];
type Said = 'date' | 'about' | 'charged' | 'settled' | 'balance' | 'opening' | 'closing' | 'inCredit';

interface StatementWords extends Readonly<Record<Said, string>> {
  readonly currency: (code: string) => string;
  readonly due: (day: string) => string;
  readonly kinds: Readonly<Partial<Record<Line['kind'], string>>>;
}

interface StatementTableProps {
  readonly account: Account;
  readonly through: string;
  readonly words: StatementWords;
  /** Where its documents are. */
  readonly path: (documentId: string) => string;
}

export function StatementTable({ account, through, words: t, path }: StatementTableProps) {
  const locale = useLocale();
  const { currency, openingMinor, closingMinor, chargedMinor, settledMinor } = account;
  const money = (minor: string) => <Money minor={minor} currency={currency} hideCurrency />;
  return (
    <section aria-label={t.currency(currency)} className="border-t border-line">
      <h3 className="px-5 pt-4 pb-2 text-small font-semibold text-muted">{t.currency(currency)}</h3>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-small text-muted">
            <tr className="border-b border-line">
              <th scope="col" className={`${cell} w-0 font-medium max-sm:hidden`}>
                {t.date}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t.about}
              </th>
              <th scope="col" className={`${figure} font-medium max-sm:hidden`}>
                {t.charged}
              </th>
              <th scope="col" className={`${figure} font-medium max-sm:hidden`}>
                {t.settled}
              </th>
              <th scope="col" className={`${figure} font-medium`}>
                {t.balance}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <tr>
              <td className={`${cell} max-sm:hidden`}>{nothing}</td>
              <th scope="row" className={`${cell} font-normal text-muted`}>
                {t.opening}
              </th>
              <td className={`${figure} max-sm:hidden`}>{nothing}</td>
              <td className={`${figure} max-sm:hidden`}>{nothing}</td>
              <td className={figure}>{money(openingMinor)}</td>
            </tr>
            {account.lines.map((line) => (
              <Row key={`${line.entryId} ${line.minor}`} line={line} currency={currency} words={t} path={path} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-ink font-semibold">
              <td className={`${cell} figures whitespace-nowrap max-sm:hidden`}>{formatDayShort(through, locale)}</td>
              <td className={cell}>{BigInt(closingMinor) < 0n ? t.inCredit : t.closing}</td>
              <td className={`${figure} max-sm:hidden`}>{money(chargedMinor)}</td>
              <td className={`${figure} max-sm:hidden`}>{money(settledMinor)}</td>
              <td className={figure}>
                <Money minor={absolute(BigInt(closingMinor))} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface RowProps extends Pick<StatementTableProps, 'words' | 'path'> {
  readonly line: Line;
  readonly currency: string;
}

function Row({ line, currency, words: t, path }: RowProps) {
  const locale = useLocale();
  const name = [t.kinds[line.kind], line.number ?? ''].filter(Boolean).join(' ');
  const beside = [line.reference, line.dueOn === null ? '' : t.due(formatDayShort(line.dueOn, locale))].filter(Boolean).join(' · ');
  const day = formatDayShort(line.date, locale);
  const minor = BigInt(line.minor);
  const amount = <Money minor={absolute(minor)} currency={currency} hideCurrency />;
  return (
    <tr>
      <td className={`${cell} figures whitespace-nowrap max-sm:hidden`}>{day}</td>
      <td className={cell}>
        <span className="figures block text-small text-muted sm:hidden">{day}</span>
        {line.documentId === null ? (
          name
        ) : (
          <Link to={path(line.documentId)} quiet>
            {name}
          </Link>
        )}
        {beside !== '' && <span className="block text-small break-words text-muted">{beside}</span>}
        <span className="block text-small text-muted sm:hidden">
          {minor > 0n ? '+' : '−'}
          {amount}
        </span>
      </td>
      <td className={`${figure} max-sm:hidden`}>{minor > 0n && amount}</td>
      <td className={`${figure} max-sm:hidden`}>{minor < 0n && amount}</td>
      <td className={figure}>
        <Money minor={line.balanceMinor} currency={currency} hideCurrency />
      </td>
    </tr>
  );
}
