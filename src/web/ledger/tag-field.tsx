// The tags of something: given by name, known or new, and taken off; each change is saved at once. And the list narrowed by one of them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tag, Tagging } from '#contract/ledger/tags.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { X } from '../ui/icons.ts';
import { tagTexts } from './tag-texts.ts';

const useTags = () => useQuery(api.tags.listTags.queryOptions({ input: {} }));

export interface TagFieldProps {
  readonly tags: readonly Tag[];
  readonly mayWrite: boolean;
  readonly onChange: (change: Tagging) => Promise<unknown>;
}

export function TagField({ tags, mayWrite, onChange }: TagFieldProps) {
  const t = tagTexts.use();
  const known = useTags().data ?? [];
  const { busy, run } = useAction();
  const [count, setCount] = useState(0);
  const change = (part: Partial<Tagging>) =>
    void run(
      () => onChange({ add: [], remove: [], ...part }),
      () => setCount((n) => n + 1),
      t.failed,
    );
  if (!mayWrite && tags.length === 0) return null;
  const options = known.filter(({ id }) => tags.every((tag) => tag.id !== id)).map(({ name }) => ({ value: name, label: name }));
  return (
    <section aria-label={t.label} className="space-y-2">
      <h3 className="text-small font-semibold">{t.label}</h3>
      {tags.length > 0 && (
        <ul aria-label={t.label} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag.id}
              className="inline-flex h-7 max-w-64 items-center gap-1 rounded-md bg-sunken pl-2.5 text-small pointer-coarse:h-9"
            >
              <span className={mayWrite ? 'truncate' : 'truncate pr-2.5'}>{tag.name}</span>
              {mayWrite && (
                <button
                  type="button"
                  disabled={busy}
                  aria-label={t.remove(tag.name)}
                  onClick={() => change({ remove: [tag.id] })}
                  className="grid h-full w-7 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:w-9"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        // Emptied after each tag that was given.
        <ComboBox
          key={count}
          aria-label={t.add}
          placeholder={t.add}
          groups={[{ label: t.label, options }]}
          value={null}
          disabled={busy}
          emptyText={t.none}
          onChange={(name) => name !== null && change({ add: [name] })}
          onCreate={(name) => change({ add: [name.trim().slice(0, 40)] })}
        />
      )}
    </section>
  );
}

/** Nothing where no tag is in use. */
export function TagFilter({ value, onChange }: { readonly value: string | null; readonly onChange: (tagId: string | null) => void }) {
  const t = tagTexts.use();
  const locale = useLocale();
  const tags = useTags().data ?? [];
  if (tags.length === 0) return null;
  return (
    <Field label={t.label} hideLabel>
      <Select
        options={[
          { value: '', label: t.all },
          ...tags.map(({ id, name, count }) => ({ value: id, label: t.count(name, count.toLocaleString(locale)) })),
        ]}
        value={tags.some(({ id }) => id === value) ? (value ?? '') : ''}
        onChange={(e) => onChange(e.currentTarget.value || null)}
      />
    </Field>
  );
}
