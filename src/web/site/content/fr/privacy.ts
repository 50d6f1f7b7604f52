// The page about privacy in French.
import type { Paper } from '../en/paper.ts';

export const privacy: Paper = {
  title: 'Confidentialité · Daybook',
  description: 'Ce que Daybook garde sur vous, où, et ce qu’il ne fait jamais.',
  heading: 'Confidentialité',
  intro: 'Ce que Daybook garde sur vous, où, et ce qu’il ne fait jamais.',
  sections: [
    {
      heading: 'Ce qui est gardé',
      paragraphs: [
        'Tout se trouve dans la base de données de cette installation. Qui gère la machine peut l’atteindre ; aucune autre entreprise de la même installation ne peut voir la vôtre.',
      ],
      list: [
        'Votre nom, votre adresse e-mail, une empreinte à sens unique de votre mot de passe et ce que vous ajoutez à votre profil.',
        'Vos sessions : leur début et leur dernier usage, avec quel genre de navigateur et depuis quelle adresse réseau.',
        'Un registre de ce qui a touché à votre connexion, pour que vous voyiez ce qui est arrivé à votre compte.',
        'Votre comptabilité.',
        'Vos clients, tels que vous les notez ; les documents pour eux, ce qui a été envoyé à qui et ce qu’il en est advenu.',
        'De qui ouvre un lien vers un document : les jours où il a été regardé, et les paiements commencés. Aucune adresse réseau n’est gardée avec une visite.',
        'De qui accepte ou refuse un devis : le nom tapé, la signature si elle est dessinée, la raison si elle est donnée, l’heure et l’adresse réseau. C’est une preuve pour les deux parties, et elle reste avec le devis.',
        'Les messages que vous envoyez par le formulaire de contact.',
      ],
    },
    {
      heading: 'Ce qui n’est pas fait',
      paragraphs: [
        'Ni traceurs, ni mesure d’audience, ni publicité, ni polices ou scripts venus d’ailleurs. Les propositions de catégories sont calculées sur cette machine, d’après vos seules décisions. Vos données ne servent à entraîner rien pour d’autres.',
      ],
    },
    {
      heading: 'Quand quelque chose quitte cette machine',
      paragraphs: ['Dans ces cas seulement :'],
      list: [
        'Un e-mail pour vous, et ceux que vous envoyez à vos clients, par le serveur de messagerie réglé pour cette installation.',
        'Si un client paie en ligne : montant, devise, numéro du document, nom de votre entreprise, la langue, et à Stripe aussi l’e-mail du client, au prestataire qu’il choisit. Ce qu’il y saisit y reste ; en reviennent le montant, les frais et la suite.',
        'Si vous choisissez de vous connecter avec Google, GitHub ou un autre fournisseur : le nécessaire pour lui demander qui vous êtes.',
        'Si l’administrateur a configuré un modèle de langage : l’adresse d’une page introuvable, pour qu’il suggère où aller. Rien de vous ni de votre comptabilité.',
      ],
    },
    {
      heading: 'Cookies et stockage du navigateur',
      paragraphs: [
        'Un cookie garde votre session ouverte. Avec votre accord, votre langue et vos couleurs sont aussi retenues. La page sur les cookies énumère chaque élément. Une page derrière le lien d’un document n’en écrit aucun.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez voir, corriger et emporter ce qui est gardé sur vous, et demander son effacement. Les documents comptables doivent parfois être conservés aussi longtemps que le demande la loi fiscale. Écrivez à l’administrateur de ce serveur ; l’adresse est sur la page de contact.',
      ],
    },
  ],
};
