// Movements from files and manual ones: preview, import, change, undo.
import { createHash } from 'node:crypto';
import type { In, Out } from '#contract/endpoint.ts';
import type { CoinImport, CoinPreview, holdingsContract } from '#contract/holdings/holdings.ts';
import { isBlocking } from '#core/holdings/coin-file.ts';
import { isAsset } from '#core/holdings/coin-movement.ts';
import { formatQuantity, parseQuantity } from '#core/holdings/quantity.ts';
import { isDay } from '#core/calendar.ts';
import { instantAt } from '#core/local-time.ts';
import type { Gates } from '../billing/index.ts';
import { accountById, reverse } from '../ledger/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { rehearsed } from '../platform/database/savepoint.ts';
import { readTableFile, rowLog, rowProblem } from '../platform/formats/table-file.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { bringIn, type Bringing, outcomeOf, quantitySaid, refuseBrought, refuseUnsound, stateBefore } from './bring-in.ts';
import { type CoinInput, openCoins, type OpenedCoins } from './coin-file.ts';
import { deleteMovements, selectEntriesOfImport, selectMovements, updateSaid } from './movement-store.ts';
import { rebuildCoins } from './rebuild.ts';
import { isUsable } from './targets.ts';
import { type ImportRow, lockCoins, markRolledBack, selectImports, upsertPrices } from './wallet-store.ts';

export const importShown = (row: ImportRow): CoinImport => ({
  id: row.id,
  walletId: row.walletId,
  walletName: row.walletName,
  source: row.source,
  fileName: row.fileName,
  movementCount: row.movementCount,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  importedAt: row.importedAt.toISOString(),
  rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
});

export async function importById(work: Work, id: string): Promise<CoinImport> {
  const [row] = await selectImports(work, id);
  if (!row) throw refused('not_found');
  return importShown(row);
}

async function bringingOf({ file }: CoinInput, { layout, read }: OpenedCoins, importId: string): Promise<Bringing> {
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest();
  return { importId, source: 'file', layout, fileName: file.name || 'file', sha256, movements: read.movements };
}

export async function previewCoins(work: AskedWork, input: CoinInput): Promise<CoinPreview> {
  const opened = await openCoins(input);
  const { shape, layoutName, isRecognized, read } = opened;
  const log = rowLog(work.language, opened.problems);
  for (const note of read.notes) log.add(note.line, 'left_out', [rowProblem(`coin_${note.code}`, note.data)]);
  const said = { ...shape, layout: layoutName, isRecognized };
  const nothing = {
    missingRates: [],
    missingPrices: [],
    missingPriceCount: 0,
    shortages: [],
    movements: [],
    holdings: [],
    gainMinor: '0',
    entryCount: 0,
    targets: [],
  };
  if (shape.lacks.length > 0 || read.notes.some(isBlocking)) return { ...said, ...nothing, ...log.counts(0) };
  const before = await stateBefore(work, input.walletId);
  return rehearsed(work, async () => {
    const importId = newId();
    const brought = await bringIn({ ...work, via: 'import' }, input, await bringingOf(input, opened, importId));
    for (const { line, text, ref } of brought.known)
      log.add(line, 'known', [rowProblem('coin_known', { name: (text || ref).slice(0, 80) })]);
    return { ...said, ...(await outcomeOf(work, importId, brought, before)), ...log.counts(brought.fresh.length) };
  });
}

async function audited(work: Work, id: string, after: object): Promise<CoinImport> {
  await audit(work, { action: 'coin_import.imported', subjectKind: 'coin_import', subjectId: id, after });
  return importById(work, id);
}

export const importCoins =
  (gates: Gates) =>
  async (work: Work, input: In<typeof holdingsContract.importCoins>): Promise<CoinImport> => {
    await gates.demandFeature(work, 'blockchain_wallet_integration');
    const hash = createHash('sha256')
      .update(new Uint8Array(await input.file.arrayBuffer()))
      .digest('hex');
    await refuseOtherContent(work, { action: 'coin_import.imported', subjectId: input.id }, { hash });
    const [made] = await selectImports(work, input.id);
    if (made) return importShown(made);
    const opened = await openCoins(input);
    if (opened.shape.lacks.length > 0) throw refused('coins.columns', {}, 'mapping');
    refuseIfAny(
      opened.read.notes
        .filter(isBlocking)
        .slice(0, 100)
        .map(({ line, code, data }) => ({
          code: 'coins.row' as const,
          path: `line.${line}`,
          data: { ...rowProblem(`coin_${code}`, data).data, line },
        })),
    );
    const brought = await bringIn({ ...work, via: 'import' }, input, await bringingOf(input, opened, input.id));
    await refuseBrought(work, brought);
    return audited(work, input.id, { hash, fileName: input.file.name, movements: brought.fresh.length });
  };

type Added = In<typeof holdingsContract.addMovement>;
const needsIn: ReadonlySet<Added['kind']> = new Set(['buy', 'trade', 'reward', 'in']);
const needsOut: ReadonlySet<Added['kind']> = new Set(['sell', 'trade', 'out']);

export async function refuseCounter(work: Work, counterId: string | null): Promise<void> {
  if (counterId === null) return;
  const account = await accountById(work, counterId);
  if (!account || !isUsable(account)) throw refused('account.unknown', {}, 'counterId');
}

