// A dashboard's name, who sees it and, for a new one, its template.
import { type StarterSet, newWidget, starterSets, type Widget } from '#core/insight/widget.ts';
import type { CustomDashboard, DashboardInput } from '#contract/insight/dashboards.ts';
import { useBusiness } from '../../org/index.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useForm } from '../../platform/use-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { texts } from './texts.ts';

const starters = Object.keys(starterSets) as readonly StarterSet[];
const widgetsOf = (set: string): Widget[] =>
  (starters.find((one) => one === set) ? starterSets[set as StarterSet] : []).map((content) => newWidget(content, newId()));

/** The contract needs a mutable list. */
export const inputOf = (
  { id, version, name, visibility, widgets }: DashboardInput,
  over: Partial<DashboardInput> = {},
): DashboardInput => ({
  id,
  version,
  name,
  visibility,
  widgets,
  ...over,
});

interface SettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Null for a new one. */
  readonly dashboard: CustomDashboard | null;
  readonly onSaved: (saved: CustomDashboard) => unknown;
}

export function DashboardSettings({ open, onClose, dashboard, onSaved }: SettingsProps) {
  const all = texts.use();
  const t = all.settings;
  const { current } = useBusiness();
  const form = useForm(
    () => ({
      name: dashboard?.name ?? t.usualName,
      isShared: dashboard?.visibility === 'team',
      start: current?.kind ?? 'freelancer',
      id: dashboard?.id ?? newId(),
    }),
    (draft) => ({ name: (draft.name.trim().length < 1 || draft.name.trim().length > 80) && t.nameMissing }),
  );
  const save = () =>
    form.save(
      ({ id, name, isShared, start }) =>
        client.dashboards.saveDashboard({
          id,
          version: dashboard?.version ?? 0,
          name,
          visibility: isShared ? 'team' : 'me',
          widgets: dashboard?.widgets ?? widgetsOf(start),
        }),
      (saved) => {
        onClose();
        return onSaved(saved);
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={dashboard ? t.title : t.newTitle}
      form={form}
      onSave={() => void save()}
      {...(dashboard ? {} : { save: t.create })}
    >
      <Field label={t.name} error={form.at('name')}>
        <TextInput {...form.text('name')} />
      </Field>
      {!dashboard && (
        <Field label={t.startFrom}>
          <Select
            value={form.draft.start}
            onChange={(e) => form.set({ start: e.currentTarget.value as StarterSet })}
            options={[...starters.map((set) => ({ value: set, label: all.starters[set] })), { value: 'blank', label: t.blank }]}
          />
        </Field>
      )}
      <Checkbox label={t.share} help={t.shareHelp} {...form.tick('isShared')} />
    </FormDialog>
  );
}
