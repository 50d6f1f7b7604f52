// Moves that were made, newest first.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/client.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { movingTexts, programNames } from './texts.ts';

export function MoveList() {
  const t = movingTexts.use();
  const instant = useInstant();
  const locale = useLocale();
  const { data = [] } = useQuery(api.moving.listMoves.queryOptions());
  if (data.length === 0) return null;
  return (
    <Card title={t.list.title} padded={false} className="mt-5">
      <ul className="divide-y divide-line border-t border-line">
        {data.map((move) => (
          <li key={move.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{programNames[move.tool]}</span>
                {move.takenBackAt !== null && <Badge tone="warning">{t.list.undone}</Badge>}
              </p>
              <p className="text-small text-muted">{t.list.made(instant(move.postedAt))}</p>
            </div>
            <p className="figures text-small">{t.counts.entries(move.counts.entries, move.counts.entries.toLocaleString(locale))}</p>
            <ButtonLink size="small" to={`/app/settings/integrations/moving/${move.id}`}>
              {t.list.certificate}
              <span className="sr-only">: {t.list.open(programNames[move.tool])}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
