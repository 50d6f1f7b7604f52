// Up to four links that the operator chose, with the names of the navigation. Hidden if there are none.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/client.ts';
import { Card } from '../ui/card.tsx';
import { ArrowLeftRight, ArrowRight, ChartColumn, CircleDollarSign, Compass, Cpu, FileText, type Icon, Presentation } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

const pictures: Readonly<Record<string, Icon>> = {
  'chart-bar': ChartColumn,
  'currency-dollar': CircleDollarSign,
  'document-report': FileText,
  chip: Cpu,
  'currency-exchange': ArrowLeftRight,
  'presentation-chart-line': Presentation,
};
const most = 4;

export function QuickAccessCard() {
  const t = texts.use().quickAccess;
  const found = useQuery(api.insight.quickAccess.queryOptions({ staleTime: 5 * 60_000 }));
  const { isError } = found;
  useEffect(() => {
    const { failed, failedText } = texts.now().quickAccess;
    if (isError) notify({ variant: 'destructive', title: failed, description: failedText });
  }, [isError]);
  const places: Readonly<Record<string, string>> = t.places;
  const items = found.data?.slice(0, most) ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={t.title}>
      <ul className="grid grid-cols-2 gap-2">
        {items.map((item) => {
          const Picture = pictures[item.icon_name] ?? Compass;
          return (
            <li key={item.id} className="relative flex items-center gap-3 rounded-md border border-line px-3 py-2.5 hover:bg-sunken/70">
              <Picture aria-hidden="true" className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
              <Link quiet to={item.path} className="flex-1 after:absolute after:inset-0">
                {places[item.label] ?? item.label}
              </Link>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" strokeWidth={1.75} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
