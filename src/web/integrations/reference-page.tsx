// The API reference, built from this server's OpenAPI description: every endpoint, with a request to try.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useUrlState } from '../platform/url-state.ts';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { OperationDetail } from './operation-detail.tsx';
import { type ApiDescription, matching, type Operation, operationsOf } from './operations.ts';
import { texts } from './texts.ts';

async function readDescription(): Promise<readonly Operation[]> {
  const answer = await fetch('/api/v1/openapi.json');
  if (!answer.ok) throw new Error(`the description of the API: ${answer.status}`);
  return operationsOf((await answer.json()) as ApiDescription);
}

export default function ReferencePage() {
  const { reference: t } = texts.use();
  const [params, change] = useUrlState();
  const [key, setKey] = useState('');
  const search = params.get('search') ?? '';
  const found = useQuery({ queryKey: ['api description'], queryFn: readDescription, staleTime: Infinity });
  const shown = useDeferredValue(useMemo(() => matching(found.data ?? [], search), [found.data, search]));
  const tags = [...new Set(shown.map((one) => one.tag))];
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      <div className="flex flex-col gap-6">
        <Card title={t.start} description={t.startText}>
          <Field label={t.keyLabel} help={t.keyHelp}>
            <TextInput
              value={key}
              onChange={(e) => setKey(e.currentTarget.value.trim())}
              placeholder="dbk_live_…"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
          <p className="mt-3">
            <Link to="/api/v1/openapi.json" leaves>
              {t.download}
            </Link>
          </p>
        </Card>
        <div>
          <SearchBox
            label={t.search}
            placeholder={t.searchPlaceholder}
            value={search}
            onChange={(text) => change({ search: text === '' ? null : text })}
          />
        </div>
        {found.isPending && (
          <Waiting label={t.loading}>
            <Skeleton className="h-96 w-full rounded-lg" />
          </Waiting>
        )}
        {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
        {found.isSuccess && shown.length === 0 && <p className="text-muted">{t.nothing}</p>}
        {tags.map((tag) => (
          <Card key={tag} title={tag} padded={false}>
            <ul aria-label={tag} className="divide-y divide-line border-t border-line">
              {shown
                .filter((one) => one.tag === tag)
                .map((one) => (
                  <Entry key={one.id} operation={one} apiKey={key} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

function Entry({ operation, apiKey }: { readonly operation: Operation; readonly apiKey: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(e) => setOpen(e.currentTarget.open)}>
        <summary className="grid cursor-pointer grid-cols-[4.5rem_1fr] items-baseline gap-x-2 px-5 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2">
          <span className="text-caption font-semibold text-muted">{operation.method}</span>
          <span className="min-w-0">
            <code className="text-small [overflow-wrap:anywhere]">{operation.path}</code>
            <span className="block text-small text-muted">{operation.summary}</span>
          </span>
        </summary>
        {isOpen && <OperationDetail operation={operation} apiKey={apiKey} />}
      </details>
    </li>
  );
}
