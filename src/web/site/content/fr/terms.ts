// The terms of use in French.
import type { Paper } from '../en/paper.ts';

export const terms: Paper = {
  title: 'Conditions · Daybook',
  description: 'Ce que vous pouvez attendre de Daybook, et ce qu’il attend de vous.',
  heading: 'Conditions d’utilisation',
  intro: 'Brèves, car c’est vous qui faites tourner le logiciel.',
  sections: [
    {
      heading: 'Qui fournit ce service',
      paragraphs: [
        'Daybook est un logiciel que chacun fait tourner sur ses machines. Les conditions entre vous et qui gère cette installation sont les siennes ; là où il n’en a pas fixé, ce qui suit est tout.',
      ],
    },
    {
      heading: 'Votre compte',
      paragraphs: [
        'Donnez une adresse e-mail où l’on vous joint, gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre peut le connaître. Ce qui est fait avec votre compte vaut comme fait par vous tant que vous ne nous avez pas prévenus.',
      ],
    },
    {
      heading: 'Vos données vous appartiennent',
      paragraphs: [
        'Tout ce que vous saisissez ou importez vous appartient. Vous pouvez l’emporter à tout moment, en journal au format texte ou en tableaux, sans rien demander.',
        'Ce qui est enregistré reste dans l’histoire des livres. Une correction est une nouvelle écriture qui annule l’ancienne ; c’est ainsi que fonctionne la comptabilité, et ce qu’attend l’administration fiscale.',
      ],
    },
    {
      heading: 'Offres et prix',
      paragraphs: [
        'L’offre gratuite ne coûte rien et a des limites. Aujourd’hui, aucune offre n’est vendue ici : les offres supérieures sont attribuées par l’administrateur de ce serveur, à ses propres conditions. Atteindre une limite ou quitter une offre n’efface jamais rien de votre comptabilité.',
      ],
    },
    {
      heading: 'Bon usage',
      paragraphs: [
        'N’utilisez pas le service pour enfreindre la loi, pour l’attaquer ou attaquer autrui, ni pour atteindre ce qui n’est pas à vous. Qui gère l’installation peut fermer un compte qui le fait, et remet alors ses livres sur demande.',
      ],
    },
    {
      heading: 'Ce que Daybook ne fait pas',
      paragraphs: [
        'Daybook calcule ; il ne conseille pas. Les catégories proposées sont des propositions, chacune avec sa raison. Que votre comptabilité et votre déclaration soient justes, c’est à vous ou à votre comptable d’en décider.',
        'Le logiciel est fourni sans garantie, dans la mesure permise par la loi. Faites des sauvegardes, comme de tout ce qui compte.',
      ],
    },
  ],
};
