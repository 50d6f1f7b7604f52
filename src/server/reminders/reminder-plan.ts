// Reminder settings: the steps of the business, of one customer or one document, and the texts of each email. Changes are rescheduled; a
// new step doesn't apply to dates before it was added.
import type { Out } from '#contract/endpoint.ts';
import { isDay } from '#core/calendar.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { isCurrency } from '#core/currency.ts';
import { planProblems } from '#core/reminders/reminder.ts';
import type { remindersContract, MailTemplate, ReminderSettings, ReminderStep } from '#contract/reminders/reminders.ts';
import { contactFamily, contactOf, keptContact } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { planMany } from '../platform/jobs/planned-work.ts';
import { derivedId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { formatsFor } from '../platform/pdf/pdf-format.ts';
import { taxesOn } from '../tax/index.ts';
import {
  storedDocument,
  removeTemplate,
  selectTemplates,
  type TemplateKey,
  upsertTemplate,
  filled,
  sendingTexts,
  letterOf,
  usualWords,
  wordsOf,
} from '../trade-documents/index.ts';
import { replaceReferenceRates, selectReferenceRates } from './late-fee-store.ts';
import {
  selectOpenCustomers,
  removePlans,
  selectPlans,
  selectReminderSetting,
  type StoredPlan,
  type StoredStep,
  upsertPlan,
  upsertReminderSetting,
} from './reminder-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** Defaults of a new business: polite, without fees, and off until somebody turns it on. */
const usualSteps = (work: Reading): readonly StoredStep[] =>
  (
    [
      [-3, 'friendly'],
      [0, 'friendly'],
      [7, 'friendly'],
      [14, 'firm'],
      [30, 'final'],
    ] as const
  ).map(([days, tone]) => ({
    id: derivedId(work.org.id, `reminder step ${days}`),
    days,
    tone,
    isOn: true,
    isAutomatic: true,
    fee: null,
    since: today(work.org.timeZone),
  }));

/** The business's steps, from plans already read. */
export const businessSteps = (work: Reading, plans: readonly StoredPlan[]): readonly StoredStep[] =>
  plans.find((p) => p.subjectKind === 'business')?.steps ?? usualSteps(work);

/** The steps for a document: its own, its customer's (the remaining contact's before a merged one's), or the business's. */
export function stepsFor(
  work: Reading,
  plans: readonly StoredPlan[],
  documentId: string,
  family: readonly string[],
): readonly StoredStep[] {
  const own = [documentId, ...family].map((id) => plans.find((p) => p.subjectId === id && p.subjectKind !== 'business')).find((p) => p);
  if (!own) return businessSteps(work, plans);
  return own.mode === 'off' ? [] : own.steps;
}

const withoutSince = ({ since: _since, ...step }: StoredStep): ReminderStep => step;
export const stepMessages = (steps: readonly StoredStep[]): ReminderStep[] => steps.toSorted((a, b) => a.days - b.days).map(withoutSince);

export async function reminderSettings(work: Reading): Promise<ReminderSettings> {
  const { isOn, dayCount, feeTaxCodeIds, notifyEmail } = await selectReminderSetting(work);
  const steps = stepMessages(businessSteps(work, await selectPlans(work, [])));
  return { isOn, steps, dayCount, feeTaxCodeIds: [...feeTaxCodeIds], notifyEmail, rates: await selectReferenceRates(work) };
}

const codes = { too_many_steps: 'reminder.too_many_steps', days: 'reminder.days', days_twice: 'reminder.days_twice' } as const;
function demandPlan(steps: readonly ReminderStep[]): void {
  refuseIfAny([
    ...planProblems(steps).map(({ step, problem }) => ({ code: codes[problem], path: step === null ? 'steps' : `steps.${step}.days` })),
    ...steps.flatMap(({ fee }, at) =>
      fee?.kind === 'fixed' && !isCurrency(fee.currency) ? [{ code: 'sales.currency' as const, path: `steps.${at}.fee` }] : [],
    ),
  ]);
  if (new Set(steps.map((s) => s.id)).size < steps.length) throw refused('reminder.days_twice', {}, 'steps');
}

/** An unchanged step keeps its start date; any other starts today. */
const datedSteps = (steps: readonly ReminderStep[], before: readonly StoredStep[], day: string): StoredStep[] =>
  steps.map((step) => {
    const known = before.find((b) => b.id === step.id && b.days === step.days && b.isOn && b.isAutomatic === step.isAutomatic);
    return { ...step, since: known?.since ?? day };
  });

export async function saveReminderSettings(work: Work, input: ReminderSettings): Promise<ReminderSettings> {
  demandPlan(input.steps);
  if (input.notifyEmail !== '' && !isEmailAddress(input.notifyEmail)) throw refused('sales.recipient', {}, 'notifyEmail');
  const day = today(work.org.timeZone);
  const taxes = await taxesOn(work, day);
  if (input.feeTaxCodeIds.some((id) => !taxes.has(id))) throw refused('tax.unknown', {}, 'feeTaxCodeIds');
  if (input.rates.some((r) => !isDay(r.startsOn))) throw refused('entry.date_invalid', {}, 'rates');
  if (new Set(input.rates.map((r) => `${r.scheme} ${r.startsOn}`)).size < input.rates.length)
    throw refused('late_fee.rate_twice', {}, 'rates');
  const before = await selectReminderSetting(work);
  const known = businessSteps(work, await selectPlans(work, []));
  const shown = await reminderSettings(work);
  // Turning it on must not send emails about everything that was ever late.
  const steps = datedSteps(input.steps, before.isOn ? known : [], day);
  const { isOn, dayCount, feeTaxCodeIds } = input;
  const notifyEmail = input.notifyEmail === '' ? work.email : input.notifyEmail;
  await upsertReminderSetting(work, { isOn, dayCount, feeTaxCodeIds, notifyEmail, feeAccountId: before.feeAccountId });
  await upsertPlan(work, { subjectKind: 'business', subjectId: work.org.id, mode: 'own', steps });
  await replaceReferenceRates(work, input.rates);
  await planMany(work, 'remind_customer', await selectOpenCustomers(work), now());
  const after = await reminderSettings(work);
  await audit(work, { action: 'reminder_setting.changed', subjectKind: 'reminder_setting', before: shown, after });
  return after;
}

export interface PlanInput {
  readonly id: string;
  readonly of: 'customer' | 'document';
  readonly mode: 'usual' | 'own' | 'off';
  readonly steps: readonly ReminderStep[];
}

export async function saveReminderPlan(work: Work, input: PlanInput): Promise<{ ok: true }> {
  demandPlan(input.steps);
  const document = input.of === 'document' ? await storedDocument(work, input.id) : null;
  const contactId = await keptContact(work, document ? (document.contactId ?? '') : input.id);
  if (contactId === undefined) throw refused('not_found');
  if (!document) await contactOf(work, { id: contactId });
  const subjectId = document ? document.id : contactId;
  const family = await contactFamily(work, contactId);
  const known = stepsFor(work, await selectPlans(work, [subjectId, ...family]), subjectId, family);
  if (input.mode === 'usual') await removePlans(work, input.of, document ? [subjectId] : family);
  else {
    const steps = datedSteps(input.mode === 'own' ? input.steps : [], known, today(work.org.timeZone));
    await upsertPlan(work, { subjectKind: input.of, subjectId, mode: input.mode, steps });
  }
  await planWork(work, { kind: 'remind_customer', subjectId: contactId }, now());
  await audit(work, { action: 'reminder_plan.changed', subjectKind: input.of, subjectId, after: { mode: input.mode, steps: input.steps } });
  return { ok: true };
}

async function stepOf(work: Reading, stepId: string | null): Promise<StoredStep | null> {
  if (stepId === null) return null;
  const step = businessSteps(work, await selectPlans(work, [])).find((s) => s.id === stepId);
  if (!step) throw refused('not_found');
  return step;
}

export async function mailTemplates(work: Reading, { language }: Pick<TemplateKey, 'language'>): Promise<MailTemplate[]> {
  const own = await selectTemplates(work, language);
  const steps = businessSteps(work, await selectPlans(work, [])).toSorted((a, b) => a.days - b.days);
  const keys = [
    ...(['invoice', 'quote', 'credit_note', 'receipt'] as const).map((kind) => ({ kind, step: null })),
    ...steps.map((step) => ({ kind: 'reminder' as const, step })),
  ];
  return keys.map(({ kind, step }) => {
    const stepId = step?.id ?? null;
    const written = own.find((t) => t.kind === kind && t.stepId === stepId);
    const { subject, body } = written ?? usualWords(kind, step, language);
    return { kind, stepId, language, subject, body, isOwn: written !== undefined };
  });
}

interface TemplateInput extends TemplateKey {
  readonly words: { readonly subject: string; readonly body: string } | null;
}
export async function saveMailTemplate(work: Work, { words, ...key }: TemplateInput): Promise<MailTemplate> {
  if ((key.kind === 'reminder') !== (key.stepId !== null)) throw refused('not_found');
  const step = await stepOf(work, key.stepId);
  const usual = usualWords(key.kind, step, key.language);
  const isOwn = words !== null && (words.subject !== usual.subject || words.body !== usual.body);
  if (isOwn) await upsertTemplate(work, key, words);
  else await removeTemplate(work, key);
  await audit(work, { action: 'mail_template.changed', subjectKind: 'mail_template', after: { ...key, words: isOwn ? words : null } });
  return { ...key, ...(await wordsOf(work, key.kind, step, key.language)), isOwn };
}

/** A preview of an email, about a sample invoice. */
export async function previewMail(
  work: Reading,
  { kind, stepId, language, words }: TemplateInput & { readonly words: { readonly subject: string; readonly body: string } },
): Promise<Out<typeof remindersContract.previewMail>> {
  const step = await stepOf(work, stepId);
  const texts = sendingTexts[language];
  const formats = formatsFor(language, work.org.country, work.org.baseCurrency);
  const day = today(work.org.timeZone);
  const number = 'INV-0042';
  const amount = formats.money(125_000);
  const facts = {
    customer: { en: 'Alex Morgan', es: 'Lucía Romero', fr: 'Camille Laurent', de: 'Kim Becker' }[language],
    number,
    amount,
    open: formats.money(kind === 'receipt' ? 0 : 125_000),
    paid: amount,
    due: formats.day(day),
    issued: formats.day(day),
    days: String(Math.abs(step?.days ?? 0)),
    list: `– ${texts.line(number, amount, formats.day(day))}`,
    link: 'https://…',
    fee: '',
    sender: work.org.name,
  };
  const isPaid = kind === 'quote' || kind === 'credit_note' || kind === 'receipt';
  return { ...letterOf(words, facts), button: filled(isPaid ? texts.view : texts.pay, { number }) };
}
