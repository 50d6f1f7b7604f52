// The review of one file before import: what was read, into which account, and the button that imports it.
import { useState } from 'react';
import type { ImportPreview, StatementImport, TableMapping } from '#contract/banking/banking.ts';
import { client } from '../platform/client.ts';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { useForm } from '../platform/use-form.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { FileText } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import { AccountStep } from './account-step.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportRunning } from './import-running.tsx';
import { importTexts } from './import-texts.ts';
import { LayoutEditor } from './layout-editor.tsx';
import { mappingLacks } from './mapping-roles.ts';
import { PreviewLines } from './preview-lines.tsx';
import { PreviewProblems } from './preview-problems.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { useBankAccounts, usePreview } from './queries.ts';
import { SignQuestion } from './sign-question.tsx';
import { formatWord, mostBytes, readableEndings } from './statement-words.ts';
import { texts } from './texts.ts';

export interface ReviewImportProps {
  readonly file: File;
  readonly importId: string;
  /** From the URL: the account card whose button was clicked. */
  readonly wantedAccountId: string | null;
  readonly onAnother: (file: File | null) => void;
}

/** The chosen account and mapping; null uses what the file says. */
function useChoices(wantedAccountId: string | null) {
  const { data: accounts } = useBankAccounts();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [mapping, setMapping] = useState<TableMapping | null>(null);
  const [fileAccount, setFileAccount] = useState<string | null>(null);
  const wanted = accounts?.find((a) => a.id === wantedAccountId)?.id ?? null;
  return {
    accounts: accounts ?? [],
    isReady: accounts !== undefined,
    bankAccountId: chosenId ?? wanted,
    setChosenId,
    mapping,
    setMapping,
    fileAccount,
    setFileAccount: (key: string) => {
      // Each account in the file is imported into an account of its own.
      setFileAccount(key);
      setChosenId(null);
    },
  };
}

function useImporting({ file, importId }: ReviewImportProps) {
  const form = useForm({ rate: '' });
  const [made, setMade] = useState<StatementImport | null>(null);
  const run = (bankAccountId: string, mapping: TableMapping | null, fileAccount: string | null) =>
    form.save(
      ({ rate }) =>
        client.banking.importStatement({
          id: importId,
          file,
          bankAccountId,
          ...(mapping === null ? {} : { mapping }),
          ...(fileAccount === null ? {} : { fileAccount }),
          ...(rate.trim() === '' ? {} : { rate: rate.trim().replace(',', '.') }),
        }),
      setMade,
    );
  return { form, made, setMade, clear: () => form.show([]), run };
}

export function ReviewImport(props: ReviewImportProps) {
  const { file, importId, onAnother } = props;
  const choices = useChoices(props.wantedAccountId);
  const importing = useImporting(props);
  const preview = usePreview({
    importId,
    file,
    bankAccountId: choices.bankAccountId,
    mapping: choices.mapping,
    fileAccount: choices.fileAccount,
  });
  const accountId = choices.bankAccountId ?? preview.data?.suggestedBankAccountId ?? null;
  if (importing.made !== null)
    return (
      <ImportDone
        made={importing.made}
        account={choices.accounts.find((a) => a.id === importing.made?.bankAccountId) ?? null}
        onChange={importing.setMade}
        onAnother={() => onAnother(null)}
      />
    );
  if (importing.form.busy) return <ImportRunning importId={importId} fileName={file.name} expected={preview.data?.newCount ?? 0} />;
  if (preview.data === undefined && preview.isError)
    return <Unreadable file={file} problems={problemsOf(preview.error)} onRetry={() => void preview.refetch()} onFile={onAnother} />;
  if (preview.data === undefined || !choices.isReady) return <Reading name={file.name} />;
  const { data } = preview;
  const shown = choices.mapping ?? data.mapping;
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      importing.clear();
    };
  return (
    <div className="space-y-5">
      <Head preview={data} onAnother={() => onAnother(null)} />
      <AccountStep
        accounts={choices.accounts}
        value={accountId}
        preview={data}
        isGuess={choices.bankAccountId === null}
        onChange={changed(choices.setChosenId)}
        onFileAccount={changed(choices.setFileAccount)}
      />
      {shown !== null && (
        <LayoutEditor preview={data} mapping={shown} isChanged={choices.mapping !== null} onChange={changed(choices.setMapping)} />
      )}
      <WhatIsRead preview={preview} isAsked={choices.mapping === null} mapping={shown} onMapping={changed(choices.setMapping)} />
      <ConfirmBar
        preview={data}
        hasAccount={accountId !== null}
        isWaiting={preview.isFetching || preview.isError || (shown !== null && mappingLacks(shown) !== null)}
        rate={importing.form.draft.rate}
        onRate={(rate) => importing.form.set({ rate })}
        problems={importing.form.problems}
        onConfirm={() => {
          if (accountId !== null) void importing.run(accountId, shown, choices.fileAccount);
        }}
      />
    </div>
  );
}

