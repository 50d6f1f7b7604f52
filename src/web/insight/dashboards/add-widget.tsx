// Chooses what a new widget shows: a list, or a KPI as a figure or by month.
import { useQuery } from '@tanstack/react-query';
import { hasMonths, isKpi, kpiNames, kpis, readKpi } from '#core/insight/kpis.ts';
import { newWidget, type Widget, type WidgetContent, type WidgetKind, widgetKinds } from '#core/insight/widget.ts';
import type { CustomKpi } from '#contract/insight/dashboards.ts';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useForm } from '../../platform/use-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { texts } from './texts.ts';

interface AddWidgetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly own: readonly CustomKpi[];
  readonly onAdd: (widget: Widget) => void;
}

const isCharted = (kpi: string, own: readonly CustomKpi[]): boolean => {
  const formula = isKpi(kpi) ? kpis[kpi].formula : own.find(({ id }) => id === kpi)?.formula;
  const read = formula === undefined ? undefined : readKpi(formula);
  return read?.ok === true && hasMonths(read.formula);
};

export function AddWidget({ open, onClose, own, onAdd }: AddWidgetProps) {
  const all = texts.use();
  const t = all.addDialog;
  const budgets = useQuery(api.budgets.listBudgets.queryOptions({ input: {} })).data ?? [];
  const form = useForm({ kind: 'kpi' as WidgetKind, kpi: 'revenue', budgetId: '' });
  const { kind, kpi, budgetId } = form.draft;
  const budget = budgetId || (budgets[0]?.id ?? '');
  const isShown = (one: string): boolean => kind === 'kpi' || isCharted(one, own);
  const chosen = isShown(kpi) ? kpi : 'revenue';
  const content = (): WidgetContent | null => {
    if (kind === 'kpi' || kind === 'chart') return { kind, kpi: chosen };
    if (kind !== 'budget') return { kind };
    return budget === '' ? null : { kind, budgetId: budget };
  };
  const add = () => {
    const wanted = content();
    if (!wanted) return;
    onAdd(newWidget(wanted, newId()));
    onClose();
  };
  return (
    <FormDialog open={open} onClose={onClose} title={t.title} form={form} save={t.add} disabled={content() === null} onSave={add}>
      <Field label={t.what}>
        <Select
          value={kind}
          onChange={(e) => form.set({ kind: e.currentTarget.value as WidgetKind })}
          options={widgetKinds.map((value) => ({ value, label: all.kinds[value] }))}
        />
      </Field>
      {(kind === 'kpi' || kind === 'chart') && (
        <Field label={t.kpi} {...(isKpi(chosen) ? { help: all.kpis[chosen][1] } : {})}>
          <Select
            value={chosen}
            onChange={(e) => form.set({ kpi: e.currentTarget.value })}
            options={[
              ...(own.some(({ id }) => isShown(id))
                ? [{ label: t.own, options: own.filter(({ id }) => isShown(id)).map(({ id, name }) => ({ value: id, label: name })) }]
                : []),
              { label: t.builtIn, options: kpiNames.filter(isShown).map((value) => ({ value, label: all.kpis[value][0] })) },
            ]}
          />
        </Field>
      )}
      {kind === 'budget' && (
        <Field label={t.budget} {...(budgets.length === 0 ? { help: t.noBudgets } : {})}>
          <Select
            value={budget}
            disabled={budgets.length === 0}
            onChange={(e) => form.set({ budgetId: e.currentTarget.value })}
            options={budgets.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
