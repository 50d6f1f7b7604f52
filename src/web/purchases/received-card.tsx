// The invoice that a bill came from: its data or what was read on its pages, the results of its checks, and the original file.
import { useId } from 'react';
import type { Received } from '#contract/purchases/received.ts';
import { client } from '../platform/client.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction, useDownload } from '../platform/use-action.ts';
import { spacedIban } from '#core/iban.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CircleAlert, CircleCheck, Download, type Icon, Info } from '../ui/icons.ts';
import { PagesRead } from './pages-read.tsx';
import { texts } from './texts.ts';

interface ReceivedCardProps {
  readonly billId: string;
  readonly received: Received;
  readonly mayWrite?: boolean;
  /** Shown if the supplier is not known yet. */
  readonly onAddSupplier?: (() => void) | undefined;
  readonly onAnswered?: () => void;
}

export function ReceivedCard({ billId, received, mayWrite = false, onAddSupplier, onAnswered }: ReceivedCardProps) {
  const t = texts.use().received;
  const locale = useLocale();
  const { busy, download } = useDownload();
  const { may } = useBooks();
  const { seller, account, fileName, fileId, accountQuestion } = received;
  const isFromPages = received.syntax === 'pages';
  const facts = [
    [t.from, [seller.name, seller.vatId || seller.taxNumber].filter((part) => part !== '').join(' · ')],
    [t.total, received.totalMinor === null ? '' : formatMoney(received.totalMinor, received.currency, locale)],
    [t.account, account.iban === '' ? '' : spacedIban(account.iban)],
    [t.remittance, account.remittance],
    [t.terms, received.terms],
  ] as const;
  return (
    <Card title={isFromPages ? t.pagesTitle : t.title} description={t.format[received.syntax]}>
      {isFromPages && may('files.read') ? (
        <PagesRead fileId={fileId} />
      ) : (
        <dl className="space-y-2 text-small">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {mayWrite && onAddSupplier && seller.name !== '' && (
        <div className="mt-4">
          <p className="mb-2 text-small">{t.unknownSupplier}</p>
          <Button onClick={onAddSupplier}>{t.addSupplier(seller.name)}</Button>
        </div>
      )}
      {accountQuestion && (
        <AccountQuestion billId={billId} question={accountQuestion} mayWrite={mayWrite} onAnswered={onAnswered ?? (() => undefined)} />
      )}
      <Checks received={received} />
      <Button
        size="small"
        variant="ghost"
        icon={Download}
        className="mt-4 -ml-2.5 max-w-full"
        loading={busy}
        onClick={() => void download(() => client.files.file({ id: fileId }), fileName)}
      >
        <span className="truncate">{t.original(fileName)}</span>
      </Button>
    </Card>
  );
}

interface AccountQuestionProps {
  readonly billId: string;
  readonly question: { readonly known: string; readonly given: string };
  readonly mayWrite: boolean;
  readonly onAnswered: () => void;
}

function AccountQuestion({ billId, question, mayWrite, onAnswered }: AccountQuestionProps) {
  const t = texts.use().received;
  const id = useId();
  const { busy, run } = useAction();
  const choose = (account: 'invoice' | 'supplier') => run(() => client.purchases.chooseAccount({ id: billId, account }), onAnswered);
  return (
    <div role="group" aria-labelledby={id} className="mt-4 rounded-md border border-negative/40 bg-negative-soft p-3 text-small">
      <p id={id} className="font-medium">
        {t.accountChanged}
      </p>
      <p className="mt-1">{t.accountAdvice}</p>
      <dl className="mt-2 space-y-1">
        <div>
          <dt className="text-muted">{t.knownAccount}</dt>
          <dd className="figures">{question.known}</dd>
        </div>
        <div>
          <dt className="text-muted">{t.givenAccount}</dt>
          <dd className="figures">{question.given}</dd>
        </div>
      </dl>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" disabled={busy} onClick={() => void choose('supplier')}>
            {t.keepAccount}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void choose('invoice')}>
            {t.takeAccount}
          </Button>
        </div>
      )}
    </div>
  );
}

function Checks({ received }: { readonly received: Received }) {
  const t = texts.use().received;
  const locale = useLocale();
  const { notes, isSameTotal, currency } = received;
  const wordsOf = ({ code, text }: Received['notes'][number]): string => {
    const isAmount = code === 'prepaid' || code === 'tax_odd';
    return t.notes[code](isAmount ? formatMoney(Number(text), currency, locale) : code === 'date_order' ? formatDay(text, locale) : text);
  };
  const total: readonly Shown[] = isSameTotal ? [] : [{ key: 'total', severity: 'error', words: t.otherTotal, rules: '' }];
  const found: readonly Shown[] = notes.map((note) => ({
    key: `${note.code} ${note.severity} ${note.text}`,
    severity: note.severity,
    words: wordsOf(note),
    rules: note.rules.join(', '),
  }));
  const shown = [...total, ...found];
  return (
    <ul aria-label={t.checks} className="mt-4 space-y-2 text-small">
      {shown.length === 0 && received.syntax !== 'pages' && <Check icon={CircleCheck} tone="text-positive" words={t.allPassed} rules="" />}
      {shown.map(({ key, severity, words, rules }) => (
        <Check
          key={key}
          icon={severity === 'error' ? CircleAlert : Info}
          tone={severity === 'error' ? 'text-negative' : 'text-muted'}
          words={words}
          rules={rules}
        />
      ))}
    </ul>
  );
}

interface Shown {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly words: string;
  readonly rules: string;
}

interface CheckProps {
  readonly icon: Icon;
  readonly tone: string;
  readonly words: string;
  readonly rules: string;
}

function Check({ icon: Mark, tone, words, rules }: CheckProps) {
  return (
    <li className="flex items-start gap-2">
      <Mark aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 break-words">
        {words}
        {rules !== '' && <span className="block text-muted">{rules}</span>}
      </span>
    </li>
  );
}
