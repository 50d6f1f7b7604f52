// A finding: its text, its evidence, its action, and the reader's decision, each with undo.
import type { Evidence } from '#core/insight/finding.ts';
import type { Finding } from '#contract/insight/findings.ts';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { formatDayShort, formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { write } from '../../platform/writing.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { actionPath, evidencePath, percentText, sentenceOf } from './finding-words.ts';
import { texts } from './texts.ts';

export interface FindingRowProps {
  readonly finding: Finding;
  readonly currency: string;
}

export function FindingRow({ finding, currency }: FindingRowProps) {
  const t = texts.use();
  const locale = useLocale();
  const { may } = useBooks();
  const { evidence, minor, confidence, state, isNotUseful } = finding;
  const isOpen = state === 'new' || state === 'seen';
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="font-medium">
        {sentenceOf(finding, { t, locale, currency })} {state === 'new' && <Badge tone="accent">{t.fresh}</Badge>}
        {!isOpen && <Badge>{t.states[isNotUseful ? 'not_useful' : state === 'done' ? 'done' : 'dismissed']}</Badge>}
      </p>
      <p className="mt-0.5 text-small text-muted">
        {t.rules[finding.rule]} · {t.stake(formatMoney(minor, currency, locale))} · {t.sure(percentText(confidence, locale))}
      </p>
      {evidence.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-small text-muted hover:text-ink">{t.evidence(evidence.length)}</summary>
          <ul className="mt-1 border-l-2 border-line pl-3">
            {evidence.map((line) => (
              <EvidenceLine key={`${line.kind} ${line.id}`} line={line as Evidence} />
            ))}
          </ul>
        </details>
      )}
      {may('transactions.write') && (isOpen ? <Decide finding={finding} /> : <Reopen finding={finding} />)}
    </li>
  );
}

function EvidenceLine({ line }: { readonly line: Evidence }) {
  const locale = useLocale();
  return (
    <li className="flex items-baseline justify-between gap-4 py-1 text-small">
      <span className="min-w-0 truncate">
        <span className="figures text-muted">{formatDayShort(line.day, locale)}</span>{' '}
        <Link quiet to={evidencePath(line)}>
          {line.name}
        </Link>
      </span>
      <Money minor={line.minor} currency={line.currency} />
    </li>
  );
}

type Decision = 'done' | 'dismissed' | 'not_useful';

function useDeciding({ id }: Finding) {
  const t = texts.use();
  const { busy, run } = useAction();
  const put = (decision: Decision | 'seen') => client.findings.decideFinding({ id, decision });
  const said = { done: t.saidDone, dismissed: t.saidDismissed, not_useful: t.saidNotUseful };
  const decide = (decision: Decision) =>
    void run(
      () => put(decision),
      () => notify({ title: said[decision], action: { label: actionWordsNow().undo, onPress: () => void write(() => put('seen')) } }),
    );
  return { busy, run, put, decide };
}

function Reopen({ finding }: { readonly finding: Finding }) {
  const t = texts.use();
  const { busy, run, put } = useDeciding(finding);
  return (
    <Button size="small" className="mt-2" disabled={busy} onClick={() => void run(() => put('seen'))}>
      {t.reopen}
    </Button>
  );
}

function Decide({ finding }: { readonly finding: Finding }) {
  const t = texts.use();
  const { busy, decide } = useDeciding(finding);
  const path = actionPath(finding);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {path === null ? (
        <RemoveSecond finding={finding} />
      ) : (
        <ButtonLink size="small" variant="primary" to={path}>
          {t.actions[finding.rule]}
        </ButtonLink>
      )}
      <Button size="small" disabled={busy} onClick={() => decide('done')}>
        {t.confirmDone}
      </Button>
      <MoreMenu
        align="start"
        sections={[
          {
            items: [
              { label: t.dismiss, onPress: () => decide('dismissed') },
              { label: t.notUseful, onPress: () => decide('not_useful') },
            ],
          },
        ]}
      />
    </div>
  );
}

/** Deletes the second of two equal transactions, after a confirmation, with undo. */
function RemoveSecond({ finding }: { readonly finding: Finding }) {
  const t = texts.use();
  const locale = useLocale();
  const { busy, run, put } = useDeciding(finding);
  const second = finding.evidence.at(-1);
  if (!second) return null;
  const undo = async (undoToken: string) => {
    await client.transactions.undo({ undoToken });
    await put('seen');
    notify({ title: t.undone });
  };
  const remove = async () => {
    const sure = await confirm({
      title: t.removeTitle,
      description: t.removeText(second.name, formatDayShort(second.day, locale)),
      confirmLabel: t.removeYes,
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      const { undoToken } = await client.transactions.remove({ ids: [second.id] });
      await put('done');
      const action = undoToken === null ? {} : { action: { label: actionWordsNow().undo, onPress: () => void run(() => undo(undoToken)) } };
      notify({ variant: 'success', title: t.removed, ...action });
    });
  };
  return (
    <Button size="small" variant="primary" disabled={busy} onClick={() => void remove()}>
      {t.actions.duplicate}
    </Button>
  );
}
