// Tags: added by name, existing or new, and removed; each change is saved at once. Also the tag filter of lists, and tags in their rows.
import { useQuery } from '@tanstack/react-query';
import type { Tag, Tagging } from '#contract/ledger/tags.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { colon } from '../platform/texts.ts';
import { useAction } from '../platform/use-action.ts';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Tag as TagIcon, X } from '../ui/icons.ts';
import { tagTexts } from './tag-texts.ts';

const useTags = () => useQuery(api.tags.listTags.queryOptions({ input: {} }));

export interface TagFieldProps {
  readonly tags: readonly Tag[];
  readonly mayWrite: boolean;
  readonly onChange: (change: Tagging) => Promise<unknown>;
}

export function TagField({ tags, mayWrite, onChange, isCard = false }: TagFieldProps & { readonly isCard?: boolean }) {
  const t = tagTexts.use();
  const { busy, run } = useAction();
  const change = (part: Partial<Tagging>) => void run(() => onChange({ add: [], remove: [], ...part }), undefined, t.failed);
  if (!mayWrite && tags.length === 0) return null;
  return (
    <TagBox
      tags={tags}
      mayWrite={mayWrite}
      busy={busy}
      isCard={isCard}
      onAdd={(name) => change({ add: [name] })}
      onRemove={({ id }) => change({ remove: [id] })}
    />
  );
}

/** The same beside a document. */
export const TagCard = (props: TagFieldProps) => <TagField {...props} isCard />;

/** In a row of a list: their names as far as there is room, at least that there are some. */
export function TagMarks({ tags }: { readonly tags: readonly Tag[] }) {
  const t = tagTexts.use();
  if (tags.length === 0) return null;
  const names = tags.map(({ name }) => name).join(', ');
  return (
    // What it stands beside has the room first.
    <span title={names} className="flex min-w-3.5 shrink-[99999] items-center gap-1 text-caption text-muted">
      <TagIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">
        {t.label}
        {colon()}
      </span>
      <span className="truncate">{names}</span>
    </span>
  );
}

/** Names of tags in a form: nothing is saved before the form is. */
export function TagNames({ names, onChange }: { readonly names: readonly string[]; readonly onChange: (names: string[]) => void }) {
  return (
    <TagBox
      tags={names.map((name) => ({ id: name, name }))}
      mayWrite
      busy={false}
      onAdd={(name) => onChange([...names.filter((one) => one.toLowerCase() !== name.toLowerCase()), name])}
      onRemove={({ name }) => onChange(names.filter((one) => one !== name))}
    />
  );
}

interface TagBoxProps extends Pick<TagFieldProps, 'tags' | 'mayWrite'> {
  readonly busy: boolean;
  readonly isCard?: boolean;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (tag: Tag) => void;
}

function TagBox({ tags, mayWrite, busy, isCard = false, onAdd, onRemove }: TagBoxProps) {
  const t = tagTexts.use();
  const known = useTags().data ?? [];
  const options = known.filter(({ name }) => tags.every((tag) => tag.name !== name)).map(({ name }) => ({ value: name, label: name }));
  const content = (
    <div className="space-y-2">
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
                  onClick={() => onRemove(tag)}
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
        // Cleared after each added tag.
        <ComboBox
          key={tags.map(({ id }) => id).join()}
          aria-label={t.add}
          placeholder={t.add}
          groups={[{ label: t.label, options }]}
          value={null}
          disabled={busy}
          emptyText={t.none}
          onChange={(name) => name !== null && onAdd(name)}
          onCreate={(name) => onAdd(name.trim().slice(0, 40))}
        />
      )}
    </div>
  );
  if (isCard) return <Card title={t.label}>{content}</Card>;
  return (
    <section aria-label={t.label} className="space-y-2">
      <h3 className="text-small font-semibold">{t.label}</h3>
      {content}
    </section>
  );
}

/** Renders nothing if no tag is in use. */
export function TagFilter({ value, onChange }: { readonly value: string | null; readonly onChange: (tagId: string | null) => void }) {
  const t = tagTexts.use();
  const locale = useLocale();
  const tags = useTags().data ?? [];
  if (tags.length === 0) return null;
  return (
    <div className="max-w-44">
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
    </div>
  );
}
