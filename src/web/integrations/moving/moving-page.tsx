// Moving in: drop the files, match the accounts, see both trial balances, move in; and the moves that were made.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MovePreview } from '#contract/integrations/moving.ts';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { mappingWords } from '../../ui/mapping/mapping-words.ts';
import { useLanguage } from '../../platform/language.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { AccountMatching, type AccountChoice } from './account-matching.tsx';
import { BalanceTable } from './balance-table.tsx';
import { FoundFiles } from './found-files.tsx';
import { MoveList } from './move-list.tsx';
import { type RateChoice, RatesCard } from './rates-card.tsx';
import { movingTexts, programNames } from './texts.ts';

const endings = ['.csv', '.tsv', '.txt', '.iif', '.xlsx', '.zip'];
const mostBytes = 90 * 1024 * 1024;

interface Choices {
  readonly accounts: readonly AccountChoice[];
  readonly mode: MovePreview['mode'] | null;
  readonly cutoverOn: string | null;
  readonly rates: readonly RateChoice[];
}
const noChoices: Choices = { accounts: [], mode: null, cutoverOn: null, rates: [] };

export default function MovingPage() {
  const t = movingTexts.use();
  const words = mappingWords[useLanguage()];
  const { may } = useBooks();
  const [files, setFiles] = useState<readonly File[]>([]);
  const add = (more: readonly File[]) =>
    setFiles((known) => [...known.filter(({ name }) => !more.some((one) => one.name === name)), ...more]);
  return (
    <>
      <PageHeader description={t.description} />
      {!may('books.import') && <EmptyState title={words.roleTitle} text={words.roleText} />}
      {may('books.import') && files.length === 0 && (
        <>
          <Card>
            <DropZone label={t.drop} help={t.help} accept={endings} maxBytes={mostBytes} file={null} onFiles={add} />
          </Card>
          <Guide />
        </>
      )}
      {may('books.import') && files.length > 0 && <Rehearsal files={files} onFiles={setFiles} onAdd={add} />}
      <MoveList />
    </>
  );
}

const guided = Object.keys(programNames).filter((tool) => tool !== 'other') as readonly Exclude<keyof typeof programNames, 'other'>[];

