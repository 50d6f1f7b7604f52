// Data exports: the link to the export of a business, and the person's own data as a file.
import { client } from '../../platform/client.ts';
import { useDownload } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Download } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { texts } from './security-texts.ts';
import { provenCall } from '../step-up.ts';

export function DataCard() {
  const t = texts.use().data;
  const { busy, download } = useDownload();
  const take = () => download(() => provenCall(() => client.org.exportPersonalData()), 'personal-data.json', t.failed);
  return (
    <Card title={t.title}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {t.text} <Link to="/app/settings/export">{t.export}</Link>
        </p>
        <p className="text-muted">{t.personal}</p>
        <Button size="small" icon={Download} loading={busy} onClick={() => void take()}>
          {t.download}
        </Button>
        <Link to="/app/settings/delete">{t.leave}</Link>
      </div>
    </Card>
  );
}
