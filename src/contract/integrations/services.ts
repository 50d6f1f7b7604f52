// Services that the current business is connected to, and the last activity of each.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Instant } from '../fields.ts';

export const serviceIds = ['stripe', 'paypal', 'btcpay', 'sandbox', 'bank_feeds', 'bank_statements', 'email', 'storage'] as const;
export type ServiceId = (typeof serviceIds)[number];

const Services = z.object({
  services: z.array(
    z.object({
      id: z.enum(serviceIds),
      /** The last event, import, email or file; null if there was none. */
      lastAt: Instant.nullable(),
    }),
  ),
  /** Whether transactions come from a bank, and whether something is wrong with the connection. */
  bankFeeds: z.object({ isConnected: z.boolean(), needsAttention: z.boolean() }),
  /** Whether the server has a mail server configured. */
  sendsEmail: z.boolean(),
  /** Where files are stored: in a folder of the server, or in a bucket. */
  storage: z.enum(['disk', 's3']),
});
export type Services = z.infer<typeof Services>;

export const serviceContract = {
  listServices: oc
    .route({
      method: 'GET',
      path: '/integrations',
      tags: ['Integrations'],
      summary: 'Connected services, and when each last did something',
    })
    .output(Services),
};
