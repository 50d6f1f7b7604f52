// Open positions in French.
import type { SiteContent } from '../en/site.ts';

export const careers: SiteContent['careers'] = {
  title: 'Carrières · Daybook',
  description: 'Trois postes ouverts : développement full stack senior, design produit, ingénierie IA/ML.',
  heading: 'Construire des livres auxquels on se fie',
  lead: 'Petite équipe, vue longue, mots simples. Trois postes sont ouverts.',
  terms: { department: 'Service', location: 'Lieu', type: 'Contrat' },
  requirements: 'Ce que vous apportez',
  benefits: 'Ce que vous recevez',
  apply: 'Postuler',
  comingSoon: {
    title: 'La candidature en ligne arrive bientôt !',
    text: (mail) => `Nous construisons notre système de candidature. Revenez plus tard ou écrivez-nous directement à ${mail}.`,
  },
  byMail: 'Les candidatures par e-mail sont déjà lues :',
  openings: [
    {
      id: 'senior-full-stack-developer',
      title: 'Développeur·se full stack senior',
      department: 'Ingénierie',
      location: 'À distance',
      type: 'Temps plein',
      description:
        'Vous construisez de la table PostgreSQL au dernier pixel de l’écran, et vous répondez de ce que vous construisez : sa promesse, ses tests, sa tenue la nuit.',
      requirements: [
        'Plusieurs années de TypeScript des deux côtés',
        'Du SQL au-delà de ce qu’écrit un ORM : transactions, contraintes, plans',
        'Des interfaces qui marchent au clavier et au lecteur d’écran',
        'La patience de comprendre avant de réparer',
      ],
      benefits: [
        'Travailler d’où vous voulez',
        'Quatre semaines par an sans réunion',
        'Du temps et un budget pour apprendre',
        'Le matériel de votre choix',
      ],
    },
    {
      id: 'product-designer',
      title: 'Designer produit',
      department: 'Design',
      location: 'À distance',
      type: 'Temps plein',
      description:
        'Vous rendez calmes des écrans denses. Vous savez composer un tableau de chiffres pour qu’un inconnu le lise, et vous en écrivez les mots.',
      requirements: [
        'Un portfolio d’outils de travail, pas seulement de pages qui vendent',
        'Le sens de la lettre, des chiffres et de l’imprimé',
        'Des prototypes dans le navigateur plutôt qu’en images',
        'Des études avec des gens qui tiennent leurs comptes',
      ],
      benefits: [
        'Travailler d’où vous voulez',
        'Quatre semaines par an sans réunion',
        'Du temps et un budget pour apprendre',
        'Votre mot à dire sur ce qu’on ne construit pas',
      ],
    },
    {
      id: 'ai-ml-engineer',
      title: 'Ingénieur·e IA/ML',
      department: 'Ingénierie',
      location: 'À distance',
      type: 'Temps plein',
      description:
        'Vous travaillez à un assistant qui doit donner ses raisons : de petits modèles qui apprennent des décisions d’une entreprise, tournent sur sa machine et savent quand ils ne savent pas.',
      requirements: [
        'De solides statistiques ; la calibration vous parle',
        'L’expérience de textes courts, sales et multilingues',
        'L’évaluation avant l’astuce : étiquettes honnêtes, données mises de côté',
        'TypeScript, ou l’envie d’en écrire',
      ],
      benefits: [
        'Travailler d’où vous voulez',
        'Quatre semaines par an sans réunion',
        'Du temps et un budget pour apprendre',
        'Des résultats que vous pouvez publier',
      ],
    },
  ],
  end: { text: 'Rien qui convienne ? Écrivez-nous quand même.', link: 'Nous contacter' },
};
