// Imports products from a CSV file of another program; the import does exactly what its preview shows.
import type { In, Out } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Product, ProductField, salesContract } from '#contract/sales/sales.ts';
import { isCurrency } from '#core/currency.ts';
import { parseAmount } from '#core/money.ts';
import { productColumns } from '#core/sales/product-columns.ts';
import { maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { searchText } from '#core/transactions/movement.ts';
import { accounts, type AccountFacts } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import { type FileTable, readTableFile, rowLog, rowProblem } from '../../platform/formats/table-file.ts';
import { newId } from '../../platform/ids.ts';
import { refused } from '../../platform/refusal.ts';
import type { AskedWork } from '../../platform/work.ts';
import { taxesOn, type TaxOnDay } from '../../tax/index.ts';
import { incomeAccount } from './product-actions.ts';
import { insertProducts, selectProducts } from './product-store.ts';

type Input = In<typeof salesContract.importProducts>;
type NewProduct = Omit<Product, 'isArchived'>;

const mostRows = 10_000;
const mostCharacters = { name: 200, description: 2000, unit: 20 } as const;

interface Known {
  readonly chart: readonly AccountFacts[];
  readonly usual: AccountFacts;
  readonly taxes: readonly TaxOnDay[];
  readonly baseCurrency: string;
}

const isCalled =
  (text: string) =>
  ({ name, code }: { readonly name: string; readonly code?: string }): boolean =>
    code === text || searchText(name) === searchText(text.split(':').at(-1) ?? '');

function productOfRow(table: FileTable<ProductField>, row: FileTable<ProductField>['rows'][number], known: Known) {
  const cell = (field: ProductField): string => table.cell(row, field);
  const [notes, problems]: [Problem[], Problem[]] = [[], []];
  const unknown = (field: ProductField) => rowProblem('cell_unknown', { found: cell(field).slice(0, 60), quoted: table.headingOf(field) });
  /** An account of the business, by code or name; reported if it doesn't exist. */
  const ours = <T extends { readonly id: string; readonly name: string }>(field: ProductField, all: readonly T[]): T | undefined => {
    const found = all.find(isCalled(cell(field)));
    if (!found && cell(field) !== '') notes.push(unknown(field));
    return found;
  };
  const currency = cell('currency').toUpperCase() || known.baseCurrency;
  if (!isCurrency(currency)) problems.push({ code: 'customer.currency_unknown', data: { name: currency.slice(0, 60) } });
  const price = cell('price');
  const read = parseAmount(price, { decimal: table.shape.mapping.decimal, exponent: 6 });
  const isPrice = read.ok && read.minor >= 0n && read.minor <= maxUnitPriceMicro;
  if (price !== '' && !isPrice) problems.push(rowProblem('cell_price', { found: price.slice(0, 60), quoted: table.headingOf('price') }));
  for (const [field, limit] of Object.entries(mostCharacters) as [keyof typeof mostCharacters, number][])
    if (cell(field).length > limit) problems.push(rowProblem('cell_too_long', { quoted: table.headingOf(field), limit }));
  if (cell('name') === '') problems.push({ code: 'sales.product_name' });
  const tax = ours('tax', known.taxes);
  const product: NewProduct = {
    id: newId(),
    name: cell('name'),
    description: cell('description'),
    unit: cell('unit'),
    accountId: (ours('account', known.chart) ?? known.usual).id,
    taxCodeIds: tax ? [tax.id] : [],
    prices: isPrice ? { [currency]: Number(read.minor) } : {},
  };
  return { product, problems, notes };
}

async function readProducts(work: AskedWork, { file, mapping }: Input) {
  const table = await readTableFile(file, { fields: productColumns, needed: ['name'], mapping, maxRows: mostRows });
  const chart = await accounts(work);
  const known: Known = {
    chart: chart.filter((a) => a.kind === 'income' && !a.isArchived),
    usual: incomeAccount(chart, null, 'accountId'),
    taxes: [...(await taxesOn(work, today(work.org.timeZone))).values()].filter((tax) => !tax.isArchived),
    baseCurrency: work.org.baseCurrency,
  };
  const log = rowLog(work.language, table.problems);
  const fresh: NewProduct[] = [];
  const there = new Map<string, number | null>((await selectProducts(work)).map((p) => [searchText(p.name), null]));
  for (const row of table.shape.lacks.length > 0 ? [] : table.rows) {
    const { product, problems, notes } = productOfRow(table, row, known);
    const { name } = product;
    const same = there.get(searchText(name));
    if (problems.length > 0) log.add(row.line, 'left_out', problems);
    else if (same === null) log.add(row.line, 'known', [rowProblem('row_known', { name })]);
    else if (same !== undefined) log.add(row.line, 'known', [rowProblem('row_repeated', { name, line: same })]);
    else {
      if (notes.length > 0) log.add(row.line, 'note', notes);
      fresh.push(product);
      there.set(searchText(name), row.line);
    }
  }
  return { table, fresh, counts: log.counts(fresh.length) };
}

export async function previewProducts(work: AskedWork, input: Input): Promise<Out<typeof salesContract.previewProducts>> {
  const { table, counts } = await readProducts(work, input);
  return { ...table.shape, ...counts };
}

/** Adds products with new names. An invalid row is reported and left out; the others are added. */
export async function importProducts(work: AskedWork, input: Input): Promise<Out<typeof salesContract.importProducts>> {
  const { table, fresh, counts } = await readProducts(work, input);
  if (table.shape.lacks.length > 0) throw refused('import.file', { detail: 'table_name' }, 'file');
  await insertProducts(work, fresh);
  if (fresh.length > 0)
    await audit(work, { action: 'product.imported', subjectKind: 'product', after: { file: input.file.name, added: fresh.length } });
  return counts;
}
