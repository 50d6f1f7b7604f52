// The rules in the order in which they are tried; reordered by dragging or with the arrow keys.
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { Rule } from '#contract/transactions/transactions.ts';
import { api, client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ArrowDown, ArrowRight, ArrowUp, GripVertical, Pencil, Plus, Trash2 } from '../../ui/icons.ts';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { useRowDrag } from '../../ui/tables/row-drag.ts';
import type { Chart } from '../categories.ts';
import { ruleTexts } from './rule-texts.ts';
import { RuleTarget } from './rule-target.tsx';
import { conditionInWords, draftOfActions, emptyCondition, noActions, type RuleDraft } from './rule-words.ts';
import { texts } from '../texts.ts';

const dragKind = 'application/x-daybook-rule';

function draftOfRule(rule: Rule): RuleDraft {
  return {
    ...rule,
    conditions: rule.conditions.map((condition, at) => ({ ...condition, key: String(at) })),
    actions: draftOfActions(rule.actions),
  };
}

/** A new rule is tried last. */
export const newRule = (part: Partial<RuleDraft> = {}): RuleDraft => ({
  id: newId(),
  name: '',
  match: 'all',
  conditions: [{ key: '0', ...emptyCondition('description') }],
  categoryAccountId: null,
  priority: 1000,
  actions: noActions,
  ...part,
});

export interface RuleListProps {
  readonly chart: Chart;
  readonly currency: string;
  readonly mayWrite: boolean;
  readonly onEdit: (draft: RuleDraft) => void;
}

export function RuleList({ chart, currency, mayWrite, onEdit }: RuleListProps) {
  const t = ruleTexts.use();
  const listTexts = texts.use();
  const { run } = useAction();
  const { data, isError, error, refetch } = useQuery(api.transactions.listRules.queryOptions());
  if (isError) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  const place = (id: string, to: number) => {
    const ids = data.map((rule) => rule.id).filter((one) => one !== id);
    if (ids.length === data.length || to < 0 || to >= data.length) return;
    void run(() => client.transactions.orderRules({ ids: ids.toSpliced(to, 0, id) }), undefined, listTexts.error);
  };
  return (
    <section aria-label={t.list}>
      {data.length === 0 ? (
        <p className="text-muted">{t.empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.map((rule, at) => (
            <Row
              key={rule.id}
              rule={rule}
              at={at}
              count={data.length}
              chart={chart}
              currency={currency}
              mayWrite={mayWrite}
              onEdit={onEdit}
              onPlace={place}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button className="mt-3" icon={Plus} onClick={() => onEdit(newRule())}>
          {t.newRule}
        </Button>
      )}
    </section>
  );
}

interface RowProps extends RuleListProps {
  readonly rule: Rule;
  readonly at: number;
  readonly count: number;
  readonly onPlace: (id: string, to: number) => void;
}

function Row({ rule, at, count, chart, currency, mayWrite, onEdit, onPlace }: RowProps) {
  const t = ruleTexts.use();
  const listTexts = texts.use();
  const { run } = useAction();
  const locale = useLocale();
  const { isOver, source, target } = useRowDrag(dragKind, rule.id, (dropped) => onPlace(dropped, at));
  const words = { t: t.words, nameOf: (id: string) => chart.byId.get(id)?.name ?? t.lostAccount, currency, locale };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onPlace(rule.id, at + step);
  };
  const remove = async () => {
    const sure = await confirm({ title: t.removeTitle(rule.name), description: t.removeText, confirmLabel: t.removeYes, danger: true });
    if (sure) await run(() => client.transactions.removeRule({ id: rule.id }), undefined, listTexts.error);
  };
  return (
    <li {...target} className={`flex items-start gap-2 px-3 py-2.5 ${isOver ? 'bg-accent-soft' : ''}`}>
      {mayWrite && count > 1 && (
        <button
          type="button"
          {...source}
          aria-label={t.move(rule.name, at + 1, count)}
          title={t.moveHelp}
          onKeyDown={onKeyDown}
          className="grid h-7 w-6 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:text-ink"
        >
          <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{rule.name}</p>
        <p className="text-small break-words text-muted">
          {rule.conditions.map((c) => conditionInWords(c, words)).join(` ${rule.match === 'all' ? t.and : t.or} `)}
          <ArrowRight aria-label={t.goesTo} className="mx-1 inline size-3.5" strokeWidth={1.75} />
          <RuleTarget rule={rule} chart={chart} />
        </p>
        <p className="figures text-small text-muted">{t.filed(rule.appliedCount, rule.appliedCount.toLocaleString(locale))}</p>
      </div>
      {mayWrite && (
        <MoreMenu
          label={t.menu(rule.name)}
          sections={[
            {
              items: [
                { label: actionWordsNow().edit, icon: Pencil, onPress: () => onEdit(draftOfRule(rule)) },
                ...(at > 0 ? [{ label: t.moveUp, icon: ArrowUp, onPress: () => onPlace(rule.id, at - 1) }] : []),
                ...(at < count - 1 ? [{ label: t.moveDown, icon: ArrowDown, onPress: () => onPlace(rule.id, at + 1) }] : []),
                { label: actionWordsNow().remove, icon: Trash2, danger: true, onPress: () => void remove() },
              ],
            },
          ]}
        />
      )}
    </li>
  );
}
