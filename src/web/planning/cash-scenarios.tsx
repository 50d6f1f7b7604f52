// Saved scenarios: choosing one, saving what is on screen, its own items, and all of them side by side.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparedScenario, SavedScenario } from '#contract/planning/cash.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { write } from '../platform/writing.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Plus } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PlanItemDialog } from './cash-dialogs.tsx';
import { itemsOf, type SavedScenarios, useSavedScenarios } from './saved-scenario.ts';
import { texts } from './texts.ts';
import { FigureTable } from '../ui/tables/figure-table.tsx';

/** Above the sliders: which scenario is open, and what can be done with it. */
export function ScenarioBar({ currency }: { readonly currency: string }) {
  const t = texts.use().cash.saved;
  const { may } = useBooks();
  const saved = useSavedScenarios();
  const { all, open } = saved;
  const mayWrite = may('planning.write');
  if (all.length === 0 && !mayWrite) return null;
  return (
    <div className="mb-5 space-y-3 border-b border-line pb-5">
      <div className="flex flex-wrap items-end gap-3">
        {all.length > 0 && (
          <Field label={t.which} className="min-w-56 flex-1 sm:max-w-80">
            <Select
              value={open?.id ?? ''}
              onChange={(e) => saved.show(all.find(({ id }) => id === e.currentTarget.value) ?? null)}
              options={[{ value: '', label: t.none }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </Field>
        )}
        {mayWrite && <Actions saved={saved} currency={currency} />}
      </div>
      {open && <Items scenario={open} currency={currency} mayWrite={mayWrite} />}
    </div>
  );
}

function Actions({ saved, currency }: { readonly saved: SavedScenarios; readonly currency: string }) {
  const t = texts.use().cash.saved;
  const words = useActionWords();
  const { busy, run } = useAction();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'item' | null>(null);
  const { open, shown, isChanged, show } = saved;
  const update = () =>
    open &&
    run(
      () => client.cash.saveScenario({ ...open, ...shown }),
      () => notify({ variant: 'success', title: texts.now().cash.saved.updated }),
    );
  const remove = () => {
    if (!open) return;
    const restore = () => void write(() => client.cash.saveScenario(open)).then(() => show(open));
    void run(
      () => client.cash.deleteScenario({ id: open.id }),
      () => {
        show(null);
        notify({ variant: 'success', title: texts.now().cash.saved.deleted, action: { label: words.undo, onPress: restore } });
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isChanged && (
        <Button variant="primary" loading={busy} onClick={() => void update()}>
          {t.update}
        </Button>
      )}
      <Button onClick={() => setDialog('new')}>{t.save}</Button>
      {open && (
        <>
          <Button icon={Plus} onClick={() => setDialog('item')}>
            {t.addItem}
          </Button>
          <Button variant="ghost" onClick={() => setDialog('rename')}>
            {t.rename}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={remove}>
            {words.delete}
          </Button>
        </>
      )}
      <Opening of={dialog === 'new' || dialog === 'rename' ? dialog : null}>
        {(which, isOpen) => <NameDialog saved={saved} isNew={which === 'new'} open={isOpen} onClose={() => setDialog(null)} />}
      </Opening>
      <Opening of={dialog === 'item' && open ? open : null}>
        {(scenario, isOpen) => (
          <PlanItemDialog id="new" keep={itemsOf(scenario)} open={isOpen} currency={currency} onClose={() => setDialog(null)} />
        )}
      </Opening>
    </div>
  );
}

interface NameDialogProps {
  readonly saved: SavedScenarios;
  /** Otherwise the open scenario gets another name. */
  readonly isNew: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

function NameDialog({ saved: { open: scenario, shown, show }, isNew, open, onClose }: NameDialogProps) {
  const t = texts.use().cash.saved;
  const known = isNew ? undefined : scenario;
  const form = useForm(
    () => ({ id: known?.id ?? newId(), name: known?.name ?? '' }),
    ({ name }) => ({ name: name.trim() === '' && t.needName }),
  );
  // A copy of an open scenario has items of its own.
  const items = () => known?.items ?? (scenario?.items ?? []).map((item) => ({ ...item, id: newId() }));
  const save = () =>
    form.save(
      ({ id, name }) => client.cash.saveScenario({ ...(known ?? shown), id, name, items: items() }),
      (made) => {
        show({ ...made, ...(known ? shown : {}) });
        notify({ variant: 'success', title: texts.now().cash.saved.updated });
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      width="small"
      form={form}
      onClose={onClose}
      title={isNew ? t.saveTitle : t.renameTitle}
      description={isNew ? t.saveText : t.renameText}
      onSave={save}
    >
      <Field label={t.name} error={form.at('name')} required>
        <TextInput maxLength={120} placeholder={t.example} {...form.text('name')} />
      </Field>
    </FormDialog>
  );
}

interface ItemsProps {
  readonly scenario: SavedScenario;
  readonly currency: string;
  readonly mayWrite: boolean;
}

function Items({ scenario, currency, mayWrite }: ItemsProps) {
  const t = texts.use().cash;
  const locale = useLocale();
  const [open, setOpen] = useState<string | null>(null);
  if (scenario.items.length === 0) return <p className="text-small text-muted">{t.saved.noItems}</p>;
  return (
    <div>
      <p className="text-small font-medium">{t.saved.items}</p>
      <ul className="divide-y divide-line">
        {scenario.items.map(({ id, name, minor, firstOn, repeats }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <span className="min-w-0 flex-1">
              {mayWrite ? (
                <button type="button" className="mr-2 text-left hover:underline" onClick={() => setOpen(id)}>
                  {name}
                </button>
              ) : (
                <span className="mr-2">{name}</span>
              )}
              <span className="text-small text-muted">
                {formatDayShort(firstOn, locale)}
                {repeats === 'once' ? '' : ` · ${t.own.repeatNames[repeats]}`}
              </span>
            </span>
            <Money minor={String(minor)} currency={currency} tone="auto" />
          </li>
        ))}
      </ul>
      <Opening of={open}>
        {(id, isOpen) => (
          <PlanItemDialog id={id} keep={itemsOf(scenario)} open={isOpen} currency={currency} onClose={() => setOpen(null)} />
        )}
      </Opening>
    </div>
  );
}

/** A phone has no room for the third and fourth column. */
const onDesktop = (column: number): string => (column === 2 || column === 3 ? 'max-md:hidden' : '');

/** The plan as it is and all saved scenarios, one a row. */
export function ScenarioComparison({ currency, floorMinor }: { readonly currency: string; readonly floorMinor: number }) {
  const t = texts.use().cash;
  const { all, show } = useSavedScenarios();
  const found = useQuery(api.cash.compareScenarios.queryOptions({ enabled: all.length > 0 }));
  if (all.length === 0) return null;
  const heads = [t.saved.which, t.lowest, t.ends, t.saved.below, t.saved.chance].map((label, at) => ({ label, className: onDesktop(at) }));
  return (
    <Card title={t.saved.compare} description={t.saved.compareText}>
      {found.data === undefined ? (
        found.isError && <Failed what={t.saved.compare} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FigureTable caption={t.saved.compare} heads={heads}>
          <tbody>
            {found.data.map((one) => (
              <Compared
                key={one.id ?? ''}
                compared={one}
                currency={currency}
                floorMinor={floorMinor}
                onOpen={() => show(all.find(({ id }) => id === one.id) ?? null)}
              />
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );
}

interface ComparedProps {
  readonly compared: ComparedScenario;
  readonly currency: string;
  readonly floorMinor: number;
  readonly onOpen: () => void;
}

function Compared({ compared: { id, name, lowest, ends, firstBelow, chance }, currency, floorMinor, onOpen }: ComparedProps) {
  const t = texts.use().cash;
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(chance.below / chance.runs);
  const figure = ({ day, minor }: ComparedScenario['lowest'], withDay: boolean) => (
    <td className={`py-2 pl-4 text-right ${withDay ? '' : onDesktop(2)}`}>
      <span className={BigInt(minor) < BigInt(floorMinor) ? 'text-negative' : ''}>
        <Money minor={minor} currency={currency} hideCurrency />
      </span>
      {withDay && <span className="block text-small text-muted">{formatDayShort(day, locale)}</span>}
    </td>
  );
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 text-left font-normal">
        <button type="button" className="text-left hover:underline" onClick={onOpen}>
          {id === null ? t.saved.none : name}
        </button>
      </th>
      {figure(lowest, true)}
      {figure(ends, false)}
      <td className={`py-2 pl-4 text-right ${onDesktop(3)}`}>{firstBelow === null ? '–' : formatDayShort(firstBelow, locale)}</td>
      <td className="figures py-2 pl-4 text-right">{share}</td>
    </tr>
  );
}
