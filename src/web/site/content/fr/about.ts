// About us in French.
import type { SiteContent } from '../en/site.ts';

export const about: SiteContent['about'] = {
  title: 'À propos · Daybook',
  description: 'Pourquoi Daybook existe, à quoi il s’en tient, et qui répond de quoi.',
  heading: 'Une comptabilité qui se vérifie',
  story: {
    label: 'Notre histoire',
    heading: 'Pourquoi un logiciel de comptabilité de plus',
    paragraphs: [
      (year) =>
        `Daybook a été fondé en ${year} par des personnes qui tenaient leurs livres et ceux des autres. Les logiciels pour indépendants étaient plaisants et faux dans les détails ; ceux des comptables étaient justes et personne d’autre ne pouvait s’en servir.`,
      () =>
        'Le « daybook », c’est le livre-journal où un marchand notait chaque jour ses affaires, avant de rien trier ni additionner. Nous en avons pris le nom et l’ordre : d’abord noter ce qui s’est passé, puis en tirer chaque chiffre, jamais l’inverse.',
      () =>
        'Sous la simple liste des entrées et sorties se tient donc une partie double que la base de données elle-même surveille. Et à côté, un assistant qui peut proposer, doit donner sa raison et peut toujours être contredit.',
    ],
  },
  stats: {
    label: 'En chiffres',
    founded: 'fondation',
    users: 'utilisateurs',
    countries: 'pays',
    awards: 'prix',
    note: 'Selon les déclarations de qui gère ce site.',
  },
  values: {
    label: 'Nos valeurs',
    heading: 'Ce à quoi nous tenons',
    items: [
      {
        title: 'Juste avant d’être rapide',
        text: 'Un chiffre dont on ne peut suivre l’origine n’est pas montré. Là où un total ne tombe pas juste, la page le dit.',
      },
      {
        title: 'Vos données vous appartiennent',
        text: 'Emportez tout quand vous voulez, en texte ou en tableaux, sans rien demander. Sur la machine de votre choix.',
      },
      {
        title: 'Dire à quel point on est sûr',
        text: 'Chaque proposition porte son degré de certitude et sa raison. Ce que nous disons de nous suit la même règle.',
      },
    ],
  },
  leadership: {
    label: 'Direction',
    heading: 'Qui répond de quoi',
    people: [
      { role: 'Direction générale', text: 'Répond de la direction que prend Daybook et de ce qu’il promet.' },
      { role: 'Direction produit', text: 'Répond de ce qui vient ensuite et de chaque mot à l’écran.' },
      { role: 'Direction technique', text: 'Répond du grand livre : qu’il soit équilibré, et qu’il soit là.' },
      { role: 'Direction comptable', text: 'Responsable des règles comptables, pays par pays.' },
    ],
  },
  mission: {
    heading: 'Prendre part',
    text: 'Nous aimons entendre celles et ceux qui tiennent des livres, écrivent des logiciels ou enseignent l’un ou l’autre.',
    mission: 'Nous interroger sur notre mission',
    partner: 'Devenir partenaire',
    careers: 'Voir les postes ouverts',
  },
};
