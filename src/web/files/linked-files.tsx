// The documents linked to a transaction, an invoice, a bill or a contact, and ways to add one.
import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { FileSubject } from '#core/files/file-subject.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRows } from '../platform/use-rows.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog, Opening } from '../ui/dialogs/dialog.tsx';
import { Download, FileText, Link2, Upload, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useDownloads } from './file-acts.ts';
import { FilePicker } from './file-picking.tsx';
import { UpcomingRow, useUploads } from './file-uploads.tsx';
import { type Pick, PickList } from './pick-list.tsx';
import { texts } from './texts.ts';
import { useLinks } from './use-links.ts';

const size = 20;

/** As a card of a page. */
export function LinkedFilesCard(props: FileSubject) {
  const { links: t } = texts.use();
  const { may } = useBooks();
  if (!may('files.read')) return null;
  return (
    <Card title={t.documents} description={t.documentsHelp}>
      <Linked {...props} />
    </Card>
  );
}

/** As a section of a drawer. */
export function LinkedFiles(props: FileSubject) {
  const { links: t } = texts.use();
  const { may } = useBooks();
  if (!may('files.read')) return null;
  return (
    <section aria-label={t.documents}>
      <h3 className="text-small font-semibold">{t.documents}</h3>
      <Linked {...props} />
    </section>
  );
}

function Linked(subject: FileSubject) {
  const words = useActionWords();
  const { links: t, uploads: said } = texts.use();
  const mayWrite = useBooks().may('files.write');
  const list = useRows(api.files.listFiles, { ...subject }, { size });
  const uploads = useUploads({ subject });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {list.isPending && (
        <Waiting label={t.loadingDocuments} className="py-1">
          <Skeleton className="h-9 w-full" />
        </Waiting>
      )}
      {list.isError && (
        <p role="alert" className="py-1 text-small text-negative">
          {t.failedLoad}{' '}
          <Button size="small" onClick={() => void list.refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      {list.isSuccess && list.rows.length === 0 && uploads.upcoming.length === 0 && (
        <p className="py-1 text-small text-muted">{t.noDocuments}</p>
      )}
      <ul aria-label={t.documents} className="divide-y divide-line">
        {list.rows.map((file) => (
          <LinkedRow key={file.id} file={file} subject={subject} mayWrite={mayWrite} />
        ))}
        {uploads.upcoming.map((one) => (
          <UpcomingRow key={one.id} upcoming={one} onAgain={() => uploads.again(one)} onDismiss={() => uploads.dismiss(one.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" variant="ghost" loading={list.isFetchingNextPage} onClick={list.more}>
          {t.showMore}
        </Button>
      )}
      {mayWrite && (
        <div className="mt-2 flex flex-wrap gap-2">
          <FilePicker size="small" icon={Upload} label={said.chooseFiles} onFiles={(files) => uploads.add(files, 'receipt')} />
          <Button size="small" icon={Link2} onClick={() => setChoosing(true)}>
            {t.choose}
          </Button>
        </div>
      )}
      <Opening of={isChoosing ? subject : null}>
        {(of, open) => <Choosing subject={of} open={open} onClose={() => setChoosing(false)} />}
      </Opening>
    </>
  );
}

interface LinkedRowProps {
  readonly file: FileRow;
  readonly subject: FileSubject;
  readonly mayWrite: boolean;
}
function LinkedRow({ file, subject, mayWrite }: LinkedRowProps) {
  const { list: words, links: t, kinds } = texts.use();
  const locale = useLocale();
  const { busy: isReading, original } = useDownloads();
  const { busy, unlink } = useLinks();
  return (
    <li className="flex items-center gap-2 py-1.5">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <Link quiet to={`/app/documents?open=${file.id}`} className="block truncate">
          {file.name}
        </Link>
        <span className="block text-small text-muted">
          {kinds[file.kind]} · {formatDayShort(file.dated, locale)}
        </span>
      </span>
      <IconButton icon={Download} label={words.download(file.name)} disabled={isReading} onClick={() => void original(file)} />
      {mayWrite && <IconButton icon={X} label={t.removeFrom(file.name)} disabled={busy} onClick={() => void unlink([file.id], subject)} />}
    </li>
  );
}

interface ChoosingProps {
  readonly subject: FileSubject;
  readonly open: boolean;
  readonly onClose: () => void;
}
function Choosing({ subject, open, onClose }: ChoosingProps) {
  const words = useActionWords();
  const { list: listWords, links: t, kinds } = texts.use();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const list = useRows(api.files.listFiles, { search }, { size });
  const { busy, link } = useLinks();
  const rows = list.rows.map(({ id, name, kind, dated }): Pick => ({
    id,
    title: name,
    detail: `${kinds[kind]} · ${formatDayShort(dated, locale)}`,
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.choose}
      dismissible={!busy}
      footer={
        <Button onClick={onClose} disabled={busy}>
          {words.cancel}
        </Button>
      }
    >
      <PickList
        label={t.documents}
        searchHint={listWords.searchHint}
        search={search}
        onSearch={setSearch}
        list={list}
        rows={rows}
        disabled={busy}
        onPick={(id) => void link([id], subject).then((isDone) => isDone && onClose())}
      />
    </Dialog>
  );
}
