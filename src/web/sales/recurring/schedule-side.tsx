// Configures the schedule pages for recurring invoices or, under purchases, recurring bills. They differ only in texts, URLs and the
// document that each period creates.
import { type ComponentType, createContext, useContext } from 'react';
import type { Permission } from '#contract/org/permission.ts';
import type { ScheduleInput } from '#contract/sales/recurring.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { api, client } from '../../platform/client.ts';
import { documentPath } from '../../trade-documents/index.ts';
import type { RecurringTexts } from './recurring-texts.en.ts';
import { recurringTexts } from './recurring-texts.ts';
import { ScheduleContent } from './schedule-content.tsx';
import type { SchedulePartProps } from './schedule-draft.ts';

export interface ScheduleSide {
  readonly kind: 'invoice' | 'bill';
  readonly client: typeof client.recurring;
  readonly api: typeof api.recurring;
  /** The URL of the list; each schedule is below it. */
  readonly place: string;
  readonly write: Permission;
  readonly documentPath: (id: string) => string;
  readonly Content: ComponentType<SchedulePartProps & { readonly codes: readonly TaxCode[]; readonly today: string }>;
  /** What can be done automatically with the created documents. */
  readonly steps: readonly ScheduleInput['thenDo'][];
}

export const schedulePath = (id: string, place = '/app/sales/recurring'): string => `${place}/${id}`;

const invoices: ScheduleSide = {
  kind: 'invoice',
  client: client.recurring,
  api: api.recurring,
  place: '/app/sales/recurring',
  write: 'sales.write',
  documentPath,
  Content: ScheduleContent,
  steps: ['draft', 'finalize', 'send'],
};

const Side = createContext(invoices);
export const ScheduleSideProvider = Side.Provider;
export const useScheduleSide = (): ScheduleSide => useContext(Side);

export function useScheduleTexts(): RecurringTexts {
  const t = recurringTexts.use();
  const { kind } = useScheduleSide();
  if (kind === 'invoice') return t;
  const { list, actions, resuming, editor, rule, outcome, preview } = t.bills;
  return {
    ...t,
    list: { ...t.list, ...list },
    actions: { ...t.actions, ...actions },
    resuming: { ...t.resuming, ...resuming },
    editor: { ...t.editor, ...editor },
    rule: { ...t.rule, ...rule },
    outcome: { ...t.outcome, ...outcome },
    preview: { ...t.preview, ...preview },
  };
}
