// The certificate of a move: what came in from which files, both trial balances, and the way back.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Move } from '#contract/integrations/moving.ts';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { formatDay } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { useAction, useDownload } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Download, Undo2 } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { BalanceTable } from './balance-table.tsx';
import { movingTexts, programNames } from './texts.ts';

export function meta() {
  return [{ title: 'Certificate of moving in · Daybook' }];
}

export default function MovePage() {
  const t = movingTexts.use().move;
  const { id = '' } = useParams();
  const found = useQuery(api.moving.move.queryOptions({ input: { id } }));
  const locale = useLocale();
  const move = found.data;
  return (
    <>
      <PageHeader
        title={t.title}
        {...(move ? { description: t.from(programNames[move.tool], formatDay(move.cutoverOn, locale)) } : {})}
        actions={[{ label: t.back, to: '/app/settings/integrations/moving' }]}
      />
      {found.isError && !move && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {!move && !found.isError && <Skeleton className="h-64 w-full rounded-lg" />}
      {move && <Certificate move={move} />}
    </>
  );
}

function Certificate({ move }: { readonly move: Move }) {
  const t = movingTexts.use();
  const locale = useLocale();
  const { may } = useBooks();
  return (
    <div className="space-y-5">
      <Summary move={move} />
      <Card title={t.balance.title}>
        <BalanceTable controls={move.controls} findings={move.findings} currency={move.currency} />
      </Card>
      <Card title={t.move.files} padded={false}>
        <ul className="divide-y divide-line border-t border-line">
          {move.files.map((file) => (
            <li key={`${file.name} ${file.sha256}`} className="px-5 py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 truncate font-medium">{file.name}</span>
                <Badge>{t.found.kinds[file.kind]}</Badge>
                {file.kind !== 'unknown' && (
                  <span className="text-small text-muted">
                    {t.found.rows(file.takenCount.toLocaleString(locale), file.rowCount.toLocaleString(locale))}
                  </span>
                )}
              </p>
              <p className="mt-0.5 text-small break-all text-muted">
                {t.move.hash} <code>{file.sha256}</code>
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {move.takenBackAt === null && may('books.lock') && (
        <p className="text-small text-muted">
          {t.move.lock(formatDay(move.cutoverOn, locale))}{' '}
          <ButtonLink variant="ghost" size="small" to="/app/accounts">
            {t.move.lockLink}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Summary({ move }: { readonly move: Move }) {
  const t = movingTexts.use();
  const locale = useLocale();
  const instant = useInstant();
  const language = useLanguage();
  const { may } = useBooks();
  const pdf = useDownload();
  const undo = useAction();
  const { counts } = move;
  const said = (['entries', 'documents', 'contacts', 'accounts', 'known'] as const).flatMap((key) =>
    counts[key] > 0 ? [t.counts[key](counts[key], counts[key].toLocaleString(locale))] : [],
  );
  const takeBack = async () => {
    if (!(await confirm({ title: t.move.undoTitle, description: t.move.undoText, confirmLabel: t.move.undo, danger: true }))) return;
    await undo.run(
      () => client.moving.takeBackMove({ id: move.id }),
      () => notify({ variant: 'success', title: t.move.undone }),
      t.move.undoFailed,
    );
  };
  return (
    <Card>
      <p className="font-semibold">{move.takenBackAt === null ? t.move.done : t.move.undone}</p>
      <p className="mt-1 text-small text-muted">
        {[t.list.made(instant(move.postedAt)), ...(move.takenBackAt === null ? [] : [t.move.wasUndone(instant(move.takenBackAt))])].join(
          ' · ',
        )}
      </p>
      <p className="mt-2">
        {said.join(' · ')} · <Money minor={counts.debitMinor} currency={move.currency} />
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to="/app/journal">
          {t.move.journal}
        </ButtonLink>
        {may('books.export') && (
          <Button
            icon={Download}
            loading={pdf.busy}
            onClick={() =>
              void pdf.download(() => client.moving.moveCertificate({ id: move.id, language }), 'certificate.pdf', t.move.failed)
            }
          >
            {t.move.pdf}
          </Button>
        )}
        {may('books.import') && move.takenBackAt === null && (
          <Button icon={Undo2} loading={undo.busy} loadingLabel={t.move.undoing} onClick={() => void takeBack()}>
            {t.move.undo}
          </Button>
        )}
      </div>
    </Card>
  );
}
