// The security overview in French.
import type { Paper } from '../en/paper.ts';

export const security: Paper = {
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
