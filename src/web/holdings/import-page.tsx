// Imports coin movements: from a file of an exchange, or from the blockchain.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChainPreview, CoinImport, CoinPreview, CoinWallet } from '#contract/holdings/holdings.ts';
import type { CoinRole } from '#core/holdings/coin-columns.ts';
import { useFeatureMark } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf } from '../platform/refusal.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useForm } from '../platform/use-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { CircleCheck, RotateCcw } from '../ui/icons.ts';
import { RowNotes } from '../ui/mapping/row-notes.tsx';
import { TableImport, type TableFile } from '../ui/mapping/table-import.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { askedChoices, isBlocked, noCoinChoices, Outcome } from './coin-outcome.tsx';
import { coinsPath, quantityText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

export function meta() {
  return [{ title: 'Import crypto movements · Daybook' }];
}

const layoutNames = 'Coinbase, Kraken, Binance, Koinly';

export default function ImportCoinsPage() {
  const { import: t, locked: lockedText, wallets: words, actions } = coinTexts.use();
  const [params, change] = useUrlState();
  const locked = useFeatureMark('blockchain_wallet_integration', lockedText);
  const { data, isError, error, refetch } = useQuery(api.holdings.listWallets.queryOptions());
  const wallet = data?.find(({ id }) => id === params.get('wallet')) ?? (data?.length === 1 ? data[0] : undefined);
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      {locked}
      {isError && data === undefined && <Failed what={words.what} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton className="h-64 w-full rounded-lg" />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            title={words.emptyTitle}
            text={words.emptyText}
            actions={
              <ButtonLink to={coinsPath} variant="primary">
                {actions.addWallet}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="space-y-5">
          <Field label={t.wallet} className="max-w-xs">
            <Select
              value={wallet?.id ?? ''}
              placeholder={t.choose}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(e) => change({ wallet: e.currentTarget.value })}
            />
          </Field>
          {wallet &&
            (wallet.kind === 'files' ? <FileImport key={wallet.id} wallet={wallet} /> : <ChainImport key={wallet.id} wallet={wallet} />)}
        </div>
      )}
    </>
  );
}

function FileImport({ wallet }: { readonly wallet: CoinWallet }) {
  const t = coinTexts.use().import;
  const { may } = useBooks();
  const [choices, setChoices] = useState(noCoinChoices);
  const asked = ({ file, mapping }: TableFile<CoinRole>) => ({ walletId: wallet.id, file, mapping, ...askedChoices(choices) });
  return (
    <>
      <TableImport<CoinRole, CoinPreview, CoinImport>
        fields={t.fields}
        saveWord={t.save}
        mayImport={may('holdings.write')}
        megabytes={25}
        rows={100_000}
        hasAmounts
        isKnown={({ isRecognized }) => isRecognized}
        choices={JSON.stringify(askedChoices(choices))}
        preview={(input, signal) => client.holdings.previewCoins(asked(input), { signal })}
        save={(input) => client.holdings.importCoins({ id: input.id, ...asked(input) })}
        isBlocked={isBlocked}
        more={(preview) => (
          <>
            {preview.isRecognized && <p className="font-semibold">{t.recognized(preview.layout)}</p>}
            {preview.lacks.length === 0 && <Outcome outcome={preview} choices={choices} onChoices={setChoices} />}
          </>
        )}
        onFile={() => setChoices(noCoinChoices)}
        done={(made) => <Done made={made} />}
      />
      <p className="text-small text-muted">{t.layouts(layoutNames)}</p>
    </>
  );
}

function Done({ made }: { readonly made: CoinImport }) {
  const t = coinTexts.use().import;
  const locale = useLocale();
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {t.done(made.movementCount, made.movementCount.toLocaleString(locale))}
      </p>
      <ButtonLink variant="primary" className="mt-4 mr-2" to={coinsPath}>
        {t.back}
      </ButtonLink>
    </>
  );
}

function ChainImport({ wallet }: { readonly wallet: CoinWallet }) {
  const t = coinTexts.use().import;
  const [round, setRound] = useState(0);
  const [choices, setChoices] = useState(noCoinChoices);
  const [made, setMade] = useState<CoinImport | null>(null);
  const sent = askedChoices(choices);
  const preview = useQuery({
    queryKey: ['chain', wallet.id, round, JSON.stringify(sent)],
    queryFn: () => client.holdings.previewChain({ walletId: wallet.id, ...sent }),
    placeholderData: (before: ChainPreview | undefined) => before,
    enabled: round > 0 && made === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (made) return <Card>{<Done made={made} />}</Card>;
  const action: ReactNode = (
    <Button
      icon={RotateCcw}
      loading={preview.isFetching}
      loadingLabel={t.reading}
      disabled={!wallet.isReadable}
      onClick={() => setRound(round + 1)}
    >
      {round === 0 ? t.read : t.again}
    </Button>
  );
  return (
    <>
      <Card>
        {!wallet.isReadable && <p className="mb-3 text-muted">{t.off}</p>}
        {wallet.kind === 'evm' && <p className="mb-3 text-muted">{t.balanceOnly}</p>}
        {action}
        {preview.isError && (
          <p role="alert" className="mt-3 text-small text-negative">
            {problemsOf(preview.error)[0]?.message}
          </p>
        )}
      </Card>
      {preview.data && !preview.isError && (
        <Found
          wallet={wallet}
          found={preview.data}
          isFetching={preview.isFetching}
          choices={choices}
          onChoices={setChoices}
          onDone={setMade}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly wallet: CoinWallet;
  readonly found: ChainPreview;
  readonly isFetching: boolean;
  readonly choices: typeof noCoinChoices;
  readonly onChoices: (choices: typeof noCoinChoices) => void;
  readonly onDone: (made: CoinImport) => void;
}

function Found({ wallet, found, isFetching, choices, onChoices, onDone }: FoundProps) {
  const t = coinTexts.use().import;
  const locale = useLocale();
  const form = useForm({ id: newId() });
  const save = () => void form.save(({ id }) => client.holdings.importChain({ id, walletId: wallet.id, ...askedChoices(choices) }), onDone);
  return (
    <>
      <p className="font-semibold">{t.onChain(quantityText({ asset: found.asset, quantity: found.chainQuantity }, locale))}</p>
      <Outcome outcome={found} choices={choices} onChoices={onChoices} />
      <RowNotes notes={found.notes} counts={found} />
      {form.problems.map((problem, at) => (
        <p key={at} role="alert" className="text-small text-negative">
          {problem.message}
        </p>
      ))}
      {found.added > 0 && (
        <Button variant="primary" disabled={isFetching || isBlocked(found)} loading={form.busy} loadingLabel={t.importing} onClick={save}>
          {t.save(found.added, found.added.toLocaleString(locale))}
        </Button>
      )}
    </>
  );
}
