// The features in French.
import type { SiteContent } from '../en/site.ts';

export const features: SiteContent['features'] = {
  title: 'Fonctions · Daybook',
  description:
    'La facturation du devis au paiement, huit fonctions comptables, huit pour créateurs : ce qui fonctionne aujourd’hui et ce qui se prépare.',
  heading: 'Tout ce qu’il faut aux livres, et ce que votre métier y ajoute',
  lead: 'Les livres, les factures et les encaissements fonctionnent aujourd’hui ; le reste se prépare. Chaque fonction le dit, pour que vous choisissiez d’après ce qui est là.',
  ready: 'Disponible',
  planned: 'En préparation',
  invoicing: {
    label: 'Facturation',
    heading: 'Les factures, du devis au paiement',
    items: [
      {
        id: 'quotes',
        title: 'Devis et acomptes',
        text: 'Acceptés ou refusés en ligne, avec une signature. Factures d’acompte, de situation et finale, qui ensemble ne dépassent jamais ce qui a été offert.',
      },
      {
        id: 'invoices',
        title: 'Factures',
        text: 'Votre logo et votre couleur, des numéros sans trous, dans la langue de vos clients. Ce qui se répète vient de lui-même, et beaucoup partent à la fois.',
      },
      {
        id: 'e_invoices',
        title: 'Factures électroniques',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL et CII, contrôlées selon les règles d’EN 16931 avant de partir. Ce qui ne va pas est dit en mots simples.',
      },
      {
        id: 'paid',
        title: 'Être payé',
        text: 'Vos clients voient leurs documents sur une page à eux et les paient, sans compte. Les lignes de banque qui correspondent à une facture sont proposées comme son paiement, avec la raison.',
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
        text: 'Pour les nomades numériques : les règles de quel pays valent depuis quand, sans ouvrir d’autres livres.',
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
        text: 'Chaque ligne avec un compte proposé, son degré de certitude et sa raison. Elle n’apprend que de vos décisions et tourne sur la machine de vos livres.',
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
        title: 'Plusieurs monnaies et paiements',
        text: 'Des comptes et des factures dans toute monnaie, chaque change enregistré à son cours. Vos clients paient par virement, carte, portefeuille, PayPal ou Bitcoin, et les livres suivent d’eux-mêmes.',
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
        text: 'Relevés en CSV, OFX, QIF, CAMT.053 et MT940 ; clients, produits et journaux d’autres logiciels comptables en CSV.',
      },
      {
        id: 'mobile',
        title: 'Sur le téléphone',
        text: 'Pensé d’abord pour le téléphone. Une application à installer sur iOS et Android, utilisable hors ligne, se prépare.',
      },
    ],
  },
  pictures: {
    transactions: 'La liste des transactions : ce qui attend une catégorie, et les dernières lignes',
    report: 'Un compte de résultat avec ses totaux',
  },
  support: { title: 'Assistance privilégiée', text: 'Comprise dans l’offre enterprise : une personne qui connaît votre installation.' },
  end: {
    heading: 'Commencez avec ce qui est là',
    text: 'Gratuit pour une personne, un compte bancaire et cinq factures par mois.',
    register: 'Créer votre compte',
    pricing: 'Voir les offres',
  },
};
