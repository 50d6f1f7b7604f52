// Security, terms, privacy and cookies in French.
import type { Paper } from '../en/papers.ts';
import type { SiteContent } from '../en/site.ts';

const security: Paper = {
  title: 'Aperçu de la sécurité · Daybook',
  description:
    'Comment Daybook protège les comptes et les données, en mots simples : ce qui vaut aujourd’hui, et ce qui ne vaut pas encore.',
  heading: 'Aperçu de la sécurité',
  intro:
    'Ce qui protège votre compte et vos données, en mots simples. Chaque phrase décrit le logiciel tel qu’il est ; la dernière partie dit ce qui manque encore.',
  sections: [
    {
      heading: 'La connexion',
      paragraphs: ['Votre mot de passe n’est jamais gardé. On garde une empreinte argon2id, dont on ne peut pas le retrouver.'],
      list: [
        'Double facteur par application d’authentification, et clés d’accès ; des codes de secours pour le jour où le téléphone est perdu.',
        'Les jetons d’accès durent 15 minutes. Celui qui les renouvelle change à chaque usage, et réutiliser un ancien met fin à la session.',
        'Dans le navigateur, la session tient dans un cookie qu’aucun script ne peut lire.',
        'Les essais sont limités par compte et par adresse réseau, et les réponses ne disent pas si un compte existe.',
        'Vous voyez vos sessions et un registre de tout ce qui a touché à votre connexion, et pouvez mettre fin à toute session.',
      ],
    },
    {
      heading: 'Votre comptabilité',
      paragraphs: [
        'Chaque entreprise est isolée dans la base de données elle-même : une requête ouverte pour l’une ne voit aucune ligne d’une autre, même si une ligne de notre code oubliait de le demander.',
        'Les écritures s’ajoutent ; elles ne sont ni modifiées ni retirées : le rôle sous lequel travaille le logiciel n’en a pas le droit. Ce qui n’est pas équilibré est refusé par la base, et un contrôle compare chaque solde gardé aux écritures qui le composent.',
      ],
    },
    {
      heading: 'Entre vous et le serveur',
      paragraphs: [
        'Les pages n’exécutent que nos propres fichiers, sous une politique de contenu sans exception et avec Trusted Types. Rien n’est chargé d’ailleurs : ni polices, ni traceurs, ni mesure d’audience.',
        'Qui met une installation sur l’internet place HTTPS devant ; dès lors, les navigateurs n’acceptent plus rien de moins.',
      ],
    },
    {
      heading: 'Liens et paiements',
      paragraphs: [
        'Les clients voient un document par un lien qui ne se devine pas. Seule son empreinte est dans la base de données : qui lit une sauvegarde n’ouvre rien. Vous pouvez remplacer ou désactiver un lien à tout moment ; un lien qui n’ouvre rien ne dit pas s’il a jamais ouvert quelque chose.',
      ],
      list: [
        'Qui a un lien a le document : envoyez-le comme vous enverriez le document lui-même.',
        'Les clients paient sur la page du prestataire. Les données de carte ne nous parviennent jamais. Ce qu’un prestataire annonce est vérifié par sa signature et redemandé avant que rien ne soit comptabilisé.',
        'Un document émis ne peut pas être changé, et garde une empreinte qui le montrerait.',
        'Les documents sont dessinés par un processus à part, qui n’atteint ni le réseau, ni la base de données, ni le dossier des données.',
      ],
    },
    {
      heading: 'Les secrets',
      paragraphs: [
        'Les clés des applications d’authentification, les fichiers joints à vos documents et les autres secrets à relire sont scellés par AES-256-GCM. La clé n’est pas dans la base de données.',
      ],
    },
    {
      heading: 'Ce qui manque encore',
      paragraphs: ['Nous préférons que vous l’appreniez de nous :'],
      list: [
        'Aucune société extérieure n’a éprouvé ni certifié le logiciel.',
        'La base de données n’est pas chiffrée dans son ensemble ; placez-la sur un disque chiffré.',
        'Les sauvegardes reviennent à qui gère l’installation.',
      ],
    },
    {
      heading: 'Signaler une faiblesse',
      paragraphs: [
        'Si vous en trouvez une, écrivez d’abord à l’adresse ci-dessous et laissez-nous le temps de réparer. Nous répondons, et ne poursuivons pas qui agit de bonne foi.',
      ],
    },
  ],
};

const terms: Paper = {
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

const privacy: Paper = {
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

const cookies: Paper = {
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

export const papers: SiteContent['papers'] = {
  security,
  terms,
  privacy,
  cookies,
  cookieTable: {
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
          'Permet à un lien reçu par e-mail de s’ouvrir sans question dans le navigateur qui l’a demandé. Aucun script ne peut le lire.',
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
  },
  mailUs: 'Écrivez à',
};
