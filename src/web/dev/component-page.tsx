// /dev/ui: every component in every state, for checking in light and dark at both widths after a change. Not in production builds.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppFrame, BusinessSwitcher } from '../org/index.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Download, Plus } from '../ui/icons.ts';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { notify } from '../ui/notices.tsx';
import { DevActions, DevForms, DevWaiting } from './component-controls.tsx';
import { DevCharts, DevFigures, DevStatement, DevTable } from './component-data.tsx';

export function meta() {
  return [{ title: 'Components · Daybook' }];
}

const user = { id: 'dev', email: 'mara@example.com', name: 'Mara Lindqvist', avatarUrl: null };
const businesses = [
  { id: '1', name: 'Lindqvist Studio', baseCurrency: 'EUR', isSample: false },
  { id: '2', name: 'North Quay Coffee', baseCurrency: 'USD', isSample: true },
];

export default function DevUiPage() {
  const [open, setOpen] = useState('1');
  const [params] = useSearchParams();
  const only = params.get('only');
  const current = businesses.find((b) => b.id === open) ?? null;
  const sections = {
    actions: DevActions,
    forms: DevForms,
    waiting: DevWaiting,
    figures: DevFigures,
    charts: DevCharts,
    table: DevTable,
    statement: DevStatement,
  };
  return (
    <AppFrame
      user={user}
      onSignOut={() => notify({ title: 'Signed Out', description: 'You have been successfully signed out.' })}
      switcher={<BusinessSwitcher businesses={businesses} current={current} onSwitch={setOpen} />}
    >
      <PageHeader
        title="Components"
        description="Every part the pages are made of, in every state it can be in."
        actions={[
          { label: 'Download Report', icon: Download, onPress: () => notify({ title: 'Report downloaded', variant: 'success' }) },
          {
            label: 'New Transaction',
            icon: Plus,
            variant: 'primary',
            onPress: () => notify({ title: 'Transaction saved', variant: 'success', action: { label: 'Undo', onPress: () => undefined } }),
          },
        ]}
      >
        <Range />
      </PageHeader>
      <div className="space-y-8">
        {Object.entries(sections)
          .filter(([key]) => only === null || only === key)
          .map(([key, Section]) => (
            <Section key={key} />
          ))}
      </div>
    </AppFrame>
  );
}

function Range() {
  const [range, setRange] = useState<{ startsOn: string; endsOn: string } | null>({ startsOn: '2024-01-20', endsOn: '2024-02-09' });
  return <DateRangePicker align="end" value={range} onChange={setRange} fiscalStartMonth={4} />;
}
