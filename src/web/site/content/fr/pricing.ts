// The plans in French.
import type { SiteContent } from '../en/site.ts';

const featureNames: SiteContent['pricing']['featureNames'] = {
  basic_tracking: 'Suivi simple des recettes et dépenses',
  csv_reconciliation: 'Rapprochement à partir de fichiers CSV',
  single_user: 'Un seul utilisateur',
  basic_bookkeeping: 'Tenue de livres de base',
  income_expense_tracking: 'Suivi des recettes et des dépenses',
  basic_reports: 'États de base',
  mobile_money_integration: 'Intégration du paiement mobile',
  single_user_access: 'Accès pour un utilisateur',
  unlimited_invoices: 'Factures illimitées',
  multi_currency: 'Plusieurs monnaies',
  payment_gateways: 'Passerelles de paiement',
  semi_automated_reconciliation: 'Rapprochement semi-automatique',
  multi_user_access: 'Accès pour plusieurs utilisateurs',
  role_access_control_3: 'Contrôle d’accès à 3 rôles (Admin, Manager, User)',
  basic_payroll: 'Paie de base',
  p2p_lending: 'Prêts entre particuliers',
  purchase_orders: 'Bons de commande',
  location_tax: 'Impôt selon le lieu',
  ai_financial_insights: 'Analyses financières par IA',
  advanced_analytics: 'Analyses avancées',
  custom_report_builder: 'Générateur d’états personnalisés',
  full_payroll_advances: 'Paie complète avec avances',
  custom_permissions: 'Droits et rôles personnalisés',
  royalty_tracking: 'Suivi des redevances',
  project_accounting: 'Comptabilité par projet',
  inventory_forecasting: 'Prévision des stocks',
  crypto_payments: 'Paiements en cryptomonnaie',
  escrow_payments: 'Paiements sous séquestre',
  commission_splitting: 'Partage de commissions',
  blockchain_wallet_integration: 'Intégration de portefeuilles blockchain',
  premium_support: 'Assistance privilégiée',
};

export const pricing: SiteContent['pricing'] = {
  title: 'Tarifs · Daybook',
  description:
    'Quatre offres, de 0,00 $ à 99,99 $ par mois. Ce que chacune comprend et limite, côte à côte ; l’offre gratuite se passe de carte bancaire.',
  heading: 'Des offres qui évoluent avec vous',
  lead: 'La partie double dans toutes les offres. Elles diffèrent par le nombre d’utilisateurs, de comptes bancaires et de factures.',
  perMonth: 'par mois',
  mostPopular: 'La plus choisie',
  choose: 'Choisir cette offre',
  contactSales: 'Contacter les ventes',
  more: (count) => `Et ${count} de plus...`,
  soon: 'bientôt disponible',
  selected: {
    title: 'Offre choisie !',
    upgrade: (plan) => `Vous avez choisi de passer à l’offre ${plan}.`,
    signUp: (plan) => `Vous avez choisi de vous inscrire à l’offre ${plan}.`,
  },
  everythingIn: (plan) => `Tout ce que contient ${plan}`,
  limits: {
    invoices_monthly: { one: (n) => `${n} facture par mois`, other: (n) => `${n} factures par mois`, unlimited: 'Factures illimitées' },
    users: { one: (n) => `${n} utilisateur`, other: (n) => `${n} utilisateurs`, unlimited: 'Utilisateurs illimités' },
    bank_accounts: { one: (n) => `${n} compte bancaire`, other: (n) => `${n} comptes bancaires`, unlimited: 'Comptes bancaires illimités' },
  },
  featureNames,
  shortDescriptions: {
    starter: 'Pour une personne qui débute',
    essentials: 'Pour les indépendants aux clients réguliers',
    pro: 'Pour les entreprises qui grandissent et les petites équipes',
    enterprise: 'Pour les agences et les entreprises avec équipe',
  },
  compare: {
    label: 'Côte à côte',
    heading: 'Comparer les offres',
    feature: 'Ce qui est compris',
    limits: { invoices_monthly: 'Factures par mois', users: 'Utilisateurs', bank_accounts: 'Comptes bancaires' },
    price: 'Prix par mois',
    unlimited: 'Illimité',
    included: 'compris',
    notIncluded: 'non compris',
    note: 'Les fonctionnalités marquées arrivent bientôt et seront comprises dans l’offre.',
  },
  questions: {
    heading: 'Avant de choisir',
    items: [
      {
        question: 'Faut-il une carte bancaire ?',
        answer:
          'Non. Vous pouvez rester dans l’offre gratuite tant que ses limites vous suffisent. Une plus grande se demande dans l’application, et votre administrateur l’attribue ; rien n’est facturé ici pour le moment.',
      },
      {
        question: 'Que se passe-t-il à une limite ?',
        answer:
          'Seul ce qui la dépasse est refusé, avec une phrase qui le dit. Ce que vous avez saisi reste, et tout ce qui est comptabilisé reste lisible et exportable.',
      },
      {
        question: 'Qu’est-ce qui compte comme facture ?',
        answer: 'Celle que vous émettez, dans le mois où vous le faites. Brouillons, devis et avoirs ne comptent pas.',
      },
      {
        question: 'Puis-je revenir à une offre plus petite ?',
        answer: 'Oui. Rien n’est effacé : ce qui dépasse les limites de la petite offre est conservé.',
      },
      {
        question: 'Puis-je l’héberger moi-même ?',
        answer: 'Oui. La personne qui gère le serveur choisit l’offre de tous ses utilisateurs.',
      },
    ],
  },
};
