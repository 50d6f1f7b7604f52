// Questions in plain words, answered from the books: how the question was understood, the figure, and its parts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endOfMonth } from '#core/calendar.ts';
import { isFlow } from '#core/insight/ask/ask-query.ts';
import type { Answer } from '#contract/insight/ask.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayRange, formatDayShort, formatMoney, formatMonth } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { statementPath } from '../ranges.ts';
import { texts } from './texts.ts';

export function AskCard() {
  const t = texts.use();
  const [params, change] = useUrlState();
  const question = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(question);
  const mark = useFeatureMark('ai_financial_insights', t.locked);
  const ask = (text: string) => {
    setTyped(text);
    change({ q: text.trim() === '' ? null : text.trim() }, 'push');
  };
  return (
    <Card title={t.title}>
      {mark ?? (
        <>
          <div role="search" className="flex flex-wrap gap-2">
            <Field label={t.label} hideLabel className="min-w-0 flex-1 basis-60">
              <SearchInput
                placeholder={t.placeholder}
                value={typed}
                maxLength={300}
                onChange={(e) => setTyped(e.currentTarget.value)}
                onKeyDown={(e) => {
                  if (e.key === 'Enter') ask(typed);
                }}
              />
            </Field>
            <Button onClick={() => ask(typed)}>{t.ask}</Button>
          </div>
          {question === '' ? (
            <ul className="mt-3 flex flex-wrap gap-2">
              {t.examples.map((example) => (
                <li key={example}>
                  <Button size="small" variant="ghost" onClick={() => ask(example)}>
                    {example}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <Answered question={question} />
          )}
        </>
      )}
    </Card>
  );
}

function Answered({ question }: { readonly question: string }) {
  const t = texts.use();
  const found = useQuery(api.asking.ask.queryOptions({ input: { question } }));
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Waiting label={t.loading} className="mt-4">
        <Skeleton className="h-10 w-2/5" />
      </Waiting>
    );
  const { answer, leftOver, currency } = found.data;
  return (
    <div className="mt-4" aria-live="polite">
      {answer && leftOver.length > 0 && <p className="mb-2 text-warning">{t.leftOver(leftOver.map((word) => `“${word}”`).join(', '))}</p>}
      {answer && <Found answer={answer} currency={currency} />}
      {!answer && <p className="font-medium">{t.notUnderstood}</p>}
      {!answer && <p className="text-muted">{t.try}</p>}
    </div>
  );
}

type Shown = NonNullable<Answer['answer']>;

function Found({ answer, currency }: { readonly answer: Shown; readonly currency: string }) {
  const t = texts.use();
  const locale = useLocale();
  const { measure, accounts, contacts, by, top, days, isPeriodAsked, compare, minor, previousMinor, wholeMinor, parts, entries } = answer;
  const range = formatDayRange(days.from, days.to, locale);
  const when = isFlow(measure) ? (isPeriodAsked ? range : t.notAsked(range)) : t.asOf(formatDayShort(days.to, locale));
  const read = [
    t.measures[measure],
    ...[...accounts, ...contacts].map(({ name }) => name),
    ...(by === null ? [] : [t.by[by]]),
    ...(top === null ? [] : [t.top(String(top))]),
    when,
  ];
  return (
    <>
      <p className="text-small text-muted">{read.join(' · ')}</p>
      <p className="text-title font-semibold">
        <Money minor={minor} currency={currency} />
      </p>
      {compare && previousMinor !== null && (
        <p className="text-muted">
          {t.before(formatMoney(previousMinor, currency, locale), formatDayRange(compare.from, compare.to, locale))}
        </p>
      )}
      {wholeMinor !== null && (
        <p className="text-muted">
          <Link quiet to={statementPath('income-statement', { startsOn: days.from, endsOn: days.to })}>
            {Number(wholeMinor) > 0
              ? t.share(shareOf(minor, wholeMinor, locale), t.measures[measure], formatMoney(wholeMinor, currency, locale))
              : t.ofNothing(t.measures[measure], formatMoney(wholeMinor, currency, locale))}
          </Link>
        </p>
      )}
      {parts.length === 0 && entries.length === 0 && <p className="text-muted">{t.none}</p>}
      {parts.length > 0 && (
        <Lines title={t.parts}>
          {parts.map((part, at) => (
            <Line key={at} name={nameOf(part, locale) || t.unnamed} to={partPath(part, answer)} minor={part.minor} currency={currency} />
          ))}
        </Lines>
      )}
      {entries.length > 0 && (
        <Lines title={t.entries}>
          {entries.map(({ entryId, date, memo, accountName, minor: own }) => (
            <Line
              key={entryId}
              name={`${formatDayShort(date, locale)} ${memo || accountName}`}
              to={`/app/journal?entry=${entryId}`}
              minor={String(measure === 'spent' ? own : -own)}
              currency={currency}
            />
          ))}
        </Lines>
      )}
    </>
  );
}

const shareOf = (minor: string, whole: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(Number(minor) / Number(whole));

type Part = Shown['parts'][number];
const nameOf = ({ name, month }: Part, locale: string): string =>
  month === null ? name : `${formatMonth(month, locale)} ${month.slice(0, 4)}`;

/** The link to the entries of a part: by account, month, customer or bills. */
function partPath({ accountId, contactId, month }: Part, { measure, days }: Shown): string | null {
  if (month !== null) return statementPath('income-statement', { startsOn: month, endsOn: endOfMonth(month) });
  if (accountId !== null)
    return `/app/reports/general-ledger?${new URLSearchParams({ account: accountId, ...(isFlow(measure) ? { from: days.from } : {}), to: days.to }).toString()}`;
  if (measure === 'you_owe') return '/app/purchases/bills';
  return contactId === null || measure === 'spent' ? null : `/app/sales/customers/${contactId}`;
}

function Lines({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="text-small font-medium text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly to: string | null;
  readonly minor: string;
  readonly currency: string;
}

function Line({ name, to, minor, currency }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-1.5">
      {to === null ? (
        <span className="min-w-0 truncate">{name}</span>
      ) : (
        <Link quiet to={to} className="min-w-0 truncate">
          {name}
        </Link>
      )}
      <Money minor={minor} currency={currency} />
    </li>
  );
}
