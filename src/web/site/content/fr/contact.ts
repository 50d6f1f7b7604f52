// The contact page in French.
import type { SiteContent } from '../en/site.ts';

export const contact: SiteContent['contact'] = {
  title: 'Contact · Daybook',
  description:
    'E-mail, téléphone, chat et ventes : comment et quand nous joindre, et sous combien de temps. Avec un formulaire et quatre questions fréquentes.',
  heading: 'Nous contacter',
  lead: 'Écrivez, appelez ou prenez le formulaire. Une personne lit et répond.',
  cards: {
    email: {
      title: 'Assistance par e-mail',
      text: 'Pour ce qui peut attendre une heure ou deux.',
      availability: '24 h/24, 7 j/7, réponse sous 4 heures',
    },
    phone: {
      title: 'Assistance téléphonique',
      text: 'Pour ce qui se dit plus vite que cela ne s’écrit.',
      availability: 'Lun-ven 9 h-18 h PST',
    },
    chat: {
      title: 'Chat en direct',
      text: 'Commencez par le formulaire ci-dessous ; à ces heures, une personne s’en occupe aussitôt.',
      link: 'Aller au formulaire',
      availability: 'Lun-ven 9 h-18 h PST',
    },
    sales: {
      title: 'Ventes aux entreprises',
      text: 'Pour les équipes, plusieurs entreprises et vos propres installations.',
      availability: 'Lun-ven 9 h-18 h PST',
    },
  },
  form: {
    label: 'Écrivez-nous',
    heading: 'Envoyez-nous un message',
    name: 'Nom',
    email: 'E-mail',
    subject: 'Objet',
    pickSubject: 'Choisissez un objet',
    subjects: {
      general: 'Demande générale',
      support: 'Assistance technique',
      billing: 'Question de facturation',
      feature: 'Demande de fonction',
      partnership: 'Partenariat',
      other: 'Autre',
    },
    message: 'Message',
    messageHelp: 'Au moins 10 caractères. N’indiquez ni mots de passe ni coordonnées bancaires.',
    website: 'Laissez ce champ vide',
    send: 'Envoyer le message',
    sending: 'Envoi...',
    sent: { title: 'Message envoyé !', text: 'Nous vous répondrons sous 24 heures.' },
    failed: 'L’envoi du message a échoué. Veuillez réessayer.',
    error: 'Erreur',
    problems: {
      name: 'Le nom doit compter au moins 2 caractères',
      email: 'Veuillez saisir une adresse e-mail valide',
      subject: 'Veuillez choisir un objet',
      message: 'Le message doit compter au moins 10 caractères',
      tooLong: 'Le message peut compter 5000 caractères au plus',
    },
  },
  questions: {
    label: 'Questions fréquentes',
    heading: 'Souvent demandé',
    items: [
      {
        question: 'Mes données financières sont-elles en sécurité ?',
        answer:
          'Les mots de passe sont gardés en empreintes argon2id et les autres secrets scellés par AES-256-GCM. Chaque entreprise est isolée dans la base de données elle-même, chaque compte dispose du double facteur et des clés d’accès, et rien ne va à des tiers que ce que vous envoyez : vos messages à vos clients, et leurs paiements au prestataire qu’ils choisissent. L’aperçu de la sécurité dit ce qui est là et ce qui ne l’est pas encore.',
        link: 'Lire l’aperçu de la sécurité',
        to: '/security-overview',
      },
      {
        question: 'Puis-je importer les données d’un autre logiciel ?',
        answer:
          'Oui. Déposez les fichiers exportés de QuickBooks, Xero, Wave, FreshBooks, Zoho Books, GnuCash et d’autres, ou un CSV aux colonnes quelconques. La reprise est d’abord simulée : les deux balances sont comparées et chaque écart est expliqué. Les factures impayées, clients comme fournisseurs, sont reprises prêtes à être réglées, et toute la reprise peut être annulée. Les relevés bancaires s’importent en CSV, OFX, QFX, QIF, CAMT.053, MT940 ou PDF.',
        link: 'Comment se passe un import',
        to: '/help',
      },
      {
        question: 'Que font les fonctions d’IA ?',
        answer:
          'L’assistant propose un compte pour chaque ligne, dit à quel point il est sûr et pourquoi, et n’apprend que de vos décisions. Il fonctionne sur le même serveur que votre comptabilité. En dessous de la certitude que vous fixez, rien n’est classé sans vous.',
        link: 'Voir les fonctions',
        to: '/features',
      },
      {
        question: 'Y a-t-il une application mobile ?',
        answer:
          'Daybook est pensé d’abord pour le téléphone et fonctionne aujourd’hui dans son navigateur. Une application à installer sur iOS et Android arrive bientôt.',
        link: 'Voir les fonctions',
        to: '/features',
      },
    ],
  },
  office: {
    label: 'Notre bureau',
    heading: 'Où nous sommes',
    headquarters: 'Siège',
    hours: 'Heures de bureau',
    weekdays: 'Lun-ven 9 h-18 h PST',
    weekend: 'Fermé le week-end',
    map: 'Carte interactive bientôt disponible',
  },
};
