// The open business for the accounting pages: its currency, fiscal year, and what this person may do.
import { mayDo, type Permission } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';

export interface Books {
  readonly businessId: string | null;
  readonly name: string;
  readonly currency: string;
  readonly fiscalStartMonth: number;
  readonly isSample: boolean;
  readonly may: (permission: Permission) => boolean;
}

export function useBooks(): Books {
  const { current } = useBusiness();
  return {
    businessId: current?.id ?? null,
    name: current?.name ?? '',
    currency: current?.baseCurrency ?? 'USD',
    fiscalStartMonth: current?.fiscalYearStartMonth ?? 1,
    isSample: current?.isSample ?? false,
    may: (permission) => current !== null && current !== undefined && mayDo(current, permission),
  };
}
