// Crypto: wallets with their holdings, movements and imports.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoinMovementRow, CoinWallet } from '#contract/holdings/holdings.ts';
import { useFeatureMark } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { ChartColumn, FileText, Plus, Upload } from '../ui/icons.ts';
import { ImportedFiles } from '../ui/mapping/imported-files.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { coinsPath } from './coin-words.tsx';
import { MovementDialog, MovementEditor } from './movement-dialog.tsx';
import { MovementList } from './movement-list.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { coinTexts } from './texts.ts';
import { WalletCards } from './wallet-cards.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

type Open = 'wallet' | 'movement' | 'prices' | { readonly wallet: CoinWallet } | { readonly movement: CoinMovementRow };

export default function HoldingsPage() {
  const t = coinTexts.use();
  const { may } = useBooks();
  const mayWrite = may('holdings.write');
  const locked = useFeatureMark('blockchain_wallet_integration', t.locked);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, isError, error, refetch } = useQuery(api.holdings.listWallets.queryOptions());
  const hasWallets = (data ?? []).length > 0;
  const writing = mayWrite
    ? [
        ...(hasWallets
          ? [
              { label: t.actions.prices, icon: FileText, onPress: () => setOpen('prices'), isFolded: true },
              { label: t.actions.addMovement, icon: Plus, onPress: () => setOpen('movement') },
              { label: t.actions.importFile, icon: Upload, to: `${coinsPath}/import` },
            ]
          : []),
        { label: t.actions.addWallet, icon: Plus, variant: 'primary' as const, onPress: () => setOpen('wallet') },
      ]
    : [];
  return (
    <>
      <PageHeader
        description={t.description}
        actions={[{ label: t.actions.gains, icon: ChartColumn, to: `${coinsPath}/gains` }, ...writing]}
      />
      {locked}
      {isError && data === undefined && <Failed what={t.wallets.what} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <div role="status" aria-label={t.wallets.loading} className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-51 w-full rounded-lg" />
          <Skeleton className="h-51 w-full rounded-lg max-md:hidden" />
        </div>
      )}
      {data !== undefined && !hasWallets && (
        <Card>
          <EmptyState
            title={t.wallets.emptyTitle}
            text={t.wallets.emptyText}
            actions={
              mayWrite && (
                <Button variant="primary" icon={Plus} onClick={() => setOpen('wallet')}>
                  {t.actions.addWallet}
                </Button>
              )
            }
          />
        </Card>
      )}
      {data !== undefined && hasWallets && (
        <>
          <WalletCards wallets={data} mayWrite={mayWrite} onEdit={(wallet) => setOpen({ wallet })} />
          <MovementList wallets={data} onEdit={mayWrite ? (movement) => setOpen({ movement }) : undefined} />
          <Imports mayUndo={mayWrite} />
        </>
      )}
      <Opening of={open}>
        {(what, isOpen) => <Dialogs what={what} wallets={data ?? []} open={isOpen} onClose={() => setOpen(null)} />}
      </Opening>
    </>
  );
}

interface DialogsProps {
  readonly what: Open;
  readonly wallets: readonly CoinWallet[];
  readonly open: boolean;
  readonly onClose: () => void;
}
function Dialogs({ what, wallets, ...own }: DialogsProps) {
  if (what === 'wallet') return <WalletDialog wallet={null} {...own} />;
  if (what === 'movement') return <MovementDialog wallets={wallets} {...own} />;
  if (what === 'prices') return <PricesDialog {...own} />;
  return 'wallet' in what ? <WalletDialog wallet={what.wallet} {...own} /> : <MovementEditor movement={what.movement} {...own} />;
}

function Imports({ mayUndo }: { readonly mayUndo: boolean }) {
  const t = coinTexts.use().imports;
  const locale = useLocale();
  const { data = [] } = useQuery(api.holdings.listCoinImports.queryOptions());
  const files = data.map((one) => ({ ...one, fileName: one.source === 'file' ? one.fileName : t[one.source] }));
  return (
    <ImportedFiles
      files={files}
      mayUndo={mayUndo}
      brought={({ movementCount, walletName }) => t.brought(movementCount, movementCount.toLocaleString(locale), walletName)}
      consequence={() => t.text}
      undo={(id) => client.holdings.rollBackCoins({ id })}
      words={t}
    />
  );
}
