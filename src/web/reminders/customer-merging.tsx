// Merges two contacts side by side: which one is kept, which values to keep where they differ, and what moves.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Contact } from '#contract/contacts/contacts.ts';
import { api, client } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { notify } from '../ui/notices.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { type Choice, type Choices, type Difference, differences, mergedValues, type MergeField, usualChoices } from './customer-merge.ts';
import { customerTexts } from '../sales/index.ts';

export interface CustomerMergingProps {
  readonly first: Contact;
  readonly second: Contact;
}

export function CustomerMerging({ first, second }: CustomerMergingProps) {
  const t = customerTexts.use().merging;
  const navigate = useNavigate();
  const [keptId, setKeptId] = useState(first.id);
  const [kept, other] = keptId === first.id ? [first, second] : [second, first];
  const [choices, setChoices] = useState<Choices>(() => usualChoices(kept, other));
  const { busy, run } = useAction();
  const keep = (id: string) => {
    setKeptId(id);
    setChoices(id === first.id ? usualChoices(first, second) : usualChoices(second, first));
  };
  const merge = async () => {
    const question = { title: t.confirmTitle(other.name, kept.name), description: t.confirmText, confirmLabel: t.merge };
    if (!(await confirm({ ...question, danger: true }))) return;
    await run(
      () => client.contacts.mergeContacts({ id: kept.id, otherId: other.id, values: mergedValues(kept, other, choices) }),
      (merged) => {
        notify({ variant: 'success', title: t.done(merged.name) });
        return navigate(`/app/sales/customers/${merged.id}`);
      },
    );
  };
  const options = [first, second].map((c) => ({ value: c.id, label: t.keep(c.name) }));
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl label={t.kept} options={options} value={keptId} onChange={keep} />
      </div>
      <Card padded={false}>
        <Differences
          kept={kept}
          other={other}
          choices={choices}
          onChoose={(field, choice) => setChoices((all) => ({ ...all, [field]: choice }))}
        />
      </Card>
      <Moves other={other} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p className="text-small text-muted">{t.final}</p>
        <Button variant="danger" loading={busy} loadingLabel={t.working} onClick={() => void merge()}>
          {t.merge}
        </Button>
      </div>
    </div>
  );
}

interface DifferencesProps {
  readonly kept: Contact;
  readonly other: Contact;
  readonly choices: Choices;
  readonly onChoose: (field: MergeField, choice: Choice) => void;
}

function Differences({ kept, other, choices, onChoose }: DifferencesProps) {
  const t = customerTexts.use().merging;
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-small">
        <tr className="border-b border-line">
          <th scope="col" className="w-32 px-5 py-3 font-medium text-muted max-sm:w-24 max-sm:px-3">
            {t.field}
          </th>
          <th scope="col" className="px-3 py-3 break-words">
            {kept.name} <span className="font-normal text-muted">({t.kept})</span>
          </th>
          <th scope="col" className="px-3 py-3 break-words sm:pr-5">
            {other.name}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {differences(kept, other).map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} choice={choices[difference.field]} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly choice: Choice;
  readonly onChoose: (field: MergeField, choice: Choice) => void;
}

function DifferenceRow({ difference, choice, onChoose }: DifferenceRowProps) {
  const t = customerTexts.use().merging;
  const language = useLanguage();
  const group = useId();
  const { field, mayBeBoth } = difference;
  const said = (value: string): string => {
    if (value === '') return t.empty;
    if (field === 'kind') return value === 'person' ? t.kinds.person : t.kinds.company;
    if (field === 'language') return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(value) ?? value;
    if (field === 'address')
      return value.replace(/[A-Z]{2}$/, (code) => new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code);
    return value;
  };
  const radio = (side: Choice, value: string) => (
    <label className="flex cursor-pointer gap-2.5 rounded-sm p-1 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        checked={choice === side}
        onChange={() => onChoose(field, side)}
        className="mt-[3px] size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-[5px] checked:border-accent focus-visible:outline-none"
      />
      <span className={`min-w-0 break-words whitespace-pre-line ${value === '' ? 'text-muted' : ''}`}>{said(value)}</span>
    </label>
  );
  return (
    <tr className="align-top">
      <th scope="row" className="px-5 py-3 text-small font-medium text-muted hyphens-auto [overflow-wrap:anywhere] max-sm:px-3">
        {t.fields[field]}
        {mayBeBoth && (
          <span className="mt-1 block font-normal text-ink">
            <label className="flex items-center gap-2">
              <input
                type="radio"
                name={group}
                checked={choice === 'both'}
                onChange={() => onChoose(field, 'both')}
                className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-[5px] checked:border-accent"
              />
              {t.both}
            </label>
          </span>
        )}
      </th>
      <td className="px-2 py-2">{radio('kept', difference.kept)}</td>
      <td className="px-2 py-2 sm:pr-4">{radio('other', difference.other)}</td>
    </tr>
  );
}

const countKeys = ['documents', 'drafts', 'payments', 'schedules', 'prices', 'people'] as const;

function Moves({ other }: { readonly other: Contact }) {
  const t = customerTexts.use().merging;
  const counts = useQuery(api.customers.mergeCounts.queryOptions({ input: { id: other.id }, staleTime: 0 })).data;
  const moving = counts ? countKeys.filter((key) => counts[key] > 0) : [];
  return (
    <Card title={t.moves} description={t.movesText(other.name)}>
      {counts && moving.length === 0 && <p className="text-muted">{t.nothingMoves}</p>}
      <ul className="list-disc space-y-0.5 pl-5">{counts && moving.map((key) => <li key={key}>{t.counts[key](counts[key])}</li>)}</ul>
    </Card>
  );
}
