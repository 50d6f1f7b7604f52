// Rules and the threshold: how Daybook files what nobody filed. Opened by ?rules in the address.
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Rule } from '#contract/transactions/transactions.ts';
import { Failed } from '../ui/failed.tsx';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ArrowRight, Pencil, Plus, Trash2 } from '../ui/icons.ts';
import { MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { percent, type Chart } from './categories.ts';
import { RuleEditor } from './rule-editor.tsx';
import { ruleTexts } from './rule-texts.ts';
import { conditionInWords, emptyCondition, type RuleDraft } from './rule-words.ts';
import { texts } from './texts.ts';

export interface RulesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly currency: string;
  readonly mayWrite: boolean;
}

function draftOfRule(rule: Rule): RuleDraft {
  return { ...rule, conditions: rule.conditions.map((condition, at) => ({ ...condition, key: String(at) })) };
}

function newRule(): RuleDraft {
  return {
    id: newId(),
    name: '',
    match: 'all',
    conditions: [{ key: '0', ...emptyCondition('description') }],
    categoryAccountId: null,
    priority: 100,
  };
}

export function RulesDialog(props: RulesDialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  // Its texts are fetched when it first opens; the page behind it stays meanwhile.
  return (
    <Suspense fallback={null}>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ open, onClose, chart, currency, mayWrite }: RulesDialogProps) {
  const t = ruleTexts.use();
  const [editing, setEditing] = useState<RuleDraft | null>(null);
  return (
    <Dialog
      open={open}
      onClose={() => (editing === null ? onClose() : setEditing(null))}
      title={editing === null ? t.title : t.oneTitle}
      description={editing === null ? t.description : t.oneDescription}
      width="medium"
    >
      {editing === null ? (
        <div className="space-y-6">
          <RuleList chart={chart} currency={currency} mayWrite={mayWrite} onEdit={setEditing} />
          <Threshold mayWrite={mayWrite} />
        </div>
      ) : (
        <RuleEditor initial={editing} chart={chart} currency={currency} onDone={() => setEditing(null)} />
      )}
    </Dialog>
  );
}

interface RuleListProps {
  readonly chart: Chart;
  readonly currency: string;
  readonly mayWrite: boolean;
  readonly onEdit: (draft: RuleDraft) => void;
}

function RuleList({ chart, currency, mayWrite, onEdit }: RuleListProps) {
  const t = ruleTexts.use();
  const listTexts = texts.use();
  const { run } = useAction();
  const locale = useLocale();
  const { data, isError, error, refetch } = useQuery(api.transactions.listRules.queryOptions());
  if (isError) return <Failed what={t.what} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  const words = { t: t.words, nameOf: (id: string) => chart.byId.get(id)?.name ?? t.lostAccount, currency, locale };
  const remove = async (rule: Rule) => {
    const sure = await confirm({
      title: t.removeTitle(rule.name),
      description: t.removeText,
      confirmLabel: t.removeYes,
      danger: true,
    });
    if (!sure) return;
    await run(() => client.transactions.removeRule({ id: rule.id }), undefined, listTexts.error);
  };
  return (
    <section aria-label={t.list}>
      {data.length === 0 ? (
        <p className="text-muted">{t.empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.map((rule) => (
            <li key={rule.id} className="flex items-start gap-3 px-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{rule.name}</p>
                <p className="text-small break-words text-muted">
                  {rule.conditions.map((c) => conditionInWords(c, words)).join(` ${rule.match === 'all' ? t.and : t.or} `)}
                  <ArrowRight aria-label={t.goesTo} className="mx-1 inline size-3.5" strokeWidth={1.75} />
                  {rule.categoryName}
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
                        { label: actionWordsNow().remove, icon: Trash2, danger: true, onPress: () => void remove(rule) },
                      ],
                    },
                  ]}
                />
              )}
            </li>
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

function Threshold({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = ruleTexts.use().threshold;
  const { error } = texts.use();
  const { run } = useAction();
  const id = useId();
  const { data } = useQuery(api.transactions.settings.queryOptions());
  const [moved, setMoved] = useState<number | null>(null);
  if (data === undefined) return <Skeleton className="h-16 w-full" />;
  const value = moved ?? data.applyAtBp;
  const save = async () => {
    if (moved === null || moved === data.applyAtBp) return;
    const isSaved = await run(
      () => client.transactions.saveSettings({ applyAtBp: moved }),
      () => notify({ variant: 'success', title: t.saved, description: t.savedText(percent(moved)) }),
      error,
    );
    if (!isSaved) setMoved(null);
  };
  return (
    <section className="border-t border-line pt-4">
      <label htmlFor={id} className="flex justify-between gap-4 font-medium">
        {t.label}
        <span className="figures">{percent(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={5000}
        max={10000}
        step={100}
        value={Math.max(5000, value)}
        disabled={!mayWrite}
        aria-valuetext={percent(value)}
        aria-describedby={`${id}-help`}
        onChange={(e) => setMoved(Number(e.currentTarget.value))}
        onPointerUp={() => void save()}
        onKeyUp={() => void save()}
        onBlur={() => void save()}
        className="mt-2 w-full accent-accent"
      />
      <p id={`${id}-help`} className="mt-1 text-small text-muted">
        {t.help}
      </p>
    </section>
  );
}
