// Reminders and letters over HTTP: endpoint → permission → action.
import { type Chase, remindersContract } from '#contract/reminders/reminders.ts';
import type { Gates } from '../billing/index.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import type { Workers } from '../platform/jobs/due-work.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { chargeLateFee, previewLateFee, waiveFee } from './late-fee-actions.ts';
import { planReminders, proposeReminder, remindCustomer, sendReminder } from './reminder-actions.ts';
import { remindMany } from './remind-many-actions.ts';
import { chase, holdReminders, overdueDocuments, resumeReminders } from './reminder-chase.ts';
import { mailTemplates, previewMail, reminderSettings, saveMailTemplate, saveReminderPlan, saveReminderSettings } from './reminder-plan.ts';
import { cancelScheduled, finalizeAndSend, proposeLetter, scheduleSending, sendNow, sendScheduled } from '../sales/index.ts';

/** Returns the page of the document, read again after the action. */
const thenChase =
  <I extends { readonly id: string }>(act: (work: Work, input: I) => Promise<unknown>) =>
  async (work: AskedWork, input: I): Promise<Chase> => {
    await act(work, input);
    return chase(work, input);
  };

export const reminderRoutes = (gates: Gates) =>
  routes(remindersContract, {
    reminderSettings: may('reminders.read', reminderSettings),
    saveReminderSettings: may('reminders.manage', saveReminderSettings),
    mailTemplates: may('reminders.read', mailTemplates),
    saveMailTemplate: may('reminders.manage', saveMailTemplate),
    previewMail: may('reminders.read', previewMail),
    saveReminderPlan: may('reminders.write', saveReminderPlan),
    chase: may('reminders.read', chase),
    proposeLetter: may('reminders.read', proposeLetter),
    sendLetter: may(
      'reminders.write',
      thenChase((work, { at, ...sending }) => (at === null ? sendNow(work, sending) : scheduleSending(work, sending, at))),
    ),
    finalizeAndSend: may('sales.write', finalizeAndSend(gates)),
    cancelSending: may(
      'reminders.write',
      thenChase((work, { id }) => cancelScheduled(work, id)),
    ),
    proposeReminder: may('reminders.read', proposeReminder),
    sendReminder: may(
      'reminders.write',
      thenChase((work, input) => sendReminder(work, gates, input)),
    ),
    remindMany: long(may('reminders.write', remindMany)),
    holdReminders: may('reminders.write', holdReminders),
    resumeReminders: may('reminders.write', resumeReminders),
    previewLateFee: may('reminders.read', previewLateFee),
    chargeLateFee: may(
      'reminders.write',
      thenChase((work, input) => chargeLateFee(work, gates, input)),
    ),
    waiveLateFee: may(
      'reminders.write',
      thenChase((work, input) => waiveFee(work, gates, input)),
    ),
    overdueDocuments: may('reminders.read', overdueDocuments),
  });

/** What is done when it is due. */
export const reminderWorkers = (gates: Gates): Workers => ({
  send_document: sendScheduled,
  plan_reminders: planReminders,
  remind_customer: remindCustomer(gates),
});
