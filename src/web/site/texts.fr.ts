// The page for an unknown address in French.
import type { SiteTexts } from './texts.en.ts';

export const fr: SiteTexts = {
  notFound: {
    pageTitle: 'Page introuvable · Daybook',
    home: 'accueil',
    loading: 'Nous cherchons ce que vous vouliez…',
    title: 'Cette page n’a jamais été écrite',
    message:
      'L’adresse ne mène nulle part : elle contient peut-être une erreur, ou la page a été déplacée. Vos livres sont là où vous les avez laissés.',
    links: { dashboard: 'Retour au tableau de bord', features: 'Découvrir les fonctions', pricing: 'Voir les tarifs' },
    suggestions: 'Où aller à la place',
    homepage: 'Aller à l’accueil',
    support: 'Contacter l’assistance',
    update: {
      title: 'Contenu mis à jour',
      description: 'Le contenu 404 par défaut est affiché, car les suggestions de l’IA n’ont pas pu être chargées.',
    },
  },
};