interface WhatIsReadProps {
  readonly preview: ReturnType<typeof usePreview>;
  readonly mapping: TableMapping | null;
  /** The column mapping is not known yet. */
  readonly isAsked: boolean;
  readonly onMapping: (mapping: TableMapping) => void;
}

function WhatIsRead({ preview, mapping, isAsked, onMapping }: WhatIsReadProps) {
  const { data } = preview;
  if (data === undefined) return null;
  return (
    <div aria-busy={preview.isFetching} className={preview.isFetching ? 'space-y-5 opacity-60 transition-opacity' : 'space-y-5'}>
      {preview.isError && <Problem problems={problemsOf(preview.error)} />}
      {mapping !== null && isAsked && <SignQuestion preview={data} mapping={mapping} isReading={preview.isFetching} onAnswer={onMapping} />}
      <PreviewSummary preview={data} />
      <PreviewProblems preview={data} />
      <PreviewLines preview={data} />
    </div>
  );
}

function Head({ preview, onAnother }: { readonly preview: ImportPreview; readonly onAnother: () => void }) {
  const t = importTexts.use().file;
  const { formats } = texts.use();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3.5 shadow-raised">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{preview.fileName}</p>
        <p className="text-small text-muted">
          {[
            formatWord(preview.format, formats),
            preview.encoding.toUpperCase(),
            preview.isKnownLayout ? t.readAsLastTime : preview.bank === null ? t.readByContent : t.readAs(preview.bank),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button onClick={onAnother}>{t.another}</Button>
    </div>
  );
}

function Problem({ problems }: { readonly problems: readonly ShownProblem[] }) {
  return (
    <p role="alert" className="rounded-md bg-negative-soft px-4 py-3 text-negative">
      {problems[0]?.message}
    </p>
  );
}

interface UnreadableProps {
  readonly file: File;
  readonly problems: readonly ShownProblem[];
  readonly onRetry: () => void;
  readonly onFile: (file: File | null) => void;
}

function Unreadable({ file, problems, onRetry, onFile }: UnreadableProps) {
  const { file: t, page } = importTexts.use();
  const unreachable = problems.some((p) => p.code === 'unreachable' || p.code === 'unavailable');
  return (
    <Card>
      <DropZone
        label={page.drop}
        help={page.dropHelp}
        accept={readableEndings}
        maxBytes={mostBytes}
        file={file}
        onFile={onFile}
        error={problems[0]?.message}
      />
      {unreachable && (
        <Button className="mt-3" onClick={onRetry}>
          {actionWordsNow().retry}
        </Button>
      )}
      <p className="mt-3 text-small text-muted">{t.unreadable}</p>
    </Card>
  );
}

function Reading({ name }: { readonly name: string }) {
  const t = importTexts.use().file;
  return (
    <div role="status" className="space-y-5">
      <p className="text-muted">{t.reading(name)}</p>
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}
