// What each source still owes, and why its clearing account is not zero.
import { useQuery } from '@tanstack/react-query';
import type { ClearingAccount } from '#contract/payouts/payouts.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { CircleCheck } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { payoutTexts } from './texts.ts';

export function ClearingAccounts() {
  const t = payoutTexts.use().clearing;
  const { data, isError, error, refetch } = useQuery(api.payouts.listClearing.queryOptions());
  if (isError && data === undefined) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t.title} description={t.text} className="mt-6" padded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((account) => (
          <Row key={account.sourceId} account={account} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ account }: { readonly account: ClearingAccount }) {
  const t = payoutTexts.use().clearing;
  const locale = useLocale();
  const { accountName, currency, balanceMinor, unmatchedMinor, unmatchedCount, unpaidMinor, otherMinor } = account;
  const reasons = [
    [t.unmatched(unmatchedCount, unmatchedCount.toLocaleString(locale)), unmatchedMinor],
    [unpaidMinor.startsWith('-') ? t.overpaid : t.unpaid, unpaidMinor],
    [t.other, otherMinor],
  ].filter(([, minor]) => minor !== '0') as [string, string][];
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          quiet
          className="min-w-0 font-medium break-words"
          aria-label={t.open(accountName)}
          to={`/app/reports/general-ledger?account=${account.accountId}`}
        >
          {accountName}
        </Link>
        <Money minor={balanceMinor} currency={currency} className="shrink-0 font-semibold" />
      </div>
      {reasons.length === 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-small text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" strokeWidth={1.75} />
          {t.zero}
        </p>
      ) : (
        <ul className="mt-1 space-y-0.5 text-small text-muted">
          {reasons.map(([reason, minor]) => (
            <li key={reason} className="flex items-baseline justify-between gap-4">
              <span>{reason}</span>
              <Money minor={minor} currency={currency} className="shrink-0" />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
