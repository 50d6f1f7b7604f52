// The calendar of due dates as an iCalendar feed (RFC 5545), at a secret address per person and business. It shows what that person may see
// when it is read, and nothing after they left, or the address was renewed or revoked.
import { randomBytes } from 'node:crypto';
import { minorDigits } from '#core/currency.ts';
import type { Language } from '#core/language.ts';
import type { Out } from '#contract/endpoint.ts';
import type { calendarContract } from '#contract/integrations/calendar.ts';
import { type DueDate, dueDates } from '../planning/index.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall, wallOf } from '../platform/database/transaction.ts';
import type { Place, RequestContext } from '../platform/endpoint.ts';
import { calendarFile } from '../platform/formats/calendar-file.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import { packedId, unpackedId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { deleteLink, findReader, markRead, selectLink, upsertLink } from './calendar-store.ts';
import { calendarWords } from './calendar-words.ts';

export type CalendarSite = Pick<Config, 'siteUrl'>;
type Own = Work & { readonly userId: string };

export async function calendarLink(work: Work): Promise<Out<typeof calendarContract.calendarLink>> {
  const link = await selectLink(work, (work as Own).userId);
  return { createdAt: link?.createdAt.toISOString() ?? null, lastReadAt: link?.lastReadAt?.toISOString() ?? null };
}

export const renewCalendarLink =
  ({ siteUrl }: CalendarSite) =>
  async (work: Work): Promise<{ url: string }> => {
    const secret = randomBytes(32).toString('base64url');
    await upsertLink(work, (work as Own).userId, secret);
    return { url: `${siteUrl}/calendar/${packedId(work.org.id)}.${secret}.ics` };
  };

export async function endCalendarLink(work: Work): Promise<{ ok: true }> {
  await deleteLink(work, (work as Own).userId);
  return { ok: true };
}

const placeOf: Readonly<Record<DueDate['kind'], (id: string) => string>> = {
  invoice: (id) => `/app/sales/invoices/${id}`,
  bill: (id) => `/app/purchases/bills/${id}`,
  tax: () => '/app/reports',
  recurring_invoice: (id) => `/app/sales/recurring/${id}`,
};
const hostOf = (siteUrl: string): string => new URL(siteUrl).host;

function fileOf(siteUrl: string, place: Place, language: Language, found: readonly DueDate[]): string {
  const words = calendarWords[language];
  const entries = found.map((due) => {
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: due.currency });
    const url = `${siteUrl}${placeOf[due.kind](due.subjectId)}`;
    const title = words.titles[due.kind](due, money.format(due.minor / 10 ** minorDigits(due.currency)));
    return { id: `${due.kind}-${due.key}@${hostOf(siteUrl)}`, day: due.day, title, text: `${words.open}: ${url}`, url };
  });
  return calendarFile({ name: words.name(place.org.name), language, at: now(), entries });
}

export interface CalendarParts extends CalendarSite {
  readonly database: Database;
  readonly membership: RequestContext['membership'];
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;
}

/** The file at an address; undefined if there is none, for whatever reason. */
async function calendarBehind({ siteUrl, database, membership, recipientOf }: CalendarParts, token: string): Promise<string | undefined> {
  const [, business = '', secret = ''] = /^([\w-]{22})\.([\w-]{43})\.ics$/.exec(token) ?? [];
  const orgId = unpackedId(business);
  if (orgId === undefined) return undefined;
  const org = { id: orgId };
  const userId = await behindWall(database, { orgId }, (tx) => findReader({ tx, org }, secret), true);
  const place = userId === undefined ? undefined : await membership(userId, orgId);
  const recipient = place && userId !== undefined ? await recipientOf(userId) : undefined;
  if (!place || !recipient || userId === undefined) return undefined;
  return behindWall(database, wallOf(orgId, userId, place, 'sales.read'), async (tx) => {
    await markRead({ tx, org }, userId);
    const found = await dueDates({ ...place, tx, userId, email: recipient.email, via: 'link' }, place);
    return fileOf(siteUrl, place, recipient.language, found);
  });
}

export function registerCalendar(app: FastifyInstance, parts: CalendarParts): void {
  app.get<{ Params: { token: string } }>('/calendar/:token', async (request, reply) => {
    const file = await calendarBehind(parts, request.params.token);
    if (file === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="due-dates.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
