// The texts of the 404 page in every language, and the names of the known pages.
import type { Language } from '#core/language.ts';
import { de } from '#core/site/page-names.de.ts';
import { en } from '#core/site/page-names.en.ts';
import { es } from '#core/site/page-names.es.ts';
import { fr } from '#core/site/page-names.fr.ts';

export interface NotFoundTexts {
  readonly title: string;
  readonly near: string;
  readonly usual: string;
  readonly goTo: (name: string) => string;
  /** The default links have their own texts. */
  readonly usualLinks: Readonly<Record<string, string>>;
  /** In English, for the language model: the language to write in. */
  readonly languageName: string;
  /** Those of the app, longer where the sidebar's name says too little alone, and those of the public site. */
  readonly names: Readonly<Record<string, string>>;
}

export const notFoundTexts: Readonly<Record<Language, NotFoundTexts>> = {
  en: {
    title: 'Page not found',
    near: 'The link may be broken or the page may have moved. You may be looking for one of these pages.',
    usual: 'The link may be broken or the page may have moved.',
    goTo: (name) => `Go to ${name}`,
    usualLinks: { '/app': 'Return to Dashboard', '/features': 'Explore Features', '/pricing': 'View Pricing' },
    languageName: 'English',
    names: {
      ...en,
      home: 'Home',
      about: 'About',
      careers: 'Careers',
      contact: 'Contact',
      blog: 'Blog',
      help: 'Help',
      securityOverview: 'Security',
      terms: 'Terms',
      privacy: 'Privacy',
      cookies: 'Cookies',
      login: 'Sign in',
      register: 'Create an account',
      forgotPassword: 'Forgot password',
      reconcile: 'Reconcile a bank account',
      security: 'Security settings',
      leaving: 'Delete a business or your account',
    },
  },
  es: {
    title: 'Esta página nunca se escribió',
    near: 'La dirección no lleva a ninguna parte: quizá contenga un error o la página se haya movido. Tal vez buscaba una de estas.',
    usual: 'La dirección no lleva a ninguna parte: quizá contenga un error o la página se haya movido. Sus libros siguen donde los dejó.',
    goTo: (name) => `Ir a ${name}`,
    usualLinks: { '/app': 'Volver al panel', '/features': 'Ver las funciones', '/pricing': 'Ver los precios' },
    languageName: 'Spanish',
    names: {
      ...es,
      home: 'Inicio',
      about: 'Acerca de',
      careers: 'Empleo',
      contact: 'Contacto',
      blog: 'Blog',
      help: 'Ayuda',
      securityOverview: 'Seguridad',
      terms: 'Términos',
      privacy: 'Privacidad',
      cookies: 'Cookies',
      login: 'Iniciar sesión',
      register: 'Crear una cuenta',
      forgotPassword: 'Contraseña olvidada',
      reconcile: 'Conciliar una cuenta',
      security: 'Ajustes de seguridad',
      leaving: 'Eliminar una empresa o su cuenta',
    },
  },
  fr: {
    title: 'Page introuvable',
    near: 'Le lien est peut-être erroné ou la page a été déplacée. Vous cherchez peut-être l’une de ces pages.',
    usual: 'Le lien est peut-être erroné ou la page a été déplacée.',
    goTo: (name) => `Aller à : ${name}`,
    usualLinks: { '/app': 'Retour au tableau de bord', '/features': 'Découvrir les fonctionnalités', '/pricing': 'Voir les tarifs' },
    languageName: 'French',
    names: {
      ...fr,
      home: 'Accueil',
      about: 'À propos',
      careers: 'Nous rejoindre',
      contact: 'Contact',
      blog: 'Blog',
      help: 'Aide',
      securityOverview: 'Sécurité',
      terms: 'Conditions générales',
      privacy: 'Confidentialité',
      cookies: 'Cookies',
      login: 'Connexion',
      register: 'Créer un compte',
      forgotPassword: 'Mot de passe oublié',
      reconcile: 'Rapprocher un compte',
      security: 'Sécurité',
      leaving: 'Supprimer une entreprise ou votre compte',
    },
  },
  de: {
    title: 'Diese Seite wurde nie geschrieben',
    near: 'Die Adresse führt nirgendwohin: Vielleicht enthält sie einen Tippfehler, oder die Seite ist umgezogen. Vielleicht meinten Sie eine von diesen.',
    usual:
      'Die Adresse führt nirgendwohin: Vielleicht enthält sie einen Tippfehler, oder die Seite ist umgezogen. Ihre Bücher sind, wo Sie sie gelassen haben.',
    goTo: (name) => `Zur Seite „${name}“`,
    usualLinks: { '/app': 'Zurück zum Dashboard', '/features': 'Funktionen ansehen', '/pricing': 'Preise ansehen' },
    languageName: 'German',
    names: {
      ...de,
      home: 'Startseite',
      about: 'Über uns',
      careers: 'Karriere',
      contact: 'Kontakt',
      blog: 'Blog',
      help: 'Hilfe',
      securityOverview: 'Sicherheit',
      terms: 'Bedingungen',
      privacy: 'Datenschutz',
      cookies: 'Cookies',
      login: 'Anmelden',
      register: 'Konto anlegen',
      forgotPassword: 'Passwort vergessen',
      reconcile: 'Bankkonto abgleichen',
      security: 'Sicherheitseinstellungen',
      leaving: 'Ein Unternehmen oder das Konto löschen',
    },
  },
};
