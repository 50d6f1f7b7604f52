// The sample business: a year of books for a kind of business, in the language and country of the person, created in one click, removed in one click.
import { isMoney } from '#core/ledger/account.ts';
import type { BusinessKind } from '#core/ledger/chart.ts';
import type { BankLine } from '#core/classifier/classifier-line.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import type { Gates } from '../server/billing/index.ts';
import type { FileParts } from '../server/files/index.ts';
import { type AccountFacts, accounts, openBooks, post } from '../server/ledger/index.ts';
import { openBusiness, removeBusiness } from '../server/org/index.ts';
import { now, today } from '../server/platform/clock.ts';
import { derivedId, newId } from '../server/platform/ids.ts';
import { Refusal, refused } from '../server/platform/refusal.ts';
import type { PersonWork, Work } from '../server/platform/work.ts';
import { reminderSettings, saveReminderSettings } from '../server/reminders/index.ts';
import { asCategorization, asPersonsChoice, recordCategorizations, suggestFor } from '../server/transactions/index.ts';
import type { SampleContent } from './sample-content.ts';
import { sampleContent } from './sample-kinds.ts';
import { drawReceipts, keepReceipts } from './sample-receipts.ts';
import { sampleEntries, type SampleEntry } from './sample-year.ts';
import { isInvoiced, sampleDocuments } from './sample-sales.ts';
import { isImported, sampleStatement } from './sample-statement.ts';
import { writeSales } from './write-sales.ts';
import { writeStatement } from './write-statement.ts';

const timeZone = 'UTC';
const mostSamples = 100;
/** A removed sample business is erased after a day. */
const sampleKeptMs = 86_400_000;

interface Placed {
  readonly sample: SampleEntry;
  readonly entry: NewEntry;
  readonly fromId: string;
  readonly toId: string;
}

function placed(work: Work, samples: readonly SampleEntry[], idOf: (code: string) => string): Placed[] {
  const currency = work.org.baseCurrency;
  return samples.map((sample) => {
    const [fromId, toId] = [idOf(sample.from), idOf(sample.to)];
    const entry: NewEntry = {
      id: newId(),
      date: sample.date,
      memo: sample.memo,
      source: { kind: sample.isTransaction ? 'transaction' : 'journal', id: newId(), version: 1 },
      via: work.via,
      postings: [
        { accountId: toId, minor: sample.minor, currency, baseMinor: sample.minor },
        { accountId: fromId, minor: -sample.minor, currency, baseMinor: -sample.minor },
      ],
    };
    return { sample, entry, fromId, toId };
  });
}

// Records the owner's decisions, so that suggestions have something to learn from; then suggestions for what has no category.
async function recordDecisions(
  work: Work,
  entries: readonly Placed[],
  isMoneyAccount: (id: string) => boolean,
  isOpen: (id: string) => boolean,
): Promise<void> {
  const lines = entries.flatMap(({ sample, entry, fromId, toId }) => {
    if (!sample.isTransaction || isMoneyAccount(fromId) === isMoneyAccount(toId)) return [];
    const isIncome = isMoneyAccount(toId);
    const line: BankLine = {
      description: sample.memo,
      counterparty: null,
      amountMinor: isIncome ? sample.minor : -sample.minor,
      date: sample.date,
      bankAccountId: isIncome ? toId : fromId,
    };
    return [{ id: entry.source.id, line, categoryId: isIncome ? fromId : toId }];
  });
  const open = lines.filter((l) => isOpen(l.categoryId));
  await recordCategorizations(
    work,
    lines.filter((l) => !isOpen(l.categoryId)).map((l) => asPersonsChoice(l.id, l.line, l.categoryId)),
  );
  const suggestions = await suggestFor(
    work,
    open.map((l) => l.line),
  );
  await recordCategorizations(
    work,
    open.flatMap((l, at) => {
      const suggestion = suggestions[at];
      return suggestion ? [{ ...asCategorization(l.id, l.line, suggestion), accountId: null }] : [];
    }),
  );
}

// Opens this person's next sample business that was not removed, so asking twice for the same kind gives the same one.
async function openSample(work: PersonWork, { kind, language, texts, place }: SampleContent): ReturnType<typeof openBusiness> {
  for (let at = 1; at <= mostSamples; at++) {
    try {
      return await openBusiness(
        work,
        {
          id: derivedId(work.userId, `sample business ${at}`),
          name: texts.business,
          country: place.country,
          baseCurrency: place.currency,
          language,
          kind,
          fiscalYearStartMonth: 1,
          timeZone,
        },
        true,
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.problems[0].code !== 'idempotency.mismatch') throw error;
    }
  }
  throw refused('too_large', { limit: 'sample_businesses', count: mostSamples });
}

interface Parts extends Pick<FileParts, 'bytes'> {
  readonly gates: Gates;
}

/** Creates the sample business with its books and makes it the person's current one. */
export const loadSample =
  (parts: Parts) =>
  async (given: PersonWork, { kind }: { readonly kind: BusinessKind }): Promise<{ id: string }> => {
    const content = sampleContent(kind, given.language);
    const { work, isNew } = await openSample(given, content);
    if (isNew) {
      await openBooks(work);
      await writeBooks(work, parts, content, today(work.org.timeZone));
    }
    return { id: work.org.id };
  };

async function writeBooks(work: Work, { gates, bytes }: Parts, content: SampleContent, day: string): Promise<void> {
  const chart = await accounts(work);
  const accountOf = (code: string): AccountFacts => {
    const account = chart.find((a) => a.code === code);
    if (!account) throw new Error(`the sample business needs the account ${code}`);
    return account;
  };
  const idOf = (code: string): string => accountOf(code).id;
  const isMoneyCode = (code: string): boolean => isMoney(accountOf(code).subkind);
  const byId = new Map(chart.map((a) => [a.id, a]));
  const isOpen = (id: string): boolean => byId.get(id)?.systemKey?.startsWith('uncategorised_') ?? false;

  const samples = sampleEntries(content, day);
  const own = samples.filter((s) => !isInvoiced(content, s, day));
  const entries = placed(
    work,
    own.filter((s) => !isImported(s, day, isMoneyCode)),
    idOf,
  );
  const receipts = drawReceipts(
    content,
    entries.map(({ sample, entry }) => ({ sample, transactionId: entry.source.id })),
  );
  // allSettled, so that an early failure is handled below and not as an unhandled rejection.
  const settled = Promise.allSettled([receipts]);
  await post(
    work,
    entries.map((e) => e.entry),
  );
  await recordDecisions(work, entries, (id) => isMoney(byId.get(id)?.subkind ?? ''), isOpen);
  const documents = sampleDocuments(content, samples, day);
  await writeSales(work, gates, { accountOf: idOf, today: day }, content, documents);
  await saveReminderSettings(work, { ...(await reminderSettings(work)), isOn: true });
  await writeStatement(work, gates, { idOf, isOpen }, content, sampleStatement(own, documents, content.texts, day), own);
  await settled;
  await keepReceipts({ ...work, language: content.language }, { bytes }, await receipts);
}

/** Removes the sample business of the request; no other can be removed this way. */
export async function removeSample(work: Work, input: { id: string }): Promise<{ ok: true }> {
  if (input.id !== work.org.id) throw refused('not_found');
  if (!work.org.isSample) throw refused('business.not_sample');
  await removeBusiness(work, new Date(now().getTime() + sampleKeptMs));
  return { ok: true };
}
