// Texts for the chart of accounts: groups, uses, and the options of account pickers.
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { accountKinds, normalSign, subkinds, type AccountKind, type Subkind } from '#core/ledger/account.ts';
import type { ComboGroup } from '../../ui/forms/combo-box.tsx';
import type { ChartTexts } from './chart-texts.en.ts';

/** The name of a use; its code if this version does not know it yet. */
export function subkindWord(subkind: string, uses: Readonly<Record<string, string>>): string {
  return uses[subkind] ?? subkind.replaceAll('_', ' ');
}

/** Uses that the system needs exactly once are not offered for a new account. */
const ownUses = new Set(['currency_trading', 'retained_earnings', 'uncategorised_income', 'uncategorised_expense', 'rounding']);

export function subkindsOffered(kind: AccountKind, present?: string): readonly Subkind[] {
  return subkinds[kind].filter((s) => s === present || !ownUses.has(s));
}

/** Accounts grouped and sorted by code, for a picker. */
export function accountGroups(accounts: readonly ChartAccount[], { kinds }: ChartTexts, present?: string | null): ComboGroup[] {
  return accountKinds
    .map((kind) => ({
      label: kinds[kind].many,
      options: accounts
        .filter((a) => a.kind === kind && (!a.isArchived || a.id === present))
        .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
        .map((a) => ({ value: a.id, label: a.name, detail: a.code })),
    }))
    .filter((group) => group.options.length > 0);
}

/** A debit-positive balance with the sign people expect: income and liabilities are positive. */
export function naturalMinor(kind: AccountKind, minor: bigint): bigint {
  return minor * normalSign(kind);
}

/** The next free code of a group, counting in the chart's own steps: 1010, 1020 → 1030. */
export function nextCode(accounts: readonly ChartAccount[], kind: AccountKind): string {
  const codes = accounts.map((a) => a.code);
  const numbers = accounts.filter((a) => a.kind === kind && /^\d{3,6}$/.test(a.code)).map((a) => Number(a.code));
  const last = Math.max(...numbers, accountKinds.indexOf(kind) * 1000 + 1000);
  for (const step of [10, 1]) {
    const code = String((Math.floor(last / step) + 1) * step);
    if (!codes.includes(code) && code[0] === String(last)[0]) return code;
  }
  for (let code = last + 1; ; code += 1) if (!codes.includes(String(code))) return String(code);
}
