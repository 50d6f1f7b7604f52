// Tests a rule on existing transactions before saving: which ones would change, and their current categories.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { In } from '#contract/endpoint.ts';
import type { RuleTest as Tested, transactionsContract } from '#contract/transactions/transactions.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Search } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { ruleTexts } from './rule-texts.ts';

export type RuleInput = In<typeof transactionsContract.testRule>;
const tones: Readonly<Record<Tested['transactions'][number]['outcome'], Tone>> = {
  changes: 'accent',
  same: 'neutral',
  yours: 'neutral',
  locked: 'warning',
};

/** `input`: the rule as currently edited; null while incomplete. */
export function RuleTest({ input }: { readonly input: RuleInput | null }) {
  const t = ruleTexts.use().test;
  const [tested, setTested] = useState<RuleInput | null>(null);
  const isCurrent = tested !== null && JSON.stringify(tested) === JSON.stringify(input);
  const { data, isFetching, error } = useQuery({
    ...api.transactions.testRule.queryOptions({ input: tested ?? input ?? ({} as RuleInput), enabled: tested !== null }),
    retry: false,
    gcTime: 0,
  });
  return (
    <section aria-label={t.title} className="space-y-2">
      <Button icon={Search} disabled={input === null} loading={isFetching} loadingLabel={t.busy} onClick={() => setTested(input)}>
        {t.title}
      </Button>
      {isCurrent && error !== null && (
        <p role="alert" className="text-small text-negative">
          {problemsOf(error)[0]?.message}
        </p>
      )}
      {isCurrent && data !== undefined && !isFetching && <Found found={data} />}
    </section>
  );
}

function Found({ found }: { readonly found: Tested }) {
  const t = ruleTexts.use().test;
  const locale = useLocale();
  const figure = (count: number) => count.toLocaleString(locale);
  const { matched, changed, lookedAt, transactions } = found;
  return (
    <>
      <p role="status" className="text-small">
        {matched === 0 ? t.none(figure(lookedAt)) : t.found(matched, figure(matched), figure(changed))}
      </p>
      {transactions.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard has to reach it
        <div role="group" aria-label={t.title} tabIndex={0} className="max-h-72 overflow-y-auto rounded-md border border-line text-small">
          <ul className="divide-y divide-line">
            {transactions.map((row) => (
              <li key={row.id} className="flex items-start justify-between gap-3 px-3 py-2">
                <div className="min-w-0">
                  <p className="break-words">{row.description}</p>
                  <p className="text-muted">
                    {formatDayShort(row.date, locale)} · {t.now(row.category)}
                  </p>
                </div>
                <div className="flex shrink-0 flex-col items-end gap-1">
                  <Money minor={row.amount} currency={row.currency} />
                  <Badge tone={tones[row.outcome]}>{t.outcomes[row.outcome]}</Badge>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {matched > transactions.length && <p className="text-small text-muted">{t.latest(figure(transactions.length))}</p>}
    </>
  );
}
