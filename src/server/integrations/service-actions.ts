// The external services of a business, and when each was last active.
import { type ServiceId, serviceIds, type Services } from '#contract/integrations/services.ts';
import { lastFeedRead, lastImport } from '../banking/index.ts';
import { lastProviderEvents } from '../checkout/index.ts';
import { lastFileAdded } from '../files/index.ts';
import type { Config } from '../platform/config.ts';
import type { Work } from '../platform/work.ts';
import { lastEmailSent } from '../trade-documents/index.ts';

export type ServiceSite = Pick<Config, 'smtpUrl' | 'filesS3'>;

export const listServices =
  ({ smtpUrl, filesS3 }: ServiceSite) =>
  async (work: Work): Promise<Services> => {
    const events = await lastProviderEvents(work);
    const { at: lastRead, ...bankFeeds } = await lastFeedRead(work);
    const last: Readonly<Record<ServiceId, Date | null | undefined>> = {
      stripe: events.get('stripe'),
      paypal: events.get('paypal'),
      btcpay: events.get('btcpay'),
      sandbox: events.get('sandbox'),
      bank_feeds: lastRead,
      bank_statements: await lastImport(work),
      email: await lastEmailSent(work),
      storage: await lastFileAdded(work),
    };
    return {
      services: serviceIds.map((id) => ({ id, lastAt: last[id]?.toISOString() ?? null })),
      bankFeeds,
      sendsEmail: smtpUrl !== undefined,
      storage: filesS3 === undefined ? 'disk' : 's3',
    };
  };
