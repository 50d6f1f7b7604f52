// The page for an unknown address in French.
import type { SiteTexts } from './texts.en.ts';

export const fr: SiteTexts = {
  notFound: {
    pageTitle: 'Page introuvable · Daybook',
    home: 'accueil',
    loading: 'Recherche en cours…',
    title: 'Page introuvable',
    message: 'Le lien est peut-être erroné ou la page a été déplacée.',
    links: { dashboard: 'Retour au tableau de bord', features: 'Découvrir les fonctionnalités', pricing: 'Voir les tarifs' },
    suggestions: 'Pages utiles',
    homepage: 'Aller à l’accueil',
    support: 'Contacter l’assistance',
    update: {
      title: 'Contenu mis à jour',
      description: 'Le contenu 404 par défaut est affiché, car les suggestions de l’IA n’ont pas pu être chargées.',
    },
  },
};
