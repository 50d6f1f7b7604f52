// The features in French.
import type { SiteContent } from '../en/site.ts';

export const features: SiteContent['features'] = {
  title: 'Fonctions · Daybook',
  description:
    'La facturation du devis au paiement, huit fonctions comptables, huit pour créateurs : ce qui est disponible et ce qui arrive bientôt.',
  heading: 'Toute votre gestion, de la facture au bilan',
  lead: 'La comptabilité, les factures et les encaissements sont disponibles aujourd’hui. Les autres fonctionnalités sont marquées « bientôt disponible ».',
  ready: 'Disponible',
  planned: 'Bientôt disponible',
  invoicing: {
    label: 'Facturation',
    heading: 'Les factures, du devis au paiement',
    items: [
      {
        id: 'quotes',
        title: 'Devis et acomptes',
        text: 'Acceptés ou refusés en ligne, avec une signature. Factures d’acompte, de situation et de solde, qui ensemble ne dépassent jamais le montant du devis.',
      },
      {
        id: 'invoices',
        title: 'Factures',
        text: 'Votre logo et votre couleur, des numéros sans trous, dans la langue de vos clients. Factures récurrentes et envois groupés.',
      },
      {
        id: 'e_invoices',
        title: 'Factures électroniques',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL et CII, contrôlées selon les règles d’EN 16931 avant de partir. Les erreurs sont expliquées clairement.',
      },
      {
        id: 'paid',
        title: 'Être payé',
        text: 'Vos clients voient leurs documents sur une page à eux et les paient, sans compte. Les transactions bancaires qui correspondent à une facture sont proposées comme son paiement, avec la raison.',
      },
      {
        id: 'reminders',
        title: 'Rappels',
        text: 'Avant et après l’échéance, jusqu’à ce qu’un paiement, une réponse ou une promesse les arrête. Avec des pénalités de retard convenues ou légales.',
      },
      {
        id: 'proof',
        title: 'Preuve des comptes',
        text: 'Une page met côte à côte ce qui doit concorder : créances et factures ouvertes, acomptes, taxes, banque et numéros.',
      },
    ],
  },
  creator: {
    label: 'Créateurs et missions',
    heading: 'Pour les créateurs et les travailleurs à la mission',
    items: [
      {
        id: 'youtube',
        title: 'Import des revenus YouTube',
        text: 'Les revenus d’une chaîne par mois et par source, comptabilisés avec la part de la plateforme.',
      },
      {
        id: 'splitting',
        title: 'Partage de factures',
        text: 'Partagez une facture à la main, d’après un modèle ou ligne par ligne, et voyez qui doit encore quoi.',
      },
      {
        id: 'lending',
        title: 'Prêts entre particuliers',
        text: 'L’argent prêté et emprunté entre personnes, avec un échéancier et ce qui reste de chacun.',
      },
      {
        id: 'projects',
        title: 'Clients et projets',
        text: 'Temps, coûts et produits par client et par projet : ce que chacun a valu, tout compris.',
      },
      {
        id: 'deductions',
        title: 'Charges déductibles des créateurs',
        text: 'Des dépenses classées dans les comptes que demande la déclaration, chacune avec son justificatif.',
      },
      { id: 'payroll', title: 'Paie', text: 'Des paies avec avances et impôts, d’une personne qui aide à une petite équipe.' },
      {
        id: 'location',
        title: 'Impôt selon le lieu',
        text: 'Pour les nomades numériques : changez de règles fiscales sans repartir de zéro.',
      },
      {
        id: 'commission',
        title: 'Partage de commissions',
        text: 'Des parts d’un produit reversées à des partenaires selon des règles convenues une fois.',
      },
    ],
  },
  core: {
    label: 'Comptabilité',
    heading: 'Le cœur comptable',
    items: [
      {
        id: 'categorisation',
        title: 'Catégorisation assistée par IA',
        text: 'Chaque ligne avec un compte proposé, son degré de certitude et sa raison. Elle n’apprend que de vos décisions et fonctionne sur votre propre serveur.',
      },
      {
        id: 'reports',
        title: 'États automatiques',
        text: 'Compte de résultat, bilan, flux de trésorerie, balance, grand livre et journal ; à l’écran, en PDF, tableur ou CSV.',
      },
      {
        id: 'budgeting',
        title: 'Budgets, alertes et prévisions',
        text: 'Prévoir un mois, être averti avant de le dépasser, voir où va l’année.',
      },
      {
        id: 'currencies',
        title: 'Multidevise et paiements',
        text: 'Comptes et factures en toutes devises, au taux du jour. Vos clients paient par virement, carte, portefeuille, PayPal ou Bitcoin, et tout est comptabilisé automatiquement.',
      },
      {
        id: 'dashboards',
        title: 'Tableaux de bord et droits',
        text: 'Les chiffres qui vous guident sur une page, et qui peut voir ou changer quoi.',
      },
      {
        id: 'security',
        title: 'Chiffrement et double facteur',
        text: 'Secrets scellés par AES-256-GCM, mots de passe en empreintes argon2id, connexion par application d’authentification ou clé d’accès.',
      },
      {
        id: 'import',
        title: 'Import depuis d’autres outils',
        text: 'Relevés en CSV, OFX, QIF, CAMT.053, MT940 ou PDF ; la comptabilité complète d’autres logiciels, avec ses factures impayées.',
      },
      {
        id: 'mobile',
        title: 'Sur le téléphone',
        text: 'Pensé d’abord pour le téléphone. Une application à installer sur iOS et Android, utilisable hors ligne, arrive bientôt.',
      },
    ],
  },
  pictures: {
    transactions: 'La liste des transactions : ce qui est à vérifier et les dernières opérations',
    report: 'Un compte de résultat avec ses totaux',
  },
  support: { title: 'Assistance privilégiée', text: 'Comprise dans l’offre Enterprise : une personne qui connaît votre serveur.' },
  end: {
    heading: 'Commencez dès aujourd’hui',
    text: 'Gratuit pour une personne, un compte bancaire et cinq factures par mois.',
    register: 'Créer votre compte',
    pricing: 'Voir les offres',
  },
};