function Guide() {
  const t = movingTexts.use();
  return (
    <Card title={t.guide.title} className="mt-5">
      <dl className="space-y-2 text-small">
        {guided.map((tool) => (
          <div key={tool} className="sm:flex sm:gap-4">
            <dt className="font-medium sm:w-44 sm:shrink-0">{programNames[tool]}</dt>
            <dd className="text-muted">{t.guide.programs[tool]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-muted">{t.guide.lost}</p>
      <p className="mt-1 text-small text-muted">{t.untried}</p>
    </Card>
  );
}

interface RehearsalProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** What the files come to with these choices, read again whenever one of them changes. */
function useRehearsal(files: readonly File[]) {
  const [choices, setChoices] = useState(noChoices);
  const [seen, setSeen] = useState<MovePreview | null>(null);
  const [id] = useState(newId);
  const input = {
    files: [...files],
    chosenAccounts: [...choices.accounts],
    rates: [...choices.rates],
    ...(choices.mode === null ? {} : { mode: choices.mode }),
    ...(choices.cutoverOn === null ? {} : { cutoverOn: choices.cutoverOn }),
  };
  const found = useQuery({
    queryKey: ['move', id, files.map(({ name, size, lastModified }) => [name, size, lastModified]), choices],
    queryFn: ({ signal }) => client.moving.rehearseMove(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const change = (part: Partial<Choices>): void => setChoices({ ...choices, ...part });
  // Differences are confirmed as they were seen: other files or choices may bring others.
  const isConfirmed = seen !== null && seen === found.data;
  const setConfirmed = (is: boolean): void => setSeen(is ? (found.data ?? null) : null);
  return { id, input, found, choices, change, isConfirmed, setConfirmed };
}

function Rehearsal({ files, onFiles, onAdd }: RehearsalProps) {
  const t = movingTexts.use();
  const { currency } = useBooks();
  const rehearsing = useRehearsal(files);
  const { found, choices, change } = rehearsing;
  const { data } = found;
  const startOver = <Button onClick={() => onFiles([])}>{t.again}</Button>;
  if (data === undefined && found.isError)
    return (
      <Card>
        <p role="alert" className="mb-3 text-negative">
          {problemsOf(found.error)[0]?.message}
        </p>
        {startOver}
      </Card>
    );
  if (data === undefined) return <Reading files={files.length} />;
  const { rehearsal } = data;
  return (
    <div className="space-y-5" aria-busy={found.isFetching}>
      <FoundFiles
        preview={data}
        names={files.map(({ name }) => name)}
        onRemove={(name) => onFiles(files.filter((file) => file.name !== name))}
      />
      <DropZone label={t.found.more} help={t.help} accept={endings} maxBytes={mostBytes} file={null} onFiles={onAdd} isSmall />
      <AccountMatching accounts={data.accounts} choices={choices.accounts} onChoices={(accounts) => change({ accounts })} />
      <How preview={data} onChange={change} />
      <RatesCard rates={data.rates} base={currency} onRates={(rates) => change({ rates })} />
      {rehearsal && (
        <Card title={t.balance.title} {...(rehearsal.hasTrialBalance ? {} : { description: t.balance.own })}>
          <BalanceTable controls={rehearsal.controls} findings={rehearsal.findings} currency={currency} />
        </Card>
      )}
      <Posting preview={data} rehearsing={rehearsing}>
        {startOver}
      </Posting>
    </div>
  );
}

function Reading({ files }: { readonly files: number }) {
  const t = movingTexts.use();
  return (
    <div role="status" className="space-y-5">
      <p className="text-muted">{t.reading(files)}</p>
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}

function How({ preview, onChange }: { readonly preview: MovePreview; readonly onChange: (part: Partial<Choices>) => void }) {
  const t = movingTexts.use().how;
  return (
    <Card {...(preview.modes.length > 1 ? {} : { title: t.title })}>
      <div className="space-y-4">
        {preview.modes.length > 1 && (
          <RadioCards
            label={t.title}
            cards={preview.modes.map((mode) => ({ value: mode, label: t.modes[mode][0] ?? '', description: t.modes[mode][1] ?? '' }))}
            value={preview.mode}
            onChange={(mode) => onChange({ mode })}
          />
        )}
        <div className="max-w-56">
          <DateField label={t.cutover} value={preview.cutoverOn} onChange={(cutoverOn) => cutoverOn !== null && onChange({ cutoverOn })} />
        </div>
      </div>
    </Card>
  );
}

interface PostingProps {
  readonly preview: MovePreview;
  readonly rehearsing: ReturnType<typeof useRehearsal>;
  readonly children: ReactNode;
}

function Posting({ preview, rehearsing, children }: PostingProps) {
  const t = movingTexts.use();
  const navigate = useNavigate();
  const form = useForm({});
  const { id, input, found, isConfirmed, setConfirmed } = rehearsing;
  const { rehearsal, refusals } = preview;
  const isNew = rehearsal !== null && (rehearsal.counts.entries > 0 || rehearsal.counts.contacts > 0);
  const isReady = isNew && !found.isFetching && !found.isError && (rehearsal.findings.length === 0 || isConfirmed);
  const problems = form.problems.length > 0 ? form.problems : found.isError ? problemsOf(found.error) : [];
  const post = () =>
    rehearsal &&
    void form.save(
      () => client.moving.postMove({ id, ...input, expected: rehearsal.counts, areDifferencesConfirmed: isConfirmed }),
      (move) => void navigate(`/app/settings/integrations/moving/${move.id}`),
    );
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-5 py-3.5 shadow-raised">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        {[...problems.map(({ message }) => message), ...refusals.slice(0, 5)].map((sentence, at) => (
          <p key={at} role="alert" className="text-small text-negative">
            {sentence}
          </p>
        ))}
        {rehearsal && <Counts counts={rehearsal.counts} isNew={isNew} />}
        {rehearsal && rehearsal.findings.length > 0 && isNew && (
          <Checkbox label={t.balance.confirm} checked={isConfirmed} onChange={(e) => setConfirmed(e.currentTarget.checked)} />
        )}
      </div>
      {children}
      <Button variant="primary" disabled={!isReady} loading={form.busy} loadingLabel={t.posting} onClick={post}>
        {t.post}
      </Button>
    </div>
  );
}

function Counts({ counts, isNew }: { readonly counts: NonNullable<MovePreview['rehearsal']>['counts']; readonly isNew: boolean }) {
  const t = movingTexts.use();
  const locale = useLocale();
  const said = (['entries', 'documents', 'contacts', 'accounts', 'known'] as const).flatMap((key) =>
    counts[key] > 0 ? [t.counts[key](counts[key], counts[key].toLocaleString(locale))] : [],
  );
  return <p className="text-small text-muted">{isNew ? said.join(' · ') : t.nothing}</p>;
}
