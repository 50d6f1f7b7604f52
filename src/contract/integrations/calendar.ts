// The calendar of due dates of the current business, behind a person's own secret address.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Instant } from '../fields.ts';

const tags = ['Integrations'];
export const calendarContract = {
  calendarLink: oc
    .route({ method: 'GET', path: '/integrations/calendar', tags, summary: 'Whether you have a calendar address for this business' })
    .output(z.object({ createdAt: Instant.nullable(), lastReadAt: Instant.nullable() })),
  renewCalendarLink: oc
    .route({ method: 'POST', path: '/integrations/calendar', tags, summary: 'Make a calendar address, in place of the one you have' })
    .output(z.object({ url: z.url() })),
  endCalendarLink: oc
    .route({ method: 'POST', path: '/integrations/calendar/end', tags, summary: 'End your calendar address' })
    .output(Done),
};
