// What stands around every public page in German.
import type { SiteContent } from '../en/site.ts';

export const frame: SiteContent['frame'] = {
  skip: 'Zum Inhalt springen',
  home: 'Startseite',
  nav: {
    label: 'Hauptnavigation',
    menu: 'Menü',
    features: 'Funktionen',
    pricing: 'Preise',
    about: 'Über uns',
    careers: 'Karriere',
    contact: 'Kontakt',
    signIn: 'Anmelden',
    getStarted: 'Loslegen',
    openApp: 'App öffnen',
  },
  foot: {
    tagline: 'Buchhaltung für Selbstständige.',
    product: 'Produkt',
    company: 'Unternehmen',
    legal: 'Rechtliches',
    blog: 'Blog',
    help: 'Hilfe',
    security: 'Sicherheit im Überblick',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    cookies: 'Cookies',
    cookieSettings: 'Cookie-Einstellungen',
    language: 'Sprache',
    theme: 'Farben',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  },
  consent: {
    label: 'Cookies',
    text: 'Ein Cookie hält Sie angemeldet. Wenn Sie es erlauben, merkt sich dieser Browser auch Ihre Sprache und Ihre Farben. Keine Tracker, keine Analyse.',
    more: 'Mehr zu Cookies',
    accept: 'Erlauben',
    necessary: 'Nur notwendige',
  },
  close: 'Schließen',
  breadcrumbs: 'Wo diese Seite steht',
};
