// What stands around every public page in French.
import type { SiteContent } from '../en/site.ts';

export const frame: SiteContent['frame'] = {
  skip: 'Aller au contenu',
  home: 'accueil',
  nav: {
    label: 'Navigation principale',
    menu: 'Menu',
    features: 'Fonctionnalités',
    pricing: 'Tarifs',
    about: 'À propos',
    careers: 'Nous rejoindre',
    contact: 'Contact',
    signIn: 'Se connecter',
    getStarted: 'Commencer gratuitement',
    openApp: 'Ouvrir l’application',
  },
  foot: {
    tagline: 'Votre comptabilité, au jour le jour.',
    product: 'Produit',
    company: 'Entreprise',
    legal: 'Informations légales',
    blog: 'Blog',
    help: 'Aide',
    security: 'Aperçu de la sécurité',
    terms: 'Conditions générales',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    cookieSettings: 'Gérer les cookies',
    language: 'Langue',
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  },
  consent: {
    label: 'Cookies',
    text: 'Un cookie garde votre session ouverte. Si vous l’acceptez, ce navigateur retient aussi votre langue et votre thème. Ni traceurs, ni mesure d’audience.',
    more: 'À propos des cookies',
    accept: 'Accepter',
    necessary: 'Nécessaires seulement',
  },
  close: 'Fermer',
  breadcrumbs: 'Fil d’Ariane',
};
