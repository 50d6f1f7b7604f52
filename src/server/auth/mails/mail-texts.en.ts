// The texts of account emails, in English: the type of the other languages.

export const en = {
  /** "Chrome on macOS"; either may be unknown. */
  device: (browser: string, system: string) => (browser && system ? `${browser} on ${system}` : browser || system || 'Unknown'),
  labels: { at: 'Time', device: 'Device', network: 'Network' },
  orOpen: 'If the button doesn’t work, open this link:',
  code: 'Or enter this code:',
  codeAlone: 'Enter this code:',
  codeLasts: 'The code works once and expires in 10 minutes.',
  linkLasts: { day: 'The link works once and expires in 24 hours.', hour: 'The link works once and expires in 1 hour.' },
  neverAsk: 'We’ll never ask you for this code.',
  why: {
    asked: 'You’re receiving this because someone entered this address in Daybook.',
    account: 'You’re receiving this because a Daybook account uses this address.',
    invited: 'You’re receiving this because a Daybook administrator entered your address.',
  },
  confirm: {
    subject: 'Confirm your email for Daybook',
    lines: ['Welcome to Daybook.', 'Open this link to confirm your email and get started:'],
    button: 'Confirm my email',
    after: 'If you didn’t sign up, ignore this email. The account can’t be used until the address is confirmed.',
  },
  signIn: {
    subject: 'Sign in to Daybook',
    lines: ['Open this link to sign in:'],
    button: 'Sign in',
    after: 'If you didn’t request this, ignore this email.',
  },
  recovery: {
    subject: 'Reset your Daybook password',
    lines: ['Someone asked to reset the password of your Daybook account. If it was you, open this link:'],
    button: 'Reset password',
    after: 'If it wasn’t you, ignore this email. Your password won’t change.',
  },
  invitation: {
    subject: 'You’ve been invited to Daybook',
    lines: ['You’ve been invited to Daybook. Open this link to accept and set a password:'],
    button: 'Accept invitation',
    after: 'If you weren’t expecting this, ignore this email.',
  },
  emailChangeCurrent: {
    subject: 'Confirm the new email for your Daybook account',
    lines: (email: string) => [
      `Someone signed in to your account asked to change its email to ${email}.`,
      'The change takes effect once both addresses are confirmed. If it was you, confirm here:',
    ],
    button: 'Confirm change',
    after: 'If it wasn’t you, don’t open the link, and reset your password now: someone else is signed in to your account.',
  },
  emailChangeNew: {
    subject: 'Confirm your new email for Daybook',
    lines: (email: string) => [
      `A Daybook account asked to change its email from ${email} to this address.`,
      'The change takes effect once both addresses are confirmed. If it was you, confirm here:',
    ],
    button: 'Confirm email',
    after: 'If it wasn’t you, ignore this email. Nothing will change.',
  },
  reauthentication: {
    subject: 'Your Daybook code',
    lines: ['Someone signed in to your account is making a change that needs confirmation. If it’s you:'],
    after: 'If it wasn’t you, reset your password now: someone else is signed in to your account.',
  },
  knownAddress: {
    subject: 'You already have a Daybook account',
    lines: ['Someone tried to sign up for Daybook with this address, which already has an account. If it was you, sign in here:'],
    button: 'Sign in',
    after: [
      'If you forgot your password, you can reset it on the sign-in page.',
      'If it wasn’t you, ignore this email. Your account hasn’t changed, and they can’t tell that you have one.',
    ],
  },
  notices: {
    ifYou: 'If it was you, you don’t need to do anything.',
    ifNotYou: 'If it wasn’t you, someone else has access to your account. Reset your password now to sign out all other devices:',
    /** If a new password can't be set by mail any more, because this address no longer belongs to the account. */
    ifNotYouAddress: 'If it wasn’t you, someone else has taken over your account. Contact your administrator now.',
    setPassword: 'Reset password',
    new_device: {
      subject: 'New sign-in to your Daybook account',
      line: () => 'Someone signed in to your Daybook account from a new device or network.',
    },
    deletion_requested: {
      subject: 'Your Daybook account will be deleted',
      line: (day: string) =>
        `Your Daybook account will be deleted on ${day}. To keep it, sign in before that day and choose “Keep my account”.`,
    },
    password_changed: {
      subject: 'Your Daybook password was changed',
      line: () => 'Your Daybook password was just changed, and all other devices were signed out.',
    },
    email_changed: {
      subject: 'The email of your Daybook account was changed',
      line: (email: string) => `Your Daybook account now has the email ${email}. This address is no longer used for it.`,
    },
    factor_added: {
      subject: 'Two-factor authentication was turned on',
      line: (name: string) =>
        `An authenticator app${name ? ` (${name})` : ''} was added. You’ll be asked for its code when you sign in to Daybook.`,
    },
    factor_removed: {
      subject: 'An authenticator app was removed',
      line: (name: string) => `An authenticator app${name ? ` (${name})` : ''} was removed from your Daybook account.`,
    },
    passkey_added: {
      subject: 'A passkey was added',
      line: (name: string) => `A passkey${name ? ` (${name})` : ''} was added. You can use it to sign in to Daybook without a password.`,
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      line: (name: string) => `A passkey${name ? ` (${name})` : ''} was removed from your Daybook account.`,
    },
    recovery_codes_made: {
      subject: 'New recovery codes were generated',
      line: () => 'New recovery codes were generated for your Daybook account. The old ones no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      line: (left: string) => `A recovery code was used to sign in to your Daybook account. Codes left: ${left}.`,
    },
    refresh_reused: {
      subject: 'A device was signed out of your Daybook account',
      line: () =>
        'A key that keeps you signed in was used twice. It may have been copied, so we signed that device out. Sign in again to continue.',
    },
    identity_linked: {
      subject: 'A sign-in method was added',
      line: (provider: string) => `You can now sign in to Daybook with ${provider}.`,
    },
    identity_unlinked: {
      subject: 'A sign-in method was removed',
      line: (provider: string) => `You can no longer sign in to Daybook with ${provider}.`,
    },
  },
};
export type MailTexts = typeof en;
