// On a customer's page: the link to their portal.
import { Card } from '../ui/card.tsx';
import { PublicLinkPanel } from './public-link-panel.tsx';
import { publicTexts } from './public-texts.ts';

export function PortalLink({ contactId }: { readonly contactId: string }) {
  const t = publicTexts.use().link;
  return (
    <Card title={t.portal} description={t.portalText}>
      <PublicLinkPanel of={{ kind: 'customer', id: contactId }} />
    </Card>
  );
}
