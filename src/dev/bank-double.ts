// A bank double with the interfaces of Enable Banking and SimpleFIN, following their documentation: which request gets which response. The
// caller, the sandbox or a test, provides the bank's data and its faults.

export interface DoubleLine {
  /** Null if the bank gives none. */
  readonly id: string | null;
  readonly date: string;
  /** As '-12.30'. */
  readonly amount: string;
  readonly text: string;
  readonly party?: string;
}
export interface DoubleAccount {
  readonly uid: string;
  readonly hash: string;
  readonly number: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: string;
  readonly balanceOn: string;
  readonly booked: readonly DoubleLine[];
  readonly pending: readonly DoubleLine[];
}
export interface DoubleSession {
  readonly id: string;
  readonly bank: string;
  readonly country: string;
  readonly until: string;
  readonly accounts: readonly DoubleAccount[];
}
export interface DoubleRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}
export interface DoubleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A bank behind Enable Banking. What is expired or refused is reported by the name of the error. */
export interface DoubleBank {
  readonly pageSize: number;
  /** Earlier days are refused. */
  readonly earliest: string;
  institutions(country: string): readonly { readonly name: string; readonly country: string; readonly maximum_consent_validity: number }[];
  /** The URL that the person is sent to. */
  begin(asked: Readonly<Record<string, unknown>>): string;
  session(code: string): DoubleSession | string;
  account(uid: string): DoubleAccount | string;
  end(session: string): void;
}

const statusOf: Readonly<Record<string, number>> = {
  EXPIRED_SESSION: 401,
  REVOKED_SESSION: 401,
  WRONG_AUTHORIZATION_CODE: 422,
  WRONG_TRANSACTIONS_PERIOD: 422,
  ASPSP_RATE_LIMIT_EXCEEDED: 429,
  ASPSP_ERROR: 400,
};
const wrong = (error: string): DoubleAnswer => ({
  status: statusOf[error] ?? 404,
  body: { code: statusOf[error] ?? 404, message: error.toLowerCase().replaceAll('_', ' '), error },
});

const asTransaction = (line: DoubleLine, currency: string, status: 'BOOK' | 'PDNG'): object => ({
  entry_reference: line.id,
  transaction_amount: { currency, amount: line.amount.replace(/^-/, '') },
  credit_debit_indicator: line.amount.startsWith('-') ? 'DBIT' : 'CRDT',
  status,
  ...(status === 'BOOK' ? { booking_date: line.date } : {}),
  value_date: line.date,
  [line.amount.startsWith('-') ? 'creditor' : 'debtor']: line.party ? { name: line.party } : null,
  remittance_information: [line.text],
  transaction_id: null,
});

function transactionsOf(bank: DoubleBank, account: DoubleAccount, query: URLSearchParams): DoubleAnswer {
  const from = query.get('date_from') ?? '';
  if (from < bank.earliest) return wrong('WRONG_TRANSACTIONS_PERIOD');
  const all = [
    ...account.pending.map((line) => asTransaction(line, account.currency, 'PDNG')),
    ...account.booked.filter(({ date }) => date >= from).map((line) => asTransaction(line, account.currency, 'BOOK')),
  ];
  const first = Number(query.get('continuation_key') ?? 0);
  const next = first + bank.pageSize;
  return {
    status: 200,
    body: { transactions: all.slice(first, next), continuation_key: next < all.length ? String(next) : null },
  };
}

const balancesOf = ({ balance, balanceOn, currency }: DoubleAccount): DoubleAnswer => ({
  status: 200,
  body: {
    balances: [
      { name: 'Expected', balance_amount: { currency, amount: '999999.99' }, balance_type: 'XPCD', reference_date: null },
      { name: 'Booked', balance_amount: { currency, amount: balance }, balance_type: 'CLBD', reference_date: balanceOn },
    ],
  },
});

const asSession = ({ id, bank, country, until, accounts }: DoubleSession): object => ({
  session_id: id,
  aspsp: { name: bank, country },
  psu_type: 'business',
  access: { valid_until: until },
  accounts: accounts.map((one) => ({
    uid: one.uid,
    identification_hash: one.hash,
    account_id: { iban: one.number },
    name: one.name,
    currency: one.currency,
    cash_account_type: 'CACC',
  })),
});

export function answerAsEnableBanking(bank: DoubleBank, { method, url, body }: DoubleRequest): DoubleAnswer {
  const [, place = '', id = '', what = ''] = url.pathname.split('/').map((part) => decodeURIComponent(part));
  const given = (): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>;
  if (method === 'GET' && place === 'aspsps')
    return { status: 200, body: { aspsps: bank.institutions(url.searchParams.get('country') ?? '') } };
  if (method === 'POST' && place === 'auth') return { status: 200, body: { url: bank.begin(given()), authorization_id: 'authorization' } };
  if (method === 'POST' && place === 'sessions') {
    const session = bank.session(String(given()['code']));
    return typeof session === 'string' ? wrong(session) : { status: 200, body: asSession(session) };
  }
  if (method === 'DELETE' && place === 'sessions') {
    bank.end(id);
    return { status: 200, body: { message: 'OK' } };
  }
  if (method !== 'GET' || place !== 'accounts') return wrong('NOT_FOUND');
  const account = bank.account(id);
  if (typeof account === 'string') return wrong(account);
  return what === 'balances' ? balancesOf(account) : transactionsOf(bank, account, url.searchParams);
}
