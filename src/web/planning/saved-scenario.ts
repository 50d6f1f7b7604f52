// The saved scenario that is open: in the URL, with its preset and sliders, so that moving one of them shows what would change.
import { useQuery } from '@tanstack/react-query';
import type { PlanItemInput, SavedScenario } from '#contract/planning/cash.ts';
import { api, client } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import type { ItemKeeper } from './cash-dialogs.tsx';
import { useScenario } from './scenario-control.tsx';
import { useDrivers } from './use-drivers.ts';

type Assumptions = Pick<SavedScenario, 'scenario' | 'delayDays' | 'salesPercent' | 'costsPercent' | 'withoutContactId'>;

const none = { saved: null, scenario: null, delayDays: null, salesPercent: null, costsPercent: null, withoutContactId: null };
const inUrl = (value: number): string | null => (value === 0 ? null : String(value));

export interface SavedScenarios {
  readonly all: readonly SavedScenario[];
  readonly open: SavedScenario | undefined;
  /** What is on screen. */
  readonly shown: Assumptions;
  /** Whether it differs from what is saved. */
  readonly isChanged: boolean;
  readonly show: (scenario: SavedScenario | null) => void;
}

export function useSavedScenarios(): SavedScenarios {
  const [params, change] = useUrlState();
  const scenario = useScenario();
  const { drivers } = useDrivers();
  const all = useQuery(api.cash.listScenarios.queryOptions()).data ?? [];
  const open = all.find(({ id }) => id === params.get('saved'));
  const { delayDays = 0, salesPercent = 0, costsPercent = 0, withoutContactId = null } = drivers;
  const shown: Assumptions = { scenario, delayDays, salesPercent, costsPercent, withoutContactId };
  const isSame = (one: Assumptions): boolean =>
    one.scenario === scenario &&
    one.delayDays === delayDays &&
    one.salesPercent === salesPercent &&
    one.costsPercent === costsPercent &&
    one.withoutContactId === withoutContactId;
  const show = (next: SavedScenario | null) =>
    change(
      next === null
        ? none
        : {
            saved: next.id,
            scenario: next.scenario === 'moderate' ? null : next.scenario,
            delayDays: inUrl(next.delayDays),
            salesPercent: inUrl(next.salesPercent),
            costsPercent: inUrl(next.costsPercent),
            withoutContactId: next.withoutContactId,
          },
    );
  return { all, open, shown, isChanged: open !== undefined && !isSame(open), show };
}

/** Keeps items in a scenario instead of the plan. */
export const itemsOf = (scenario: SavedScenario): ItemKeeper => {
  const others = (id: string) => scenario.items.filter((one) => one.id !== id);
  return {
    items: scenario.items,
    save: (item: PlanItemInput) => client.cash.saveScenario({ ...scenario, items: [...others(item.id), item] }),
    remove: (id: string) => client.cash.saveScenario({ ...scenario, items: others(id) }),
  };
};
