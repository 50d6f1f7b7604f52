// What approval of bills says, in English: the shape of the other languages.

export const en = {
  states: { waiting: 'To approve', approved: 'Approved', returned: 'Returned' },
  tab: 'To approve',
  submit: 'Submit for approval',
  submitted: 'Submitted for approval',
  approve: 'Approve',
  approved: 'Bill approved',
  return: 'Return…',
  returning: {
    title: 'Return this bill?',
    text: 'The person who submitted it is notified, and can change it and submit it again.',
    reason: 'Reason',
    noReason: 'Enter a reason.',
    save: 'Return bill',
    saving: 'Returning…',
    done: 'Bill returned',
  },
  waitingText: 'This bill is waiting for approval. If you change it, it has to be submitted again.',
  approvedText: 'This bill is approved and can be posted. If you change it, it has to be approved again.',
  returnedText: (reason: string) => `This bill was returned: ${reason}`,
  settings: 'Approval settings',
  setting: {
    title: 'Approval of bills',
    description: 'Bills are approved before they’re posted, and only posted bills can be paid.',
    what: 'the settings',
    loading: 'Loading settings…',
    needed: 'Bills need approval',
    neededHelp: 'By managers, admins and the owner.',
    separated: 'Nobody approves a bill they entered or changed',
    separatedHelp: 'You need at least two people, one of whom can approve.',
    saving: 'Saving…',
    saved: 'Settings saved',
  },
};
export type ApprovalTexts = typeof en;
