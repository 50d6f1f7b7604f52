// A person's own account security: list sessions, end them, and read the security log. Everything runs with the role of auth, and selects
// the person's own rows by id.
import type { In, Out } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { EventFilter, LoggedEvent, OpenSession, securityContract } from '#contract/auth/security.ts';
import { now } from '../platform/clock.ts';
import { deviceName } from '../platform/sign-in/device-name.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import type { AuthParts } from './parts.ts';
import { eventOrder, eventsOf, maxExportedEvents, recordSecurityEvent } from './security-log-store.ts';
import { endOthers } from './security-sign-out.ts';
import { openSessionsOf } from './sessions/session-store.ts';

export const listSessions =
  ({ database }: AuthParts) =>
  async ({ principal }: AccountWork): Promise<OpenSession[]> =>
    (await openSessionsOf(database, principal.userId)).map(({ id, method, aal, network, userAgent, createdAt, refreshedAt }) => ({
      id,
      method,
      aal,
      network,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: refreshedAt.toISOString(),
      isCurrent: id === principal.sessionId,
    }));

export const revokeSession =
  (parts: AuthParts) =>
  async ({ principal, caller }: AccountWork, { id }: In<typeof securityContract.revokeSession>): Promise<{ ok: true }> => {
    if ((await endOthers(parts, principal, caller, 'revoked', { id: id.toLowerCase() })) === 0) throw refused('not_found');
    return { ok: true };
  };

export const revokeOtherSessions =
  (parts: AuthParts) =>
  async ({ principal, caller }: AccountWork): Promise<Out<typeof securityContract.revokeOtherSessions>> => ({
    revoked: await endOthers(parts, principal, caller, 'revoked', { exceptId: principal.sessionId }),
  });

export const listEvents =
  ({ database }: AuthParts) =>
  ({ principal }: AccountWork, input: In<typeof securityContract.listEvents>): Promise<Page<LoggedEvent>> =>
    pageOf(eventOrder, input, (slice) => eventsOf(database, principal.userId, input, slice));

const header = ['Time (UTC)', 'Event', 'Browser', 'System', 'Network', 'Session', 'Details'];
const detailOf = ({ detail }: LoggedEvent): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The log as a CSV file; the export itself is recorded in the log. */
export const exportEvents =
  ({ database }: AuthParts) =>
  async ({ principal, caller }: AccountWork, filter: EventFilter): Promise<File> => {
    const { userId, sessionId } = principal;
    const events = await database.transaction().execute(async (tx) => {
      const { rows: found } = await pageOf(eventOrder, { limit: maxExportedEvents }, (slice) => eventsOf(tx, userId, filter, slice));
      await recordSecurityEvent(tx, { userId, kind: 'log_exported', sessionId, caller, detail: { events: found.length } });
      return found;
    });
    const rows = events.map((event) => ({
      cells: [event.at, event.kind, event.device.browser, event.device.system, event.network, event.sessionId ?? '', detailOf(event)],
      style: 'line' as const,
      depth: 0,
    }));
    return new File([toCsv({ header, rows })], `security-log-${now().toISOString().slice(0, 10)}.csv`, { type: 'text/csv; charset=utf-8' });
  };
