// Settings → Businesses: the reader's businesses and their role in each.
import { useNavigate } from 'react-router';
import { useBusiness } from '../org/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Plus } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useRoleWords } from './role-choice.tsx';
import { texts } from './texts.ts';

export default function BusinessesPage() {
  const { businesses: t } = texts.use();
  const { nameOf } = useRoleWords();
  const navigate = useNavigate();
  const { businesses, current, switchTo } = useBusiness();
  const open = (id: string) =>
    switchTo(id).then(
      () => navigate('/app'),
      () => notify({ variant: 'destructive', title: t.switchFailed }),
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t.title} description={t.description} actions={[{ label: t.add, icon: Plus, to: '/app/welcome' }]} />
      <Card>
        <ul aria-label={t.title} className="-my-3 divide-y divide-line">
          {businesses.map(({ id, name, role, roleName, isSample }) => (
            <li key={id} className="flex items-center gap-3 py-3">
              <Avatar name={name} square />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  <span className="min-w-0 truncate">{name}</span>
                  {isSample && <Badge>{t.sample}</Badge>}
                  {id === current?.id && <Badge tone="accent">{t.current}</Badge>}
                </p>
                <p className="text-small text-muted">{nameOf(role, roleName)}</p>
              </div>
              {id === current?.id ? (
                <ButtonLink size="small" to="/app/settings/team">
                  {t.team}
                </ButtonLink>
              ) : (
                <Button size="small" aria-label={t.openOne(name)} onClick={() => void open(id)}>
                  {t.open}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
