// Insights: findings with the largest amounts first, decided ones, and how often each rule was useful.
import { useEffect } from 'react';
import type { Findings } from '#contract/insight/findings.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AskCard } from '../ask/ask-card.tsx';
import { FindingRow } from './finding-row.tsx';
import { texts } from './texts.ts';
import { type Check, useFindings } from './use-findings.ts';

export default function FindingsPage() {
  const t = texts.use();
  const found = useFindings();
  const { may } = useBooks();
  const mark = useFeatureMark('ai_financial_insights', t.locked);
  const { data } = found;
  useEffect(() => {
    // They stay marked as new until they are shown again.
    for (const { id, state } of data?.open ?? [])
      if (state === 'new' && may('transactions.write')) client.findings.decideFinding({ id, decision: 'seen' }).catch(() => undefined);
  }, [data, may]);
  return (
    <>
      <PageHeader title={t.title} description={t.description}>
        {data?.isIncluded === true && may('transactions.write') && <CheckNow />}
      </PageHeader>
      <div className="mb-4">
        <AskCard />
      </div>
      {mark}
      {found.isError && !data ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <Waiting label={t.loading}>
          <Skeleton className="h-72 w-full rounded-lg" />
        </Waiting>
      ) : (
        <Shown data={data} check={found.check} />
      )}
    </>
  );
}

function CheckNow() {
  const t = texts.use();
  const { busy, run } = useAction();
  return (
    <Button loading={busy} loadingLabel={t.checking} onClick={() => void run(() => client.findings.checkFindings({}))}>
      {t.check}
    </Button>
  );
}

/** "Nothing found" is shown only after the rules ran. */
function NothingFound({ check }: { readonly check: Check }) {
  const t = texts.use();
  if (check.error !== undefined) return <Failed what={t.what} error={check.error} onRetry={check.retry} />;
  return check.isRunning ? (
    <Waiting label={t.loading}>
      <Skeleton className="h-72 w-full rounded-lg" />
    </Waiting>
  ) : (
    <EmptyState title={t.emptyTitle} text={t.emptyText} />
  );
}

function Shown({ data, check }: { readonly data: Findings; readonly check: Check }) {
  const t = texts.use();
  const language = useLanguage();
  const { open, more, decided, records, currency, checkedAt, isIncluded } = data;
  const list = (findings: Findings['open']) => (
    <ul className="divide-y divide-line">
      {findings.map((finding) => (
        <FindingRow key={finding.id} finding={finding} currency={currency} />
      ))}
    </ul>
  );
  return (
    <div className="space-y-4">
      {open.length > 0 ? (
        <Card title={t.open} {...(checkedAt === null ? {} : { description: t.checked(relativeInstant(checkedAt, language)) })}>
          {list(open)}
          {more.length > 0 && (
            <details className="mt-4 border-t border-line pt-3">
              <summary className="mb-3 cursor-pointer text-muted">{t.more(more.length)}</summary>
              {list(more)}
            </details>
          )}
        </Card>
      ) : (
        isIncluded && <NothingFound check={check} />
      )}
      {(decided.length > 0 || records.length > 0) && (
        <Card title={t.decided}>
          {decided.length > 0 && list(decided)}
          <Records records={records} />
        </Card>
      )}
    </div>
  );
}

function Records({ records }: { readonly records: Findings['records'] }) {
  const t = texts.use();
  const { may } = useBooks();
  const { busy, run } = useAction();
  if (records.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer text-muted">{t.record}</summary>
      <ul className="mt-2">
        {records.map(({ rule, done, dismissed, isHidden }) => (
          <li key={rule} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span>
              {t.rules[rule]} {isHidden && <Badge tone="warning">{t.hidden}</Badge>}
            </span>
            <span className="figures flex items-center gap-3 text-small text-muted">
              {t.recordText(done, done + dismissed)}
              {isHidden && may('transactions.write') && (
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => client.findings.resumeRule({ rule }),
                      () => notify({ title: t.resumed }),
                    )
                  }
                >
                  {t.resume}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
