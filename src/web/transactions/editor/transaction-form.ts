// Shared by the parts of the transaction form: props, and conversion of amounts.
import type { ReactNode } from 'react';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import type { useUploads } from '../../files/index.ts';
import type { ShownProblem } from '../../platform/refusal.ts';
import type { Form } from '../../platform/use-form.ts';
import type { Chart, Suggested } from '../categories.ts';
import type { Draft, Filled } from './draft.ts';

export interface TransactionFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly problems: readonly ShownProblem[];
  readonly at: Form<Draft>['at'];
  readonly chart: Chart;
  readonly baseCurrency: string;
  readonly suggestion: Suggested | null;
  /** The server has no exchange rate for the date, or one was entered. */
  readonly needsRate: boolean;
  readonly newKey: () => string;
}

/** A new transaction, as seen by the receipt that fills it in. */
export interface ReceiptPartProps extends Pick<Draft, 'type' | 'receipt'> {
  readonly isOpen: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
  /** The currency of the account that it is paid from. */
  readonly currency: string;
  readonly onRead: (read: Filled) => void;
  readonly onUndo: () => void;
  readonly onRemove: () => void;
  /** The receipt belongs to another transaction, so this one is not needed. */
  readonly onMatched: () => void;
}
/** What a later module draws of them. */
export type ReceiptPart = (props: ReceiptPartProps) => ReactNode;

export function asBig(minor: number | null): bigint | null {
  return minor === null ? null : BigInt(minor);
}
export function asNumber(minor: bigint | null): number | null {
  return minor === null ? null : Number(minor);
}

export function currencyOf(account: ChartAccount | undefined, baseCurrency: string): string {
  return account?.currency ?? baseCurrency;
}
