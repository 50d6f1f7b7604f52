// Cryptocurrency: wallets, their movements, holdings and gains. Quantities are decimal strings, since they have up to 18 decimals.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { coinRoleNames } from '#core/holdings/coin-columns.ts';
import { coinTargets } from '#core/holdings/coin-entry.ts';
import { costMethods, isAsset, movementKinds } from '#core/holdings/coin-movement.ts';
import { columnMapping, RowCounts, tablePreview } from '../column-mapping.ts';
import { Amount, CurrencyCode, Day, Done, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const Quantity = z.string().regex(/^\d{1,20}(\.\d{1,18})?$/);
const Asset = z.string().refine(isAsset);
const Coins = z.object({ asset: Asset, quantity: Quantity });
const Price = z.string().regex(/^\d{1,20}(\.\d{1,18})?$/);
const WalletName = z.string().trim().min(1).max(80);
export const walletKinds = ['files', 'bitcoin', 'evm'] as const;
export const addressForms = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const;

/** Options for importing a file or reading a chain. */
const Choices = z.object({
  walletId: Id,
  /** Base currency for one unit of a currency, if no rate is known. */
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: z.string().max(40) }))
    .max(20)
    .default([]),
  /** Base currency for one coin on a day, if the source does not give it. They are stored. */
  prices: z
    .array(z.object({ asset: Asset, day: Day, price: Price }))
    .max(500)
    .default([]),
  /** The accounts of the other sides. Remembered for the wallet. */
  accounts: z
    .array(z.object({ target: z.enum(coinTargets), accountId: Id }))
    .max(20)
    .default([]),
});
const CoinFile = Choices.extend({
  file: z.file().max(26_000_000),
  /** For a file that is not recognized. */
  mapping: columnMapping(coinRoleNames).optional(),
});

export const Holding = z.object({
  walletId: Id,
  asset: Asset,
  quantity: Quantity,
  /** What it cost, in base currency. */
  costMinor: MinorSum,
  /** The last known price of one coin. */
  price: Price.nullable(),
  pricedOn: Day.nullable(),
  /** Its value at that price. */
  worthMinor: MinorSum.nullable(),
});
export type Holding = z.infer<typeof Holding>;

export const CoinWallet = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(walletKinds),
  address: z.string().nullable(),
  method: z.enum(costMethods),
  accountId: Id,
  /** The balance of its account in the books. Equal to the cost of its lots. */
  balanceMinor: MinorSum,
  holdings: z.array(Holding),
  chain: z.object({ asset: z.string(), quantity: Quantity, readAt: Instant }).nullable(),
  /** Whether the installation has a server for reading this chain. */
  isReadable: z.boolean(),
  movementCount: z.int(),
});
export type CoinWallet = z.infer<typeof CoinWallet>;

export const CoinMovementRow = z.object({
  id: Id,
  walletId: Id,
  kind: z.enum(movementKinds),
  at: Instant,
  day: Day,
  in: Coins.nullable(),
  out: Coins.nullable(),
  fee: Coins.nullable(),
  money: z.object({ currency: CurrencyCode, minor: Minor }).nullable(),
  /** In base currency; null for a transfer between one's own wallets. */
  valueMinor: Minor.nullable(),
  /** The value comes from a price or a person, not from the source. */
  isPriced: z.boolean(),
  /** For a transfer, the wallet on the other side. */
  otherWalletId: Id.nullable(),
  /** The account of its other side. */
  counterId: Id.nullable(),
  gainMinor: Minor,
  entryId: Id.nullable(),
  text: z.string(),
});
export type CoinMovementRow = z.infer<typeof CoinMovementRow>;

const Outcome = z.object({
  /** Currencies without a rate on a day. */
  missingRates: z.array(CurrencyCode),
  /** Coins and days whose price is needed; the first hundred. */
  missingPrices: z.array(z.object({ asset: Asset, day: Day })),
  missingPriceCount: z.int(),
  /** Coins that go out but never came in. */
  shortages: z.array(z.object({ walletName: z.string(), asset: Asset, quantity: Quantity, day: Day })),
  movements: z.array(CoinMovementRow),
  holdings: z.array(z.object({ asset: Asset, before: Quantity, after: Quantity, costMinor: MinorSum })),
  gainMinor: MinorSum,
  entryCount: z.int(),
  targets: z.array(z.object({ target: z.enum(coinTargets), accountId: Id, code: z.string(), name: z.string(), isNew: z.boolean() })),
});
export const CoinPreview = tablePreview(coinRoleNames).extend({
  ...Outcome.shape,
  layout: z.string(),
  isRecognized: z.boolean(),
});
export type CoinPreview = z.infer<typeof CoinPreview>;
export const ChainPreview = RowCounts.extend({ ...Outcome.shape, chainQuantity: Quantity, asset: Asset });
export type ChainPreview = z.infer<typeof ChainPreview>;
export type CoinOutcome = z.infer<typeof Outcome>;

