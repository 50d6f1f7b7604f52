// Where AI assistants reach this business: an address to read, and one for changes that a person confirms.
import { Card } from '../ui/card.tsx';
import { CopiedField } from '../ui/forms/copied-field.tsx';
import { texts } from './texts.ts';

export function AssistantsCard() {
  const { assistants: t } = texts.use();
  const { origin } = window.location;
  return (
    <Card title={t.title} description={t.description}>
      <div className="flex flex-col gap-4">
        <CopiedField label={t.read} value={`${origin}/mcp`} copied={t.copied} />
        <CopiedField label={t.change} value={`${origin}/mcp/changes`} copied={t.copied} />
        <p className="text-small text-muted">{t.how}</p>
      </div>
    </Card>
  );
}
