// Setting up the scheduled export: where to, how often, how many stay.
import { nextExportAt } from '#core/archives/export-schedule.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { scopedModules } from '#contract/org/permission.ts';
import type { businessExportContract } from '#contract/archives/business-exports.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { demandWhole } from '../platform/own-documents.ts';
import { isOutboundUrl } from '../platform/http/outbound.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import type { Steps, Work } from '../platform/work.ts';
import { deleteSchedule, selectSchedule, type StoredSchedule, upsertSchedule } from './schedule-store.ts';
import { scheduledExportWork, secretPlaceOf } from './scheduled-export.ts';

type Contract = typeof businessExportContract;
const done = { ok: true } as const;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const subjectOf = (work: Work) => ({ kind: scheduledExportWork, subjectId: work.org.id });

export async function exportSchedule(work: Work): Promise<Out<Contract['exportSchedule']>> {
  const found = await selectSchedule(work);
  if (!found) return { schedule: null };
  const { every, url, region, keyId, keep, lastRunAt, lastMadeAt, lastBytes, failure } = found;
  const isNow = lastRunAt === null || lastRunAt < found.setAt;
  return {
    schedule: {
      every,
      url,
      region,
      keyId,
      keep,
      nextAt: isNow ? null : nextExportAt(every, now(), work.org.timeZone).toISOString(),
      lastRunAt: iso(lastRunAt),
      lastMadeAt: iso(lastMadeAt),
      lastBytes,
      failure,
    },
  };
}

/** What the audit trail keeps: never the key's secret. */
const audited = ({ every, url, region, keyId, keep }: Pick<StoredSchedule, 'every' | 'url' | 'region' | 'keyId' | 'keep'>) => ({
  every,
  url,
  region,
  keyId,
  keep,
});

export const saveExportSchedule =
  (config: Config) =>
  (steps: Steps, input: In<Contract['saveExportSchedule']>): Promise<typeof done> =>
    steps(async (work) => {
      demandWhole(work, ...scopedModules);
      if (work.userId === null) throw refused('auth.required');
      const url = input.url.replace(/\/+$/, '');
      if (!isOutboundUrl(url, { allowPrivate: config.webhookPrivateAddresses }) || new URL(url).search !== '' || new URL(url).hash !== '')
        throw refused('export.place', {}, 'url');
      const before = await selectSchedule(work);
      // A new address or key id needs the secret again. Otherwise somebody who doesn't know it could have it sent to a server of their own.
      const isSame = before !== undefined && before.url === url && before.keyId === input.keyId;
      const secret = input.secret === undefined ? undefined : Buffer.from(input.secret);
      if (secret === undefined && !isSame) throw refused('export.secret', {}, 'secret');
      const secretSealed = secret ? makeSealing(config).seal(secret, secretPlaceOf(work.org.id)) : before?.secretSealed;
      if (!secretSealed) throw refused('export.secret', {}, 'secret');
      const { every, region, keyId, keep, language } = input;
      const after = { every, url, region, keyId, keep };
      await upsertSchedule(work, { ...after, secretSealed, language, setBy: work.userId, setAt: now() });
      await planWork(work, subjectOf(work), now());
      const action = before ? 'export_schedule.changed' : 'export_schedule.created';
      await audit(work, { action, subjectKind: 'business', subjectId: work.org.id, ...(before ? { before: audited(before) } : {}), after });
      return done;
    });

export async function runExportSchedule(work: Work): Promise<typeof done> {
  if (!(await selectSchedule(work))) throw refused('not_found');
  await planWork(work, subjectOf(work), now());
  return done;
}

export async function endExportSchedule(work: Work): Promise<typeof done> {
  const before = await selectSchedule(work);
  if (!before) return done;
  await deleteSchedule(work);
  await planWork(work, subjectOf(work), null);
  await audit(work, { action: 'export_schedule.ended', subjectKind: 'business', subjectId: work.org.id, before: audited(before) });
  return done;
}
