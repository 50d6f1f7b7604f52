// What can be imported from another accounting program, with links to each import.
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { texts } from './texts.ts';

const places = [
  ['books', 'books.import', '/app/settings/integrations/moving'],
  ['customers', 'contacts.write', '/app/sales/customers/import'],
  ['products', 'sales.write', '/app/sales/products/import'],
  ['journal', 'books.import', '/app/journal/import'],
] as const;

export function MovingCard() {
  const { moving: t } = texts.use();
  const { current } = useBusiness();
  const open = places.filter(([, permission]) => current !== null && mayDo(current, permission));
  if (open.length === 0) return null;
  return (
    <Card title={t.title} description={t.text}>
      <div className="flex flex-wrap gap-2">
        {open.map(([name, , to]) => (
          <ButtonLink key={name} size="small" to={to}>
            {t[name]}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
