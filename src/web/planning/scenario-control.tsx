// Chooses one of three forecast scenarios, stored in the URL, and explains it.
import { useUrlState } from '../platform/url-state.ts';
import { SegmentedControl } from '../ui/tabs.tsx';
import { texts } from './texts.ts';

export const scenarios = ['conservative', 'moderate', 'aggressive'] as const;
export type Scenario = (typeof scenarios)[number];

export function useScenario(): Scenario {
  const [params] = useUrlState();
  return scenarios.find((one) => one === params.get('scenario')) ?? 'moderate';
}

export function ScenarioControl({ meaning }: { readonly meaning: string }) {
  const t = texts.use().forecasting;
  const [, change] = useUrlState();
  const scenario = useScenario();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={t.scenario}
        options={scenarios.map((value) => ({ value, label: t.scenarios[value] }))}
        value={scenario}
        onChange={(next) => change({ scenario: next === 'moderate' ? null : next })}
      />
      <p className="text-small text-muted">{meaning}</p>
    </div>
  );
}
