// Bulk actions for the selected transactions. On a phone all but the first are in a menu.
import { useState } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { useAction } from '../platform/use-action.ts';
import { useLocale } from '../platform/locale.tsx';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Check, Tag, Trash2, X } from '../ui/icons.ts';
import { type MenuAction, MoreMenu } from '../ui/popups/menu.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { categoryGroups, type Chart } from './categories.ts';
import { useCategoryWords } from './category-words.ts';
import type { ListActions } from './list-actions.ts';
import { texts } from './texts.ts';

export interface BulkBarProps {
  readonly rows: readonly Transaction[];
  readonly chart: Chart;
  readonly actions: ListActions;
  readonly onDone: () => void;
}

const smallMany = 20;
const mostAtOnce = 5000;

export function BulkBar({ rows, chart, actions, onDone }: BulkBarProps) {
  const { bulk: t, category } = texts.use();
  const words = useCategoryWords();
  const locale = useLocale();
  const phone = useIsPhone();
  const figure = (count: number) => count.toLocaleString(locale);
  const [choosing, setChoosing] = useState(false);
  const { busy, run } = useAction();
  const own = rows.filter((row) => !row.isReadOnly);
  const suggested = own.filter((row) => row.decidedBy === 'none' && row.suggestion !== null);
  const fileable = own.filter((row) => row.type !== 'transfer');
  const act = (work: () => Promise<boolean>) => run(work, (isDone) => isDone && onDone());
  const remove = async () => {
    const sure =
      own.length <= smallMany ||
      (await confirm({
        title: t.removeTitle(own.length, figure(own.length)),
        description: t.removeText,
        confirmLabel: t.removeYes(own.length, figure(own.length)),
        danger: true,
      }));
    if (sure) await act(() => actions.remove(own.map((row) => row.id)));
  };
  const accept = { label: t.accept(suggested.length, figure(suggested.length)), icon: Check, disabled: busy };
  const bin = { label: actionWordsNow().delete, icon: Trash2, disabled: busy || own.length === 0, onPress: () => void remove() };
  const rest = [
    ...(suggested.length > 0 ? [{ ...accept, onPress: () => void act(() => actions.accept(suggested)) }] : []),
    bin,
    { label: t.clear, icon: X, quiet: true, onPress: onDone },
  ];
  if (rows.length > mostAtOnce) return <p className="text-small">{t.tooMany(rows.length, figure(rows.length), figure(mostAtOnce))}</p>;
  return (
    <>
      <span className="figures mr-1 text-small font-medium" role="status">
        {t.selected(figure(rows.length))}
      </span>
      {choosing ? (
        <span className="w-64">
          <ComboBox
            startOpen
            aria-label={t.categoryLabel}
            groups={categoryGroups(words, chart.accounts, fileable[0]?.type ?? 'expense')}
            value={null}
            placeholder={category.find}
            onClose={() => setChoosing(false)}
            onChange={(id) => {
              const account = id === null ? undefined : chart.byId.get(id);
              if (account) void act(() => actions.categorize(fileable, account));
            }}
          />
        </span>
      ) : (
        <Button size="small" {...(phone ? {} : { icon: Tag })} disabled={busy || fileable.length === 0} onClick={() => setChoosing(true)}>
          {t.recategorize}
        </Button>
      )}
      <Rest actions={rest} />
    </>
  );
}

interface RestProps {
  readonly actions: readonly (MenuAction & { readonly quiet?: boolean })[];
}

function Rest({ actions }: RestProps) {
  const phone = useIsPhone();
  if (phone) return <MoreMenu sections={[{ items: actions }]} />;
  return actions.map(({ label, icon, disabled, quiet, onPress }) => (
    <Button
      key={label}
      size="small"
      variant={quiet ? 'ghost' : 'secondary'}
      {...(icon ? { icon } : {})}
      disabled={disabled}
      onClick={onPress}
    >
      {label}
    </Button>
  ));
}
