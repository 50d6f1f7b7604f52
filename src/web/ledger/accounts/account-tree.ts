// The chart as a tree: groups, and in them accounts under their parents, with balances that include children.
import type { Account } from '#contract/ledger/ledger.ts';
import { accountKinds, type AccountKind } from '#core/ledger/account.ts';
import { sum } from '#core/money.ts';

export interface AccountNode {
  readonly account: Account;
  readonly depth: number;
  readonly hasChildren: boolean;
  /** Including the accounts below it; debit positive, base currency. */
  readonly totalMinor: bigint;
  /** Ids of the accounts below it and its own. */
  readonly ids: readonly string[];
}
export interface AccountGroup {
  readonly kind: AccountKind;
  readonly nodes: readonly AccountNode[];
  readonly totalMinor: bigint;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function matchesAccount(account: Account, query: string, words = ''): boolean {
  const text = folded(`${account.code} ${account.name} ${account.description} ${words}`);
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const byCode = (a: Account, b: Account) => a.code.localeCompare(b.code, 'en', { numeric: true }) || a.name.localeCompare(b.name);

function walk(
  account: Account,
  depth: number,
  children: ReadonlyMap<string | null, readonly Account[]>,
  seen: ReadonlySet<string>,
): AccountNode[] {
  const below = (children.get(account.id) ?? [])
    .filter((child) => !seen.has(child.id))
    .flatMap((child) => walk(child, depth + 1, children, new Set([...seen, child.id])));
  const own: AccountNode = {
    account,
    depth,
    hasChildren: below.length > 0,
    totalMinor: sum([account, ...below.map((node) => node.account)].map((a) => BigInt(a.balanceMinor))),
    ids: [account.id, ...below.map((node) => node.account.id)],
  };
  return [own, ...below];
}

/** Groups in their usual order. An account whose parent is missing (archived, filtered out) is at the top level of its group. */
export function accountTree(accounts: readonly Account[]): AccountGroup[] {
  const present = new Set(accounts.map((a) => a.id));
  const children = new Map<string | null, Account[]>();
  for (const account of accounts.toSorted(byCode)) {
    const under = account.parentId !== null && present.has(account.parentId) ? account.parentId : null;
    children.set(under, [...(children.get(under) ?? []), account]);
  }
  return accountKinds.map((kind) => {
    const nodes = (children.get(null) ?? []).filter((a) => a.kind === kind).flatMap((a) => walk(a, 0, children, new Set([a.id])));
    return { kind, nodes, totalMinor: sum(nodes.map((node) => BigInt(node.account.balanceMinor))) };
  });
}
