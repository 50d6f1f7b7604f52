// The texts of account emails, in German.
import type { MailTexts } from './mail-texts.en.ts';

export const de: MailTexts = {
  device: (browser, system) => (browser && system ? `${browser} auf ${system}` : browser || system || 'Unbekannt'),
  labels: { at: 'Wann', device: 'Gerät', network: 'Netzwerk' },
  orOpen: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie danach gefragt werden:',
  codeAlone: 'Geben Sie diesen Code dort ein, wo Sie danach gefragt werden:',
  codeLasts: 'Der Code gilt einmal und zehn Minuten lang.',
  linkLasts: {
    day: 'Der Link ist 24 Stunden gültig und einmal verwendbar.',
    hour: 'Der Link ist eine Stunde gültig und einmal verwendbar.',
  },
  neverAsk: 'Daybook fragt Sie nie nach diesem Code.',
  why: {
    asked: 'Sie erhalten diese Nachricht, weil jemand diese Adresse bei Daybook eingegeben hat.',
    account: 'Sie erhalten diese Nachricht, weil ein Daybook-Konto diese Adresse hat.',
    invited: 'Sie erhalten diese Nachricht, weil jemand, der dieses Daybook betreibt, Ihre Adresse eingegeben hat.',
  },
  confirm: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Daybook',
    lines: ['Willkommen bei Daybook.', 'Öffnen Sie diesen Link, um Ihre E-Mail-Adresse zu bestätigen und loszulegen:'],
    button: 'E-Mail-Adresse bestätigen',
    after: 'Wenn Sie sich nicht registriert haben, öffnen Sie ihn nicht: Ohne ihn kann niemand ein Konto mit dieser Adresse nutzen.',
  },
  signIn: {
    subject: 'Bei Daybook anmelden',
    lines: ['Öffnen Sie diesen Link, um sich anzumelden:'],
    button: 'Anmelden',
    after: 'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne ihn kommt niemand hinein.',
  },
  recovery: {
    subject: 'Neues Passwort für Daybook festlegen',
    lines: [
      'Jemand möchte für das Daybook-Konto mit dieser Adresse ein neues Passwort festlegen. Wenn Sie es waren, öffnen Sie diesen Link:',
    ],
    button: 'Neues Passwort festlegen',
    after: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort wird nicht geändert.',
  },
  invitation: {
    subject: 'Sie sind zu Daybook eingeladen',
    lines: ['Sie wurden zu Daybook eingeladen. Öffnen Sie diesen Link, um die Einladung anzunehmen und ein Passwort zu wählen:'],
    button: 'Einladung annehmen',
    after: 'Wenn Sie nicht wissen, warum, öffnen Sie ihn nicht: Ohne ihn kann niemand ein Konto mit dieser Adresse nutzen.',
  },
  emailChangeCurrent: {
    subject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Daybook-Kontos',
    lines: (email) => [
      `Jemand, der in Ihrem Konto angemeldet ist, möchte dessen E-Mail-Adresse auf ${email} ändern.`,
      'Sie ändert sich, sobald beide Adressen zugestimmt haben. Wenn Sie es waren, stimmen Sie für diese Adresse zu:',
    ],
    button: 'E-Mail-Adresse ändern',
    after:
      'Wenn Sie es nicht waren, öffnen Sie ihn nicht und legen Sie sofort ein neues Passwort fest: Jemand anderes ist in Ihrem Konto angemeldet.',
  },
  emailChangeNew: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Daybook',
    lines: (email) => [
      `Die E-Mail-Adresse eines Daybook-Kontos soll von ${email} auf diese Adresse geändert werden.`,
      'Sie ändert sich, sobald beide Adressen zugestimmt haben. Wenn Sie es waren, stimmen Sie für diese Adresse zu:',
    ],
    button: 'Diese Adresse bestätigen',
    after: 'Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne Ihre Zustimmung ändert sich nichts.',
  },
  reauthentication: {
    subject: 'Ihr Daybook-Code',
    lines: ['Jemand, der in Ihrem Konto angemeldet ist, möchte etwas Wichtiges ändern. Wenn Sie es sind:'],
    after: 'Wenn Sie es nicht waren, legen Sie sofort ein neues Passwort fest: Jemand anderes ist in Ihrem Konto angemeldet.',
  },
  knownAddress: {
    subject: 'Sie haben bereits ein Daybook-Konto',
    lines: [
      'Jemand wollte sich mit dieser Adresse bei Daybook registrieren; sie hat aber schon ein Konto. Wenn Sie es waren, melden Sie sich hier an:',
    ],
    button: 'Anmelden',
    after: [
      'Wenn Sie Ihr Passwort nicht mehr wissen, legen Sie auf der Anmeldeseite ein neues fest.',
      'Wenn Sie es nicht waren, müssen Sie nichts tun: Es gibt keine Änderung, und niemand hat erfahren, dass Sie ein Konto haben.',
    ],
  },
  notices: {
    ifYou: 'Wenn Sie es waren, müssen Sie nichts tun.',
    ifNotYou:
      'Wenn Sie es nicht waren, hat jemand anderes Zugang zu Ihrem Konto. Legen Sie sofort ein neues Passwort fest; das meldet alles andere ab:',
    ifNotYouAddress: 'Wenn Sie es nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Informieren Sie sofort Ihren Administrator.',
    setPassword: 'Neues Passwort festlegen',
    new_device: {
      subject: 'Ihr Daybook-Konto wurde auf einem neuen Gerät benutzt',
      line: () =>
        'Jemand hat sich in Ihrem Daybook-Konto auf einem Gerät oder aus einem Netzwerk angemeldet, das bisher nicht benutzt wurde.',
    },
    deletion_requested: {
      subject: 'Ihr Daybook-Konto wird gelöscht',
      line: (day: string) =>
        `Ihr Daybook-Konto wird am ${day} gelöscht. Wenn Sie es behalten möchten, melden Sie sich vorher an und wählen Sie „Konto behalten“.`,
    },
    password_changed: {
      subject: 'Ihr Daybook-Passwort wurde geändert',
      line: () => 'Das Passwort Ihres Daybook-Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    },
    email_changed: {
      subject: 'Die E-Mail-Adresse Ihres Daybook-Kontos wurde geändert',
      line: (email) => `Ihr Daybook-Konto hat jetzt die E-Mail-Adresse ${email}. Diese Adresse wird dafür nicht mehr verwendet.`,
    },
    factor_added: {
      subject: 'Die Zwei-Faktor-Authentifizierung wurde eingeschaltet',
      line: (name) =>
        `Eine Authenticator-App${name ? ` (${name})` : ''} wurde hinzugefügt. Von jetzt an fragt die Anmeldung bei Daybook nach ihrem Code.`,
    },
    factor_removed: {
      subject: 'Eine Authenticator-App wurde entfernt',
      line: (name) => `Eine Authenticator-App${name ? ` (${name})` : ''} wurde aus Ihrem Daybook-Konto entfernt.`,
    },
    passkey_added: {
      subject: 'Ein Passkey wurde hinzugefügt',
      line: (name) =>
        `Ein Passkey${name ? ` (${name})` : ''} wurde hinzugefügt. Damit melden Sie sich ohne Passwort in Ihrem Daybook-Konto an.`,
    },
    passkey_removed: {
      subject: 'Ein Passkey wurde entfernt',
      line: (name) => `Ein Passkey${name ? ` (${name})` : ''} wurde aus Ihrem Daybook-Konto entfernt.`,
    },
    recovery_codes_made: {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      line: () => 'Für Ihr Daybook-Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
    recovery_code_used: {
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      line: (left) => `Mit einem Wiederherstellungscode wurde Ihr Daybook-Konto geöffnet. Übrige Codes: ${left}.`,
    },
    refresh_reused: {
      subject: 'Eine Sitzung Ihres Daybook-Kontos wurde beendet',
      line: () =>
        'Ein Schlüssel, der Sie angemeldet hält, wurde ein zweites Mal benutzt. Er könnte kopiert worden sein; darum wurde diese Sitzung beendet. Melden Sie sich neu an, um fortzufahren.',
    },
    identity_linked: {
      subject: 'Ein weiterer Weg zur Anmeldung wurde hinzugefügt',
      line: (provider) => `Ihr Daybook-Konto lässt sich jetzt mit ${provider} öffnen.`,
    },
    identity_unlinked: {
      subject: 'Ein Weg zur Anmeldung wurde entfernt',
      line: (provider) => `Ihr Daybook-Konto lässt sich nicht mehr mit ${provider} öffnen.`,
    },
  },
};
