// What stands around every public page in French.
import type { SiteContent } from '../en/site.ts';

export const frame: SiteContent['frame'] = {
  skip: 'Aller au contenu',
  home: 'accueil',
  nav: {
    label: 'Navigation principale',
    menu: 'Menu',
    features: 'Fonctions',
    pricing: 'Tarifs',
    about: 'À propos',
    careers: 'Carrières',
    contact: 'Contact',
    signIn: 'Se connecter',
    getStarted: 'Commencer',
    openApp: 'Ouvrir l’application',
  },
  foot: {
    tagline: 'Le livre-journal, tenu pour vous.',
    product: 'Produit',
    company: 'Entreprise',
    legal: 'Mentions légales',
    blog: 'Blog',
    help: 'Aide',
    security: 'Aperçu de la sécurité',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    cookieSettings: 'Réglages des cookies',
    language: 'Langue',
    theme: 'Couleurs',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  },
  consent: {
    label: 'Cookies',
    text: 'Un cookie garde votre session ouverte. Si vous l’acceptez, ce navigateur retient aussi votre langue et vos couleurs. Ni traceurs, ni mesure d’audience.',
    more: 'À propos des cookies',
    accept: 'Autoriser',
    necessary: 'Nécessaires seulement',
  },
  close: 'Fermer',
  breadcrumbs: 'Où se trouve cette page',
};
