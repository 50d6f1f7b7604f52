// What the mails of signing up and in say, in French.
import type { MailTexts } from './mail-texts.en.ts';

export const fr: MailTexts = {
  device: (browser, system) => (browser && system ? `${browser} sur ${system}` : browser || system || 'Inconnu'),
  labels: { at: 'Quand', device: 'Appareil', network: 'Réseau' },
  orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  code: 'Ou saisissez ce code là où il vous est demandé :',
  codeAlone: 'Saisissez ce code là où il vous est demandé :',
  codeLasts: 'Le code est valable une fois, pendant dix minutes.',
  linkLasts: { day: 'Le lien est valable une fois, pendant 24 heures.', hour: 'Le lien est valable une fois, pendant une heure.' },
  neverAsk: 'Personne chez Daybook ne vous demandera jamais ce code.',
  why: {
    asked: 'Vous recevez ce message parce que quelqu’un a saisi cette adresse dans Daybook.',
    account: 'Vous recevez ce message parce qu’un compte Daybook a cette adresse.',
    invited: 'Vous recevez ce message parce qu’une personne qui administre ce Daybook a saisi votre adresse.',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail pour Daybook',
    lines: ['Bienvenue dans Daybook.', 'Ouvrez ce lien pour confirmer que cette adresse est la vôtre et commencer vos livres :'],
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas créé de compte, ne l’ouvrez pas : sans lui, personne ne peut utiliser un compte avec cette adresse.',
  },
  signIn: {
    subject: 'Connectez-vous à Daybook',
    lines: ['Ouvrez ce lien pour vous connecter :'],
    button: 'Se connecter',
    after: 'Si vous ne l’avez pas demandé, il n’y a rien à faire : sans lui, personne n’entre.',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe Daybook',
    lines: ['Quelqu’un a demandé un nouveau mot de passe pour le compte Daybook qui a cette adresse. Si c’est vous, ouvrez ce lien :'],
    button: 'Choisir un nouveau mot de passe',
    after: 'Si ce n’est pas vous, il n’y a rien à faire : votre mot de passe reste le même.',
  },
  invitation: {
    subject: 'Votre invitation à Daybook',
    lines: ['On vous invite à tenir vos livres avec Daybook. Ouvrez ce lien pour accepter et choisir un mot de passe :'],
    button: 'Accepter l’invitation',
    after: 'Si vous ne savez pas pourquoi, ne l’ouvrez pas : sans lui, personne ne peut utiliser un compte avec cette adresse.',
  },
  emailChangeCurrent: {
    subject: 'Confirmez la nouvelle adresse de votre compte Daybook',
    lines: (email) => [
      `Une personne connectée à votre compte a demandé de remplacer son adresse par ${email}.`,
      'Elle changera quand les deux adresses auront accepté. Si c’est vous, acceptez pour celle-ci :',
    ],
    button: 'Changer mon adresse',
    after:
      'Si ce n’est pas vous, ne l’ouvrez pas et choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre est connecté à votre compte.',
  },
  emailChangeNew: {
    subject: 'Confirmez votre nouvelle adresse pour Daybook',
    lines: (email) => [
      `L’adresse d’un compte Daybook doit passer de ${email} à celle-ci.`,
      'Elle changera quand les deux adresses auront accepté. Si c’est vous, acceptez pour celle-ci :',
    ],
    button: 'Confirmer cette adresse',
    after: 'Si ce n’est pas vous, il n’y a rien à faire : sans votre accord, rien ne change.',
  },
  reauthentication: {
    subject: 'Votre code Daybook',
    lines: ['Une personne connectée à votre compte est sur le point d’y changer quelque chose d’important. Si c’est vous :'],
    after: 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre est connecté à votre compte.',
  },
  knownAddress: {
    subject: 'Vous avez déjà un compte Daybook',
    lines: ['Quelqu’un a essayé de s’inscrire à Daybook avec cette adresse, qui a déjà un compte. Si c’est vous, connectez-vous ici :'],
    button: 'Se connecter',
    after: [
      'Si vous avez oublié votre mot de passe, choisissez-en un nouveau depuis la page de connexion.',
      'Si ce n’est pas vous, il n’y a rien à faire : rien n’a changé et personne n’a appris que vous avez un compte.',
    ],
  },
  notices: {
    ifYou: 'Si c’est vous, il n’y a rien à faire.',
    ifNotYou:
      'Si ce n’est pas vous, quelqu’un d’autre a accès à votre compte. Choisissez tout de suite un nouveau mot de passe ; cela déconnecte tout le reste :',
    ifNotYouAddress:
      'Si ce n’est pas vous, quelqu’un d’autre a votre compte : prévenez tout de suite la personne qui administre ce Daybook.',
    setPassword: 'Choisir un nouveau mot de passe',
    new_device: {
      subject: 'Votre compte Daybook a été utilisé sur un nouvel appareil',
      line: () =>
        'Quelqu’un s’est connecté à votre compte Daybook sur un appareil, ou depuis un réseau, qui n’avait pas encore été utilisé.',
    },
    password_changed: {
      subject: 'Votre mot de passe Daybook a été changé',
      line: () => 'Le mot de passe de votre compte Daybook vient d’être changé, et tous les autres appareils ont été déconnectés.',
    },
    email_changed: {
      subject: 'L’adresse de votre compte Daybook a été changée',
      line: (email) => `Votre compte Daybook a maintenant l’adresse ${email}. Celle-ci ne lui sert plus.`,
    },
    factor_added: {
      subject: 'L’authentification à deux facteurs a été activée',
      line: (name) =>
        `Une application d’authentification${name ? ` (${name})` : ''} a été ajoutée. Désormais, Daybook demande son code à la connexion.`,
    },
    factor_removed: {
      subject: 'Une application d’authentification a été retirée',
      line: (name) => `Une application d’authentification${name ? ` (${name})` : ''} a été retirée de votre compte Daybook.`,
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée',
      line: (name) => `Une clé d’accès${name ? ` (${name})` : ''} a été ajoutée. Elle ouvre votre compte Daybook sans mot de passe.`,
    },
    passkey_removed: {
      subject: 'Une clé d’accès a été retirée',
      line: (name) => `Une clé d’accès${name ? ` (${name})` : ''} a été retirée de votre compte Daybook.`,
    },
    recovery_codes_made: {
      subject: 'De nouveaux codes de secours ont été créés',
      line: () => 'De nouveaux codes de secours ont été créés pour votre compte Daybook. Les anciens ne sont plus valables.',
    },
    recovery_code_used: {
      subject: 'Un code de secours a été utilisé',
      line: (left) => `Un code de secours a servi à ouvrir votre compte Daybook. Codes restants : ${left}.`,
    },
    refresh_reused: {
      subject: 'Une session de votre compte Daybook a été fermée',
      line: () =>
        'Une clé qui maintient votre session a été utilisée une deuxième fois. Elle a pu être copiée ; cette session a donc été fermée. Connectez-vous à nouveau pour continuer.',
    },
    identity_linked: {
      subject: 'Une autre façon de se connecter a été ajoutée',
      line: (provider) => `Votre compte Daybook peut maintenant être ouvert avec ${provider}.`,
    },
    identity_unlinked: {
      subject: 'Une façon de se connecter a été retirée',
      line: (provider) => `Votre compte Daybook ne peut plus être ouvert avec ${provider}.`,
    },
  },
};
