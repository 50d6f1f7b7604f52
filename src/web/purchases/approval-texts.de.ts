// Was die Freigabe von Eingangsrechnungen sagt, auf Deutsch.
import type { ApprovalTexts } from './approval-texts.en.ts';

export const de: ApprovalTexts = {
  states: { waiting: 'Freizugeben', approved: 'Freigegeben', returned: 'Zurückgegeben' },
  tab: 'Freizugeben',
  submit: 'Zur Freigabe vorlegen',
  submitted: 'Zur Freigabe vorgelegt',
  approve: 'Freigeben',
  approved: 'Eingangsrechnung freigegeben',
  return: 'Zurückgeben\u00a0…',
  returning: {
    title: 'Diese Eingangsrechnung zurückgeben?',
    text: 'Wer sie vorgelegt hat, wird benachrichtigt, kann sie ändern und erneut vorlegen.',
    reason: 'Grund',
    noReason: 'Geben Sie einen Grund ein.',
    save: 'Zurückgeben',
    saving: 'Wird zurückgegeben\u00a0…',
    done: 'Eingangsrechnung zurückgegeben',
  },
  waitingText: 'Diese Eingangsrechnung wartet auf Freigabe. Nach einer Änderung muss sie erneut vorgelegt werden.',
  approvedText: 'Diese Eingangsrechnung ist freigegeben und kann gebucht werden. Nach einer Änderung muss sie erneut freigegeben werden.',
  returnedText: (reason) => `Diese Eingangsrechnung wurde zurückgegeben: ${reason}`,
  settings: 'Freigabe einstellen',
  setting: {
    title: 'Freigabe von Eingangsrechnungen',
    description: 'Eingangsrechnungen werden vor dem Buchen freigegeben, und nur gebuchte lassen sich bezahlen.',
    what: 'Die Einstellungen',
    loading: 'Einstellungen werden geladen\u00a0…',
    needed: 'Eingangsrechnungen brauchen eine Freigabe',
    neededHelp: 'Durch Manager, Admins und Inhaber.',
    separated: 'Niemand gibt frei, was er selbst erfasst oder geändert hat',
    separatedHelp: 'Dafür braucht es mindestens zwei Personen, von denen eine freigeben darf.',
    saving: 'Wird gespeichert\u00a0…',
    saved: 'Einstellungen gespeichert',
  },
};
