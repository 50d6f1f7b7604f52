// What the mails of signing up and in say, in English: the shape of the other languages.

export const en = {
  /** "Chrome on macOS"; either may be unknown. */
  device: (browser: string, system: string) => (browser && system ? `${browser} on ${system}` : browser || system || 'Unknown'),
  labels: { at: 'When', device: 'Device', network: 'Network' },
  orOpen: 'If the button does not work, open this address:',
  code: 'Or enter this code where you were asked for it:',
  codeAlone: 'Enter this code where you were asked for it:',
  codeLasts: 'The code works once, for ten minutes.',
  linkLasts: { day: 'The link works once, for 24 hours.', hour: 'The link works once, for one hour.' },
  neverAsk: 'Nobody at Daybook will ever ask you for this code.',
  why: {
    asked: 'You get this because somebody entered this address at Daybook.',
    account: 'You get this because a Daybook account has this address.',
    invited: 'You get this because somebody who runs this Daybook entered your address.',
  },
  confirm: {
    subject: 'Confirm your email for Daybook',
    lines: ['Welcome to Daybook.', 'Open this link to confirm that this address is yours and to start your books:'],
    button: 'Confirm my email',
    after: 'If you did not sign up, do not open it: without it, nobody can use an account with this address.',
  },
  signIn: {
    subject: 'Sign in to Daybook',
    lines: ['Open this link to sign in:'],
    button: 'Sign in',
    after: 'If you did not ask for it, there is nothing to do: without it, nobody gets in.',
  },
  recovery: {
    subject: 'Set a new Daybook password',
    lines: ['Somebody asked to set a new password for the Daybook account with this address. If it was you, open this link:'],
    button: 'Set a new password',
    after: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  invitation: {
    subject: 'You are invited to Daybook',
    lines: ['You are invited to keep books with Daybook. Open this link to accept and to choose a password:'],
    button: 'Accept the invitation',
    after: 'If you do not know why, do not open it: without it, nobody can use an account with this address.',
  },
  emailChangeCurrent: {
    subject: 'Confirm the new email of your Daybook account',
    lines: (email: string) => [
      `Somebody signed in to your account asked to change its email to ${email}.`,
      'It changes once both addresses have agreed. If it was you, agree for this one:',
    ],
    button: 'Change my email',
    after: 'If it was not you, do not open it, and set a new password at once: somebody else is signed in to your account.',
  },
  emailChangeNew: {
    subject: 'Confirm your new email for Daybook',
    lines: (email: string) => [
      `A Daybook account wants to change its email from ${email} to this address.`,
      'It changes once both addresses have agreed. If it was you, agree for this one:',
    ],
    button: 'Confirm this address',
    after: 'If it was not you, there is nothing to do: without it, nothing changes.',
  },
  reauthentication: {
    subject: 'Your Daybook code',
    lines: ['Somebody signed in to your account is about to change something that matters. If it is you:'],
    after: 'If it was not you, set a new password at once: somebody else is signed in to your account.',
  },
  knownAddress: {
    subject: 'You already have a Daybook account',
    lines: ['Somebody tried to sign up to Daybook with this address, which has an account already. If it was you, sign in here:'],
    button: 'Sign in',
    after: [
      'If you do not remember your password, set a new one from the page where you sign in.',
      'If it was not you, there is nothing to do: nothing was changed and nobody was told that you have an account.',
    ],
  },
  notices: {
    ifYou: 'If it was you, there is nothing to do.',
    ifNotYou: 'If it was not you, somebody else can get into your account. Set a new password at once; that signs out everything else:',
    /** Where a new password cannot be set by mail any more: this address no longer belongs to the account. */
    ifNotYouAddress: 'If it was not you, somebody else has your account: tell whoever runs this Daybook at once.',
    setPassword: 'Set a new password',
    new_device: {
      subject: 'Your Daybook account was used on a new device',
      line: () => 'Somebody signed in to your Daybook account on a device, or from a network, that it was not used on before.',
    },
    password_changed: {
      subject: 'Your Daybook password was changed',
      line: () => 'The password of your Daybook account was just changed, and every other device was signed out.',
    },
    email_changed: {
      subject: 'The email of your Daybook account was changed',
      line: (email: string) => `Your Daybook account now has the email ${email}. This address is no longer used for it.`,
    },
    factor_added: {
      subject: 'Two-factor authentication was turned on',
      line: (name: string) =>
        `An authenticator app${name ? ` (${name})` : ''} was added. From now on, signing in to Daybook asks for its code.`,
    },
    factor_removed: {
      subject: 'An authenticator app was removed',
      line: (name: string) => `An authenticator app${name ? ` (${name})` : ''} was removed from your Daybook account.`,
    },
    passkey_added: {
      subject: 'A passkey was added',
      line: (name: string) => `A passkey${name ? ` (${name})` : ''} was added. It signs in to your Daybook account without a password.`,
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      line: (name: string) => `A passkey${name ? ` (${name})` : ''} was removed from your Daybook account.`,
    },
    recovery_codes_made: {
      subject: 'New recovery codes were made',
      line: () => 'New recovery codes were made for your Daybook account. The old ones no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      line: (left: string) => `A recovery code was used to sign in to your Daybook account. Codes left: ${left}.`,
    },
    refresh_reused: {
      subject: 'A session of your Daybook account was ended',
      line: () =>
        'A key that keeps you signed in was used a second time. It may have been copied, so that session was ended. Sign in again to go on.',
    },
    identity_linked: {
      subject: 'Another way to sign in was added',
      line: (provider: string) => `Your Daybook account can now be opened with ${provider}.`,
    },
    identity_unlinked: {
      subject: 'A way to sign in was removed',
      line: (provider: string) => `Your Daybook account can no longer be opened with ${provider}.`,
    },
  },
};
export type MailTexts = typeof en;
