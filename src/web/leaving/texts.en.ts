// What the page for deleting a business or an account says, in English: the shape of the other languages.

export const en = {
  description: 'Delete a business or your account. You can change your mind for 30 days.',
  business: {
    title: (name: string) => `Delete ${name}`,
    text: 'The business closes for everyone at once. API keys, customer links, reminders and recurring invoices stop.',
    ownerOnly: 'Only the owner can delete this business.',
    what: 'what deleting means',
    loading: 'Loading…',
    button: 'Delete business',
    exported: (when: string) => `Last export: ${when}.`,
    notExported: 'You haven’t exported this business in the last 7 days.',
    export: 'Export first',
    members: (count: number) =>
      count === 1 ? '1 other member loses access and gets an email.' : `${count} other members lose access and get an email.`,
    books: 'What happens to the books?',
    keep: 'Keep the books for the legal period',
    keepText: (day: string, law: string | null) =>
      `Locked, then erased after ${day}${law === null ? '' : ` (${law})`}. You can restore the business until then.`,
    erase: 'Erase everything after 30 days',
    eraseText: 'For businesses that keep their records elsewhere. You can restore the business until then.',
    name: (name: string) => `Enter “${name}” to confirm`,
    done: (name: string) => `${name} was deleted`,
    doneText: (day: string) => `It will be erased on ${day}. You can restore it until then.`,
    deleting: 'Deleting…',
  },
  deleted: {
    title: 'Deleted businesses',
    what: 'deleted businesses',
    until: (deleted: string, erased: string) => `Deleted ${deleted} · erased on ${erased}`,
    restore: 'Restore',
    restoreOne: (name: string) => `Restore ${name}`,
    restored: (name: string) => `${name} is back`,
  },
  account: {
    title: 'Delete your account',
    text: 'You’re signed out everywhere, leave all teams, and a paid plan ends with the period you’ve paid for. After 30 days your name, address, photo, sign-in methods and security log are erased. What you recorded in other businesses stays there.',
    undo: 'To keep your account, sign in within 30 days.',
    button: 'Delete account',
    email: (email: string) => `Enter ${email} to confirm`,
    done: 'Your account will be deleted',
    doneText: (day: string) => `It will be erased on ${day}. Sign in before that day to keep it.`,
    deleting: 'Deleting…',
  },
};
export type LeavingTexts = typeof en;
