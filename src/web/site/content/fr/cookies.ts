// The page about cookies in French.
import type { Paper } from '../en/paper.ts';
import type { SiteContent } from '../en/site.ts';

export const cookies: Paper = {
  title: 'Cookies · Daybook',
  description: 'Chaque cookie et chaque élément que Daybook garde dans votre navigateur : nom, raison, durée, et si vous avez le choix.',
  heading: 'Cookies',
  intro: 'Chaque élément que Daybook garde dans votre navigateur, et ceux dont vous décidez.',
  sections: [
    {
      heading: 'Votre choix',
      paragraphs: [
        'Les éléments « facultatifs » ne sont écrits qu’après votre accord. Vous pouvez changer d’avis ici ou au pied de chaque page ; avec « Nécessaires seulement », ils sont retirés aussitôt.',
      ],
    },
    {
      heading: 'Ce que nous n’utilisons pas',
      paragraphs: [
        'Ni cookies tiers, ni pixels, ni empreintes de navigateur, ni mesure d’audience. Il n’y a donc rien à énumérer ici.',
        'Une page derrière le lien d’une facture ou d’un devis ne garde rien dans le navigateur. Un prestataire de paiement vers la page duquel on poursuit de là a ses propres cookies.',
      ],
    },
  ],
};

export const cookieTable: SiteContent['papers']['cookieTable'] = {
  caption: 'Ce qui est gardé dans ce navigateur',
  head: { keeps: 'Durée' },
  necessary: 'nécessaire',
  optional: 'facultatif',
  rows: [
    {
      name: 'daybook-refresh',
      purpose: 'Garde votre session ouverte. Un cookie qu’aucun script ne peut lire.',
      keeps: 'jusqu’à la déconnexion ou l’expiration',
      optional: false,
    },
    {
      name: 'daybook-device',
      purpose: 'Reconnaît ce navigateur, pour pouvoir vous signaler une connexion depuis un nouveau. Aucun script ne peut le lire.',
      keeps: '400 jours, si vous avez demandé à rester connecté',
      optional: false,
    },
    {
      name: 'daybook-asked',
      purpose:
        'Ouvre sans confirmation les liens reçus par e-mail dans le navigateur où vous les avez demandés. Les scripts ne peuvent pas le lire.',
      keeps: 'un jour',
      optional: false,
    },
    {
      name: 'daybook-flow',
      purpose:
        'Relie les deux moitiés d’une connexion par Google, GitHub ou un autre fournisseur pendant que vous êtes sur sa page. Aucun script ne peut le lire.',
      keeps: 'un quart d’heure',
      optional: false,
    },
    {
      name: 'daybook-journey',
      purpose: 'Où aller à votre retour ; et à côté, daybook-auth-code-verifier, sans lequel la réponse ne vaut rien.',
      keeps: 'jusqu’à votre retour, ou la fermeture de la fenêtre',
      optional: false,
    },
    {
      name: 'daybook-session',
      purpose: 'Dit que quelqu’un est peut-être connecté, pour montrer l’accès à l’application. Ce n’est pas un secret.',
      keeps: 'jusqu’à la déconnexion',
      optional: false,
    },
    {
      name: 'daybook-cookies',
      purpose: 'Votre choix à propos de cette liste.',
      keeps: 'jusqu’à ce que vous l’effaciez',
      optional: false,
    },
    { name: 'daybook-notice', purpose: 'Un avis en route d’une page à la suivante.', keeps: 'jusqu’à son affichage', optional: false },
    { name: 'daybook-language', purpose: 'La langue que vous avez choisie.', keeps: 'jusqu’à ce que vous l’effaciez', optional: true },
    { name: 'daybook-theme', purpose: 'Clair ou sombre, si vous avez choisi.', keeps: 'jusqu’à ce que vous l’effaciez', optional: true },
  ],
  note: 'Dans l’application, une langue ou un thème choisi dans les réglages est gardé parce que vous l’avez demandé. L’application peut aussi garder des brouillons de formulaires et les colonnes d’un tableau jusqu’à ce que vous les effaciez. Là où ce site s’ouvre par HTTPS, les noms des cookies commencent par « __Host- ».',
};