export const addMovement =
  (gates: Gates) =>
  async (work: Work, input: Added): Promise<CoinImport> => {
    await gates.demandFeature(work, 'blockchain_wallet_integration');
    await refuseOtherContent(work, { action: 'coin_import.imported', subjectId: input.id }, { hand: input });
    const [made] = await selectImports(work, input.id);
    if (made) return importShown(made);
    const { kind, day, valueMinor, feeMinor, counterId, walletId, text } = input;
    const [coming, out, fee] = [quantitySaid(input.in), quantitySaid(input.out), quantitySaid(input.fee)];
    if ((coming !== null) !== needsIn.has(kind) || (out !== null) !== needsOut.has(kind) || (kind === 'fee' && fee === null))
      throw refused('coins.sides', {}, coming === null && needsIn.has(kind) ? 'in' : kind === 'fee' ? 'fee' : 'out');
    if ((kind === 'buy' || kind === 'sell') && valueMinor === null) throw refused('coins.value', {}, 'valueMinor');
    await refuseCounter(work, counterId);
    // At noon, so it is the same day in every time zone.
    const at = instantAt({ day, minute: 720 }, work.org.timeZone).toISOString();
    const movement = { line: 1, ref: `hand ${input.id}`, kind, at, in: coming, out, fee, money: null, worth: null, hash: '', text };
    const brought = await bringIn(
      work,
      { walletId, rates: [], prices: [], accounts: [] },
      {
        importId: input.id,
        source: 'hand',
        layout: 'hand',
        fileName: '',
        sha256: null,
        movements: [movement],
        said: { valueMinor, feeMinor, counterId, day },
      },
    );
    await refuseBrought(work, brought);
    return audited(work, input.id, { hand: input });
  };

/** Rebuilds what follows, and refuses the change if that isn't sound. */
export async function settle(work: Work): Promise<void> {
  await refuseUnsound(work, await rebuildCoins(work));
}

export async function changeMovement(
  work: Work,
  { id, valueMinor, counterId }: In<typeof holdingsContract.changeMovement>,
): Promise<Out<typeof holdingsContract.changeMovement>> {
  await lockCoins(work);
  const before = (await selectMovements(work)).find((row) => row.id === id);
  if (!before) throw refused('not_found');
  await refuseCounter(work, counterId);
  // An amount paid in another currency is used as it is.
  const value = before.moneyCurrency === null ? valueMinor : before.valueMinor;
  await updateSaid(work, id, value, counterId);
  await settle(work);
  await audit(work, {
    action: 'coin_movement.changed',
    subjectKind: 'coin_movement',
    subjectId: id,
    before: { valueMinor: before.valueMinor, counterId: before.counterId },
    after: { valueMinor: value, counterId },
  });
  return { ok: true };
}

export async function rollBackCoins(work: Work, { id }: In<typeof holdingsContract.rollBackCoins>): Promise<CoinImport> {
  await lockCoins(work);
  const before = await importById(work, id);
  if (before.rolledBackAt !== null) throw refused('import.rolled_back');
  const entries = await selectEntriesOfImport(work, id);
  await deleteMovements(work, id);
  await reverse(work, entries);
  await settle(work);
  await markRolledBack(work, id);
  await audit(work, {
    action: 'coin_import.rolled_back',
    subjectKind: 'coin_import',
    subjectId: id,
    before: { fileName: before.fileName, reversed: entries.length },
  });
  return importById(work, id);
}

const priceFields = [
  { name: 'day', headings: ['date', 'day', 'snapped_at', 'timestamp', 'time', 'datum', 'fecha'] },
  { name: 'asset', headings: ['asset', 'coin', 'symbol', 'currency', 'ticker'] },
  { name: 'price', headings: ['price', 'close', 'rate', 'preis', 'kurs', 'precio', 'prix'] },
] as const;

/** Prices of coins in base currency, from a file with a date, a symbol and a price in each row. */
export async function importPrices(
  work: Work,
  { file }: In<typeof holdingsContract.importPrices>,
): Promise<Out<typeof holdingsContract.importPrices>> {
  type Field = (typeof priceFields)[number]['name'];
  const table = await readTableFile<Field>(file, {
    fields: priceFields,
    needed: ['day', 'asset', 'price'],
    mapping: undefined,
    maxRows: 100_000,
  });
  const [lacking] = table.shape.lacks;
  if (lacking !== undefined) throw refused('coins.price_columns', {}, 'file');
  const prices = table.rows.map((row) => {
    const [day, asset] = [table.cell(row, 'day').slice(0, 10), table.cell(row, 'asset').toUpperCase()];
    const price = parseQuantity(table.cell(row, 'price').replace(/\p{Sc}/gu, ''), table.shape.mapping.decimal);
    return { line: row.line, day, asset, price, isFit: isDay(day) && isAsset(asset) && price !== null && price >= 0n };
  });
  refuseIfAny(
    prices
      .filter(({ isFit }) => !isFit)
      .slice(0, 100)
      .map(({ line }) => ({ code: 'coins.row' as const, path: `line.${line}`, data: { line, detail: 'coin_price_row' as const } })),
  );
  await lockCoins(work);
  const byKey = new Map(prices.map(({ day, asset, price }) => [`${asset} ${day}`, { day, asset, price: formatPrice(price) }]));
  await upsertPrices(work, [...byKey.values()], 'file');
  await settle(work);
  await audit(work, { action: 'coin_prices.imported', subjectKind: 'business', subjectId: work.org.id, after: { count: byKey.size } });
  return { count: byKey.size };
}
const formatPrice = (price: bigint | null): string => (price === null ? '0' : formatQuantity(price));