export const CoinImport = z.object({
  id: Id,
  walletId: Id,
  walletName: z.string(),
  source: z.enum(['file', 'chain', 'hand']),
  /** Empty if it did not come from a file. */
  fileName: z.string(),
  movementCount: z.int(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  importedAt: Instant,
  rolledBackAt: Instant.nullable(),
});
export type CoinImport = z.infer<typeof CoinImport>;

export const GainRow = z.object({
  id: Id,
  movementId: Id,
  walletName: z.string(),
  day: Day,
  asset: Asset,
  quantity: Quantity,
  isFee: z.boolean(),
  /** The first and last acquisition date of what was disposed of. */
  acquiredFrom: Day.nullable(),
  acquiredTo: Day.nullable(),
  proceedsMinor: Minor,
  costMinor: Minor,
  gainMinor: Minor,
});
export type GainRow = z.infer<typeof GainRow>;
const Range = z.object({ from: Day, to: Day });
export const GainTotals = z.object({
  proceedsMinor: MinorSum,
  costMinor: MinorSum,
  gainMinor: MinorSum,
  rewardMinor: MinorSum,
  count: z.int(),
});
export type GainTotals = z.infer<typeof GainTotals>;

const at = (path: string, summary: string) => ({ path: `/coins${path}` as const, tags: ['Coins'], summary });

export const holdingsContract = {
  listWallets: oc.route({ method: 'GET', ...at('/wallets', 'Wallets with what they hold') }).output(z.array(CoinWallet)),
  createWallet: oc
    .route({ method: 'POST', ...at('/wallets', 'Add a wallet. Its account is opened with it'), successStatus: 201 })
    .input(
      z.object({
        id: Id,
        name: WalletName,
        kind: z.enum(walletKinds),
        /** An address, or for Bitcoin an extended public key. */
        address: z.string().trim().max(200).default(''),
        addressForm: z.enum(addressForms).optional(),
        method: z.enum(costMethods).default('fifo'),
      }),
    )
    .output(CoinWallet),
  changeWallet: oc
    .route({ method: 'PATCH', ...at('/wallets/{id}', 'Rename a wallet, or change its cost method: its entries follow') })
    .input(z.object({ id: Id, name: WalletName, method: z.enum(costMethods) }))
    .output(CoinWallet),
  previewCoins: oc
    .route({ method: 'POST', ...at('/imports/preview', 'What a file of an exchange would post. Writes nothing') })
    .input(CoinFile)
    .output(CoinPreview),
  importCoins: oc
    .route({ method: 'POST', ...at('/imports', 'Import a file of an exchange, all or nothing'), successStatus: 201 })
    .input(CoinFile.extend({ id: Id }))
    .output(CoinImport),
  previewChain: oc
    .route({ method: 'POST', ...at('/chain/preview', 'Read an address from its chain, and what that would post. Posts nothing') })
    .input(Choices)
    .output(ChainPreview),
  importChain: oc
    .route({ method: 'POST', ...at('/chain', 'Read an address from its chain and import what is new'), successStatus: 201 })
    .input(Choices.extend({ id: Id }))
    .output(CoinImport),
  addMovement: oc
    .route({ method: 'POST', ...at('/movements', 'Add a movement by hand'), successStatus: 201 })
    .input(
      z.object({
        id: Id,
        walletId: Id,
        kind: z.enum(movementKinds),
        day: Day,
        in: Coins.nullable().default(null),
        out: Coins.nullable().default(null),
        fee: Coins.nullable().default(null),
        /** What was paid or received in base currency, fees included; otherwise what the coins were worth. */
        valueMinor: Amount.min(0).nullable().default(null),
        /** The value of the fee in coins. */
        feeMinor: Amount.min(0).nullable().default(null),
        counterId: Id.nullable().default(null),
        text: z.string().trim().max(300).default(''),
      }),
    )
    .output(CoinImport),
  changeMovement: oc
    .route({ method: 'PATCH', ...at('/movements/{id}', 'Say what a movement was worth, or where its other side goes') })
    .input(z.object({ id: Id, valueMinor: Amount.min(0).nullable(), counterId: Id.nullable() }))
    .output(Done),
  listMovements: oc
    .route({ method: 'GET', ...at('/movements', 'Movements, the newest first') })
    .input(z.object({ walletId: Id.optional(), ...pageFields }))
    .output(page(CoinMovementRow)),
  listCoinImports: oc.route({ method: 'GET', ...at('/imports', 'Imports, the newest hundred') }).output(z.array(CoinImport)),
  rollBackCoins: oc
    .route({ method: 'POST', ...at('/imports/{id}/roll-back', 'Undo an import: what it brought goes, and entries follow') })
    .input(z.object({ id: Id }))
    .output(CoinImport),
  importPrices: oc
    .route({ method: 'POST', ...at('/prices', 'Import prices: a CSV file with the columns date, asset and price') })
    .input(z.object({ file: z.file().max(10_000_000) }))
    .output(z.object({ count: z.int() })),
  gains: oc
    .route({ method: 'GET', ...at('/gains', 'What was given away, what it had cost, and what was gained') })
    .input(Range.extend({ ...pageFields }))
    .output(page(GainRow)),
  gainTotals: oc
    .route({ method: 'GET', ...at('/gains/totals', 'Gains of a range in sum') })
    .input(Range)
    .output(GainTotals),
  exportGains: oc
    .route({ method: 'GET', ...at('/gains.csv', 'The same as a CSV file') })
    .input(Range)
    .output(z.file()),
};
