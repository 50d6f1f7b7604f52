// Wallets with their holdings, cost, and balance on the blockchain.
import type { CoinWallet, Holding } from '#contract/holdings/holdings.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useInstant, useLocale } from '../platform/locale.tsx';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Pencil, RotateCcw, Upload } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { coinsPath, quantityText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

export interface WalletCardsProps {
  readonly wallets: readonly CoinWallet[];
  readonly mayWrite: boolean;
  readonly onEdit: (wallet: CoinWallet) => void;
}

export function WalletCards({ wallets, mayWrite, onEdit }: WalletCardsProps) {
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <WalletCard wallet={wallet} mayWrite={mayWrite} onEdit={() => onEdit(wallet)} />
        </li>
      ))}
    </ul>
  );
}

function WalletCard({
  wallet,
  mayWrite,
  onEdit,
}: {
  readonly wallet: CoinWallet;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}) {
  const t = coinTexts.use().wallets;
  const { currency } = useBooks();
  const { name, holdings, balanceMinor, accountId, method, kind, address, chain } = wallet;
  return (
    <Card padded={false}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-3">
        <Link
          quiet
          className="min-w-0 font-semibold break-words"
          aria-label={t.open(name)}
          to={`/app/reports/general-ledger?account=${accountId}`}
        >
          {name}
        </Link>
        <span className="font-semibold">
          <Money minor={balanceMinor} currency={currency} />
        </span>
        <p className="w-full text-small text-muted">{t.methods[method]}</p>
        {address !== null && <p className="figures w-full truncate text-small text-muted">{address}</p>}
      </div>
      {holdings.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-small text-muted">{t.nothing}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {holdings.map((holding) => (
            <HoldingRow key={holding.asset} holding={holding} />
          ))}
        </ul>
      )}
      {chain !== null && <ChainLine chain={chain} holdings={holdings} />}
      {mayWrite && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
          <ButtonLink size="small" icon={kind === 'files' ? Upload : RotateCcw} to={`${coinsPath}/import?wallet=${wallet.id}`}>
            {kind === 'files' ? t.import : t.read}
          </ButtonLink>
          <Button size="small" variant="ghost" icon={Pencil} aria-label={t.edit(name)} onClick={onEdit} />
        </div>
      )}
    </Card>
  );
}

function HoldingRow({ holding }: { readonly holding: Holding }) {
  const t = coinTexts.use().wallets;
  const { currency } = useBooks();
  const locale = useLocale();
  const { costMinor, worthMinor, pricedOn } = holding;
  return (
    <li className="px-5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="figures min-w-0 break-all">{quantityText(holding, locale)}</span>
        <span className="text-small">
          <span className="text-muted">{t.cost}</span> <Money minor={costMinor} currency={currency} />
        </span>
      </p>
      {worthMinor !== null && pricedOn !== null && (
        <p className="text-small text-muted">{t.worth(formatMoney(worthMinor, currency, locale), formatDayShort(pricedOn, locale))}</p>
      )}
    </li>
  );
}

function ChainLine({ chain, holdings }: { readonly chain: NonNullable<CoinWallet['chain']>; readonly holdings: readonly Holding[] }) {
  const t = coinTexts.use().wallets;
  const locale = useLocale();
  const instant = useInstant();
  const held = holdings.find(({ asset }) => asset === chain.asset)?.quantity ?? '0';
  const agrees = held === chain.quantity;
  return (
    <p className="border-t border-line px-5 py-2.5 text-small">
      {t.chain(quantityText(chain, locale), instant(chain.readAt))}{' '}
      <span className={agrees ? 'text-positive' : 'text-warning'}>
        {agrees ? t.agrees : t.differs(quantityText({ asset: chain.asset, quantity: held }, locale))}
      </span>
    </p>
  );
}
