// Coins over HTTP: worked examples of the design note, exchange files, transfers between wallets, fake chain servers, undo, and tenant
// isolation.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let chain: Server;
/** The answers of the fake Esplora, by path; and of the fake node. */
const answers = new Map<string, unknown>();
let weiOf: unknown = { jsonrpc: '2.0', id: 1, result: '0x0de0b6b3a7640000' };

beforeAll(async () => {
  chain = createServer((request, response) => {
    if (request.method === 'POST') return void response.end(JSON.stringify(weiOf));
    const found = answers.get(request.url ?? '');
    response.statusCode = found === undefined ? 404 : 200;
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((done) => {
    chain.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`;
  server = await startTestServer({
    TIER_FOR_EVERYONE: 'enterprise',
    BITCOIN_ESPLORA_URL: url,
    EVM_RPC_URL: url,
    CHAIN_PRIVATE_ADDRESSES: 'true',
  });
});
afterAll(async () => {
  await server.stop();
  chain.close();
});

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const wallet = (b: TestBusiness, more: object = {}) =>
  b.client.holdings.createWallet({ id: newId(), name: 'Exchange', kind: 'files', ...more });
const fileOf = (rows: readonly string[], name = 'export.csv'): File => new File([rows.join('\n')], name);
const universal =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
const worked = fileOf([
  universal,
  '2026-01-10 12:00 UTC,10000,USD,0.5,BTC,25,USD,,,,,',
  '2026-02-10 12:00 UTC,,,0.2,BTC,,,6000,USD,,Invoice 12,',
  '2026-03-10 12:00 UTC,0.6,BTC,19200,USD,48,USD,,,,,',
]);
async function balances(b: TestBusiness): Promise<Record<string, number>> {
  const chart = await b.client.ledger.listAccounts({});
  return Object.fromEntries(chart.filter((a) => a.balanceMinor !== '0').map((a) => [a.name, Number(a.balanceMinor)]));
}
/** Checks that the books agree with themselves, and each wallet's account with the cost of its lots. */
async function sound(b: TestBusiness): Promise<void> {
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  for (const { balanceMinor, holdings } of await b.client.holdings.listWallets())
    expect(balanceMinor).toBe(String(holdings.reduce((sum, { costMinor }) => sum + BigInt(costMinor), 0n)));
}

describe('the worked figures', () => {
  it('by first in, first out, then at average cost, and everything undone', async () => {
    const b = await server.business();
    const { id } = await wallet(b);
    const preview = await b.client.holdings.previewCoins({ walletId: id, file: worked });
    expect(preview).toMatchObject({
      layout: 'Universal',
      isRecognized: true,
      added: 3,
      gainMinor: '612700',
      missingPrices: [],
      shortages: [],
    });
    expect(await balances(b)).toEqual({});
    const imported = await b.client.holdings.importCoins({ id: newId(), walletId: id, file: worked });
    expect(await balances(b)).toEqual({
      'Crypto: Exchange': 3_000_00,
      'Exchange balance': 19_152_00 - 10_025_00,
      'Uncategorized income': -6_000_00,
      'Gains on crypto': -6_127_00,
    });
    const range = { from: '2026-01-01', to: '2026-12-31' };
    expect((await b.client.holdings.gains(range)).rows).toMatchObject([
      {
        day: '2026-03-10',
        asset: 'BTC',
        quantity: '0.6',
        proceedsMinor: 19_152_00,
        costMinor: 13_025_00,
        gainMinor: 6_127_00,
        acquiredFrom: '2026-01-10',
        acquiredTo: '2026-02-10',
      },
    ]);
    expect(await (await b.client.holdings.exportGains(range)).text()).toContain(
      '2026-03-10,Exchange,BTC,0.6,disposal,2026-01-10,2026-02-10,19152.00,13025.00,6127.00,USD',
    );
    await sound(b);
    await b.client.holdings.changeWallet({ id, name: 'Exchange', method: 'average' });
    expect(await b.client.holdings.gainTotals(range)).toMatchObject({ costMinor: '1373571', gainMinor: '541629' });
    expect(await balances(b)).toMatchObject({ 'Crypto: Exchange': 2_289_29, 'Gains on crypto': -5_416_29 });
    await sound(b);
    expect(await codeOf(b.client.holdings.importCoins({ id: newId(), walletId: id, file: worked }))).toBe('coins.nothing_new');
    await b.client.holdings.rollBackCoins({ id: imported.id });
    expect(await balances(b)).toEqual({});
    expect(await codeOf(b.client.holdings.rollBackCoins({ id: imported.id }))).toBe('import.rolled_back');
    await sound(b);
  });

  it('coins received for an invoice come out of the clearing account, and the proof holds', async () => {
    const b = await server.business();
    const { id } = await wallet(b);
    const owner = await b.account('3000');
    const added = await b.client.holdings.addMovement({
      id: newId(),
      walletId: id,
      kind: 'in',
      day: '2026-02-10',
      in: { asset: 'BTC', quantity: '0.2' },
      valueMinor: 6_000_00,
      counterId: owner,
    });
    expect(added).toMatchObject({ source: 'hand', movementCount: 1 });
    const { rows } = await b.client.holdings.listMovements({});
    expect(rows).toMatchObject([
      { kind: 'in', day: '2026-02-10', in: { asset: 'BTC', quantity: '0.2' }, valueMinor: 6_000_00, counterId: owner },
    ]);
    await b.client.holdings.changeMovement({ id: rows[0]?.id ?? '', valueMinor: 5_900_00, counterId: null });
    expect(await balances(b)).toEqual({ 'Crypto: Exchange': 5_900_00, 'Uncategorized income': -5_900_00 });
    await sound(b);
    const bad = { id: newId(), walletId: id, day: '2026-03-01', valueMinor: 1 } as const;
    expect(await codeOf(b.client.holdings.addMovement({ ...bad, kind: 'sell', out: { asset: 'BTC', quantity: '0.3' } }))).toBe(
      'coins.short',
    );
    expect(await codeOf(b.client.holdings.addMovement({ ...bad, kind: 'buy', out: { asset: 'BTC', quantity: '0.3' } }))).toBe(
      'coins.sides',
    );
    expect(
      await codeOf(b.client.holdings.addMovement({ ...bad, kind: 'reward', valueMinor: null, in: { asset: 'ADA', quantity: '5' } })),
    ).toBe('coins.price_missing');
    const receivable = await b.account('1100');
    expect(
      await codeOf(b.client.holdings.addMovement({ ...bad, kind: 'in', in: { asset: 'BTC', quantity: '1' }, counterId: receivable })),
    ).toBe('account.unknown');
  });
});

it('a price that the file lacks is asked for, given by hand or from a file, and kept', async () => {
  const b = await server.business();
  const { id } = await wallet(b);
  const file = fileOf([universal, '2026-01-10 12:00 UTC,,,10,ADA,,,,,staking,,', '2026-01-11 12:00 UTC,,,5,DOT,,,,,staking,,']);
  const preview = await b.client.holdings.previewCoins({ walletId: id, file });
  expect(preview).toMatchObject({
    missingPrices: [
      { asset: 'ADA', day: '2026-01-10' },
      { asset: 'DOT', day: '2026-01-11' },
    ],
    missingPriceCount: 2,
  });
  expect(await codeOf(b.client.holdings.importCoins({ id: newId(), walletId: id, file }))).toBe('coins.price_missing');
  await b.client.holdings.importPrices({ file: fileOf(['Date,Asset,Price', '2026-01-11,DOT,4.50']) });
  const prices = [{ asset: 'ADA', day: '2026-01-10', price: '0.333' }];
  await b.client.holdings.importCoins({ id: newId(), walletId: id, file, prices });
  expect(await balances(b)).toEqual({ 'Crypto: Exchange': 3_33 + 22_50, 'Crypto rewards': -(3_33 + 22_50) });
  // A later price changes the value, and the entry follows.
  await b.client.holdings.importPrices({ file: fileOf(['Date,Asset,Price', '2026-01-11,DOT,5']) });
  expect(await balances(b)).toMatchObject({ 'Crypto: Exchange': 3_33 + 25_00 });
  expect(await codeOf(b.client.holdings.importPrices({ file: fileOf(['Date,Asset,Price', '2026-01-11,DOT,five']) }))).toBe('coins.row');
  await sound(b);
});

it('money in another currency is carried at the rate of its day; without one it is asked for', async () => {
  const b = await server.business();
  const { id } = await wallet(b, { name: 'Kraken' });
  const file = fileOf([
    '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
    '"L1","T1","2026-01-10 10:00:00","trade","","currency","ZEUR","spot / main",-100.0000,0.2600,900',
    '"L2","T1","2026-01-10 10:00:00","trade","","currency","XXBT","spot / main",0.0020000000,0,0.002',
  ]);
  expect(await b.client.holdings.previewCoins({ walletId: id, file })).toMatchObject({ layout: 'Kraken', missingRates: ['EUR'] });
  await b.client.holdings.importCoins({ id: newId(), walletId: id, file, rates: [{ currency: 'EUR', rate: '1.1' }] });
  expect(await balances(b)).toMatchObject({ 'Crypto: Kraken': 110_29, 'Kraken balance': -110_29 });
  await sound(b);
});

it('what is sent to one’s own wallet is a transfer once both sides are there, whichever comes first', async () => {
  const b = await server.business();
  const [from, to] = [await wallet(b, { name: 'Exchange' }), await wallet(b, { name: 'Cold storage' })];
  const bought = fileOf([universal, '2026-01-10 12:00 UTC,10000,USD,0.5,BTC,,,,,,,', '2026-02-01 12:00 UTC,0.2,BTC,,,,,5000,USD,,,h1']);
  await b.client.holdings.importCoins({ id: newId(), walletId: from.id, file: bought });
  expect(await balances(b)).toMatchObject({ 'Uncategorized expense': 5_000_00, 'Gains on crypto': -1_000_00 });
  const arrived = await b.client.holdings.importCoins({
    id: newId(),
    walletId: to.id,
    file: fileOf([universal, '2026-02-01 12:40 UTC,,,0.2,BTC,,,,,,,h1']),
  });
  expect(await balances(b)).toEqual({ 'Crypto: Exchange': 6_000_00, 'Crypto: Cold storage': 4_000_00, 'Exchange balance': -10_000_00 });
  await sound(b);
  await b.client.holdings.rollBackCoins({ id: arrived.id });
  expect(await balances(b)).toMatchObject({ 'Uncategorized expense': 5_000_00, 'Crypto: Exchange': 6_000_00 });
  await sound(b);
});

it('an undo that later sales need is refused, and so is a change in locked books', async () => {
  const b = await server.business();
  const { id } = await wallet(b);
  const first = await b.client.holdings.importCoins({
    id: newId(),
    walletId: id,
    file: fileOf([universal, '2026-01-10 12:00 UTC,100,USD,1,BTC,,,,,,,']),
  });
  await b.client.holdings.importCoins({
    id: newId(),
    walletId: id,
    file: fileOf([universal, '2026-01-20 12:00 UTC,1,BTC,150,USD,,,,,,,']),
  });
  expect(await codeOf(b.client.holdings.rollBackCoins({ id: first.id }))).toBe('coins.short');
  await b.client.ledger.lockBooks({ through: '2026-01-31' });
  const early = fileOf([universal, '2026-01-05 12:00 UTC,90,USD,1,BTC,,,,,,,']);
  expect(await codeOf(b.client.holdings.importCoins({ id: newId(), walletId: id, file: early }))).toBe('period.closed');
  await sound(b);
});

describe('chains', () => {
  const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
  const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const output = (to: string, value: number) => ({ scriptpubkey_address: to, value });
  const confirmed = (day: string) => ({ confirmed: true, block_time: Date.parse(`${day}T12:00:00Z`) / 1000 });
  const received = {
    txid: 'a'.repeat(64),
    fee: 500,
    vin: [{ prevout: output(other, 60_000_500) }],
    vout: [output(address, 50_000_000), output(other, 10_000_000)],
    status: confirmed('2026-01-10'),
  };
  const sent = {
    txid: 'b'.repeat(64),
    fee: 1000,
    vin: [{ prevout: output(address, 50_000_000) }],
    vout: [output(other, 20_000_000), output(address, 29_999_000)],
    status: confirmed('2026-02-10'),
  };
  const waiting = { txid: 'c'.repeat(64), fee: 1, vin: [], vout: [output(address, 7)], status: { confirmed: false } };
  const stats = (funded: number, spent: number, count: number) => ({
    chain_stats: { funded_txo_sum: funded, spent_txo_sum: spent, tx_count: count },
  });

  it('movements of a Bitcoin address are read, the change that comes back is no movement, and the network fee is a disposal', async () => {
    answers.clear();
    answers.set(`/address/${address}`, stats(79_999_000, 50_000_000, 2));
    answers.set(`/address/${address}/txs/chain`, [waiting, sent, received]);
    answers.set(`/address/${address}/txs/chain/${received.txid}`, []);
    const b = await server.business();
    const { id } = await wallet(b, { name: 'Cold storage', kind: 'bitcoin', address });
    const prices = [
      { asset: 'BTC', day: '2026-01-10', price: '20000' },
      { asset: 'BTC', day: '2026-02-10', price: '30000' },
    ];
    expect(await b.client.holdings.previewChain({ walletId: id })).toMatchObject({
      added: 2,
      missingPriceCount: 2,
      chainQuantity: '0.29999',
    });
    expect(await balances(b)).toEqual({});
    await b.client.holdings.importChain({ id: newId(), walletId: id, prices });
    const [shown] = await b.client.holdings.listWallets();
    expect(shown).toMatchObject({
      chain: { asset: 'BTC', quantity: '0.29999' },
      holdings: [{ quantity: '0.29999', costMinor: '599980' }],
      isReadable: true,
    });
    expect(
      (await b.client.holdings.gains({ from: '2026-01-01', to: '2026-12-31' })).rows
        .map(({ isFee, quantity, gainMinor }) => [isFee, quantity, gainMinor])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [false, '0.2', 2_000_00],
      [true, '0.00001', 10],
    ]);
    await sound(b);
    expect(await codeOf(b.client.holdings.importChain({ id: newId(), walletId: id, prices }))).toBe('coins.nothing_new');
  });

  it('addresses of an extended public key are followed until twenty are unused', async () => {
    answers.clear();
    // Of BIP 84: its first address, and the first for change.
    const key = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    const change = 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el';
    const back = { ...sent, vout: [output(other, 20_000_000), output(change, 29_999_000)] };
    const { extendedKeyForm, derivedAddresses } = await import('../platform/chains/bitcoin-address.ts');
    expect(extendedKeyForm(key)).toBe('p2wpkh');
    for (const branch of [0, 1] as const) {
      const at = derivedAddresses(key, 'p2wpkh', branch);
      for (let index = 0; index < 21; index++) answers.set(`/address/${at(index)}`, stats(0, 0, 0));
    }
    answers.set(`/address/${address}`, stats(50_000_000, 50_000_000, 2));
    answers.set(`/address/${change}`, stats(29_999_000, 0, 1));
    answers.set(`/address/${address}/txs/chain`, [back, received]);
    answers.set(`/address/${address}/txs/chain/${received.txid}`, []);
    answers.set(`/address/${change}/txs/chain`, [back]);
    answers.set(`/address/${change}/txs/chain/${back.txid}`, []);
    const b = await server.business();
    const { id } = await wallet(b, { kind: 'bitcoin', address: key });
    const preview = await b.client.holdings.previewChain({ walletId: id });
    expect(preview).toMatchObject({ added: 2, chainQuantity: '0.29999', holdings: [{ asset: 'BTC', after: '0.29999' }] });
    expect(preview.movements.map(({ kind, out, fee }) => [kind, out?.quantity, fee?.quantity])).toEqual([
      ['in', undefined, undefined],
      ['out', '0.2', '0.00001'],
    ]);
  });

  it('the balance of an Ethereum address is read and shown beside the books', async () => {
    const b = await server.business();
    const { id } = await wallet(b, { kind: 'evm', address: `0x${'A'.repeat(40)}` });
    expect(await b.client.holdings.previewChain({ walletId: id })).toMatchObject({ asset: 'ETH', chainQuantity: '1', added: 0 });
    weiOf = { jsonrpc: '2.0', id: 1, error: { code: -32000 } };
    expect(await codeOf(b.client.holdings.previewChain({ walletId: id }))).toBe('coins.chain_failed');
    expect((await b.client.holdings.listWallets())[0]).toMatchObject({ chain: { asset: 'ETH', quantity: '1' } });
  });

  it('what is no address is refused, a private key above all', async () => {
    const b = await server.business();
    for (const bad of [
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      'hello there',
    ])
      expect(await codeOf(wallet(b, { kind: 'bitcoin', address: bad }))).toBe('coins.address');
    expect(await codeOf(wallet(b, { kind: 'evm', address: '0x12' }))).toBe('coins.address');
    await wallet(b, { kind: 'bitcoin', address });
    expect(await codeOf(wallet(b, { kind: 'bitcoin', address }))).toBe('coins.address_known');
  });
});

it('another business sees nothing of it, and can change nothing', async () => {
  const [a, b] = [await server.business(), await server.business()];
  const { id } = await wallet(a);
  const imported = await a.client.holdings.importCoins({ id: newId(), walletId: id, file: worked });
  const [movement] = (await a.client.holdings.listMovements({})).rows;
  expect(await b.client.holdings.listWallets()).toEqual([]);
  expect((await b.client.holdings.listMovements({})).rows).toEqual([]);
  expect((await b.client.holdings.gains({ from: '2026-01-01', to: '2026-12-31' })).rows).toEqual([]);
  const asked: readonly (() => Promise<unknown>)[] = [
    () => b.client.holdings.previewCoins({ walletId: id, file: worked }),
    () => b.client.holdings.importCoins({ id: newId(), walletId: id, file: worked }),
    () => b.client.holdings.rollBackCoins({ id: imported.id }),
    () => b.client.holdings.changeMovement({ id: movement?.id ?? '', valueMinor: 1, counterId: null }),
    () => b.client.holdings.changeWallet({ id, name: 'Mine', method: 'fifo' }),
    () => b.client.holdings.previewChain({ walletId: id }),
  ];
  for (const ask of asked) expect(await codeOf(ask())).toBe('not_found');
});
