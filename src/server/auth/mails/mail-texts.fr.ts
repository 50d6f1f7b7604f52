// The texts of account emails, in French.
import type { MailTexts } from './mail-texts.en.ts';

export const fr: MailTexts = {
  device: (browser, system) => (browser && system ? `${browser} sur ${system}` : browser || system || 'Inconnu'),
  labels: { at: 'Date', device: 'Appareil', network: 'Adresse IP' },
  orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  code: 'Ou saisissez ce code dans Daybook\u00a0:',
  codeAlone: 'Saisissez ce code dans Daybook\u00a0:',
  codeLasts: 'Code à usage unique, valable 10 minutes.',
  linkLasts: { day: 'Lien à usage unique, valable 24 heures.', hour: 'Lien à usage unique, valable une heure.' },
  neverAsk: 'Daybook ne vous demandera jamais ce code.',
  why: {
    asked: 'Vous recevez cet e-mail car cette adresse a été saisie dans Daybook.',
    account: 'Vous recevez cet e-mail car un compte Daybook utilise cette adresse.',
    invited: 'Vous recevez cet e-mail car un administrateur de Daybook a saisi votre adresse.',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail pour Daybook',
    lines: ['Bienvenue dans Daybook.', 'Confirmez votre adresse e-mail pour commencer :'],
    button: 'Confirmer mon adresse',
    after: 'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez cet e-mail.',
  },
  signIn: {
    subject: 'Connectez-vous à Daybook',
    lines: ['Ouvrez ce lien pour vous connecter :'],
    button: 'Se connecter',
    after: 'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez cet e-mail.',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe Daybook',
    lines: ['Un nouveau mot de passe a été demandé pour votre compte Daybook. Ouvrez ce lien pour le choisir :'],
    button: 'Choisir un nouveau mot de passe',
    after: 'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez cet e-mail\u00a0: votre mot de passe ne change pas.',
  },
  invitation: {
    subject: 'Votre invitation à Daybook',
    lines: ['Une invitation à rejoindre Daybook vous attend. Ouvrez ce lien pour accepter et choisir un mot de passe :'],
    button: 'Accepter l’invitation',
    after: 'Vous n’attendiez pas cette invitation\u202f? Ignorez cet e-mail.',
  },
  emailChangeCurrent: {
    subject: 'Confirmez la nouvelle adresse de votre compte Daybook',
    lines: (email) => [
      `Le remplacement de l’adresse e-mail de votre compte par ${email} a été demandé.`,
      'Les deux adresses doivent confirmer. Confirmez pour celle-ci :',
    ],
    button: 'Changer mon adresse',
    after:
      'Vous n’êtes pas à l’origine de cette demande\u202f? N’ouvrez pas ce lien et changez tout de suite votre mot de passe\u00a0: votre compte est peut-être compromis.',
  },
  emailChangeNew: {
    subject: 'Confirmez votre nouvelle adresse pour Daybook',
    lines: (email) => [
      `Confirmez cette adresse pour remplacer ${email}.`,
      'Les deux adresses doivent confirmer. Confirmez pour celle-ci :',
    ],
    button: 'Confirmer cette adresse',
    after: 'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez cet e-mail.',
  },
  reauthentication: {
    subject: 'Votre code Daybook',
    lines: ['Un changement sensible est en cours sur votre compte.'],
    after:
      'Vous n’êtes pas à l’origine de cette demande\u202f? Changez tout de suite votre mot de passe\u00a0: votre compte est peut-être compromis.',
  },
  knownAddress: {
    subject: 'Vous avez déjà un compte Daybook',
    lines: ['Une inscription à Daybook a été tentée avec cette adresse, qui a déjà un compte. Connectez-vous ici :'],
    button: 'Se connecter',
    after: [
      'Si vous avez oublié votre mot de passe, choisissez-en un nouveau depuis la page de connexion.',
      'Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail.',
    ],
  },
  notices: {
    ifYou: 'C’est vous\u202f? Ignorez cet e-mail.',
    ifNotYou:
      'Ce n’est pas vous\u202f? Votre compte est peut-être compromis. Changez tout de suite votre mot de passe\u202f; tous les appareils seront déconnectés\u00a0:',
    ifNotYouAddress: 'Ce n’est pas vous\u202f? Votre compte est peut-être compromis\u00a0: contactez tout de suite votre administrateur.',
    setPassword: 'Choisir un nouveau mot de passe',
    new_device: {
      subject: 'Connexion à Daybook depuis un nouvel appareil',
      line: () => 'Connexion à votre compte Daybook depuis un nouvel appareil ou un nouveau réseau.',
    },
    deletion_requested: {
      subject: 'Votre compte Daybook va être supprimé',
      line: (day: string) =>
        `Votre compte Daybook sera supprimé le ${day}. Pour le conserver, connectez-vous avant cette date et choisissez « Conserver mon compte ».`,
    },
    password_changed: {
      subject: 'Votre mot de passe Daybook a été changé',
      line: () => 'Le mot de passe de votre compte Daybook a été changé. Vos autres appareils ont été déconnectés.',
    },
    email_changed: {
      subject: 'L’adresse de votre compte Daybook a été changée',
      line: (email) => `Votre compte Daybook utilise désormais l’adresse ${email}. L’ancienne adresse n’est plus utilisée.`,
    },
    factor_added: {
      subject: 'L’authentification à deux facteurs a été activée',
      line: (name) => `Une application d’authentification${name ? ` (${name})` : ''} a été ajoutée. Son code sera demandé à la connexion.`,
    },
    factor_removed: {
      subject: 'Une application d’authentification a été supprimée',
      line: (name) => `Une application d’authentification${name ? ` (${name})` : ''} a été supprimée de votre compte Daybook.`,
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée',
      line: (name) => `Une clé d’accès${name ? ` (${name})` : ''} a été ajoutée. Elle permet de vous connecter sans mot de passe.`,
    },
    passkey_removed: {
      subject: 'Une clé d’accès a été supprimée',
      line: (name) => `Une clé d’accès${name ? ` (${name})` : ''} a été supprimée de votre compte Daybook.`,
    },
    recovery_codes_made: {
      subject: 'De nouveaux codes de secours ont été créés',
      line: () => 'De nouveaux codes de secours ont été créés pour votre compte Daybook. Les anciens ne sont plus valables.',
    },
    recovery_code_used: {
      subject: 'Un code de secours a été utilisé',
      line: (left) => `Un code de secours a servi à se connecter à votre compte Daybook. Codes restants : ${left}.`,
    },
    refresh_reused: {
      subject: 'Une session de votre compte Daybook a été fermée',
      line: () => 'Activité suspecte détectée : votre session a été fermée. Reconnectez-vous pour continuer.',
    },
    identity_linked: {
      subject: 'Un moyen de connexion a été ajouté',
      line: (provider) => `Vous pouvez désormais vous connecter à Daybook avec ${provider}.`,
    },
    identity_unlinked: {
      subject: 'Un moyen de connexion a été supprimé',
      line: (provider) => `Vous ne pouvez plus vous connecter à Daybook avec ${provider}.`,
    },
  },
};
