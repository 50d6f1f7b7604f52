// The plans in German.
import type { SiteContent } from '../en/site.ts';

const featureNames: SiteContent['pricing']['featureNames'] = {
  basic_tracking: 'Einfache Erfassung von Einnahmen und Ausgaben',
  csv_reconciliation: 'Abstimmung aus CSV-Dateien',
  single_user: 'Einzelnutzer',
  basic_bookkeeping: 'Einfache Buchführung',
  income_expense_tracking: 'Verfolgung von Einnahmen und Ausgaben',
  basic_reports: 'Grundlegende Berichte',
  mobile_money_integration: 'Anbindung von Mobile Money',
  single_user_access: 'Zugang für eine Person',
  unlimited_invoices: 'Unbegrenzte Rechnungen',
  multi_currency: 'Mehrere Währungen',
  payment_gateways: 'Zahlungsanbieter',
  semi_automated_reconciliation: 'Halbautomatische Abstimmung',
  multi_user_access: 'Zugang für mehrere Personen',
  role_access_control_3: 'Zugriffsrechte mit 3 Rollen (Admin, Manager, User)',
  basic_payroll: 'Einfache Lohnabrechnung',
  p2p_lending: 'Privatdarlehen (P2P)',
  purchase_orders: 'Bestellungen',
  location_tax: 'Steuereinstellungen nach Ort',
  ai_financial_insights: 'Finanzanalysen mit KI',
  advanced_analytics: 'Erweiterte Auswertungen',
  custom_report_builder: 'Eigene Berichte zusammenstellen',
  full_payroll_advances: 'Volle Lohnabrechnung mit Vorschüssen',
  custom_permissions: 'Eigene Rechte und Rollen',
  royalty_tracking: 'Verfolgung von Tantiemen',
  project_accounting: 'Projektbuchhaltung',
  inventory_forecasting: 'Bestandsprognose',
  crypto_payments: 'Zahlungen in Kryptowährung',
  escrow_payments: 'Treuhandzahlungen',
  commission_splitting: 'Provisionen teilen',
  blockchain_wallet_integration: 'Anbindung von Blockchain-Wallets',
  premium_support: 'Premium-Support',
};

export const pricing: SiteContent['pricing'] = {
  title: 'Preise · Daybook',
  description:
    'Vier Tarife von 0,00 $ bis 99,99 $ im Monat. Was jeder enthält und begrenzt, nebeneinander; der kostenlose braucht keine Kreditkarte.',
  heading: 'Tarife, die mit Ihrer Arbeit wachsen',
  lead: 'Doppelte Buchführung in jedem Tarif. Sie unterscheiden sich bei Benutzern, Bankkonten und Rechnungen.',
  perMonth: 'im Monat',
  mostPopular: 'Am beliebtesten',
  choose: 'Tarif wählen',
  contactSales: 'Vertrieb kontaktieren',
  more: (count) => `Und ${count} weitere...`,
  soon: 'demnächst',
  selected: {
    title: 'Tarif gewählt!',
    upgrade: (plan) => `Sie haben den Wechsel zu ${plan} gewählt.`,
    signUp: (plan) => `Sie haben die Registrierung für ${plan} gewählt.`,
  },
  everythingIn: (plan) => `Alles aus ${plan}`,
  limits: {
    invoices_monthly: {
      one: (n) => `${n} Rechnung im Monat`,
      other: (n) => `${n} Rechnungen im Monat`,
      unlimited: 'Unbegrenzte Rechnungen',
    },
    users: { one: (n) => `${n} Person`, other: (n) => `${n} Personen`, unlimited: 'Unbegrenzt viele Personen' },
    bank_accounts: { one: (n) => `${n} Bankkonto`, other: (n) => `${n} Bankkonten`, unlimited: 'Unbegrenzt viele Bankkonten' },
  },
  featureNames,
  shortDescriptions: {
    starter: 'Für eine Person am Anfang',
    essentials: 'Für Selbstständige mit festen Kunden',
    pro: 'Für wachsende Betriebe und kleine Teams',
    enterprise: 'Für Agenturen und Unternehmen mit Team',
  },
  compare: {
    label: 'Nebeneinander',
    heading: 'Tarife vergleichen',
    feature: 'Was enthalten ist',
    limits: { invoices_monthly: 'Rechnungen im Monat', users: 'Personen', bank_accounts: 'Bankkonten' },
    price: 'Preis im Monat',
    unlimited: 'Unbegrenzt',
    included: 'enthalten',
    notIncluded: 'nicht enthalten',
    note: 'Gekennzeichnete Funktionen kommen demnächst und sind dann im Tarif enthalten.',
  },
  questions: {
    heading: 'Bevor Sie wählen',
    items: [
      {
        question: 'Brauche ich eine Kreditkarte?',
        answer:
          'Nein. Im kostenlosen Tarif können Sie bleiben, solange seine Grenzen passen. Um einen größeren bitten Sie in der App; vergeben wird er von Ihrem Administrator. Berechnet wird hier derzeit nichts.',
      },
      {
        question: 'Was geschieht an einer Grenze?',
        answer:
          'Nur das, was darüber hinausgeht, wird abgelehnt, mit einem Satz dazu. Was Sie eingegeben haben, bleibt erhalten, und alles Gebuchte bleibt lesbar und exportierbar.',
      },
      {
        question: 'Was zählt als Rechnung?',
        answer: 'Eine, die Sie ausstellen, in dem Monat, in dem Sie es tun. Entwürfe, Angebote und Rechnungskorrekturen zählen nicht.',
      },
      {
        question: 'Kann ich in einen kleineren Tarif zurück?',
        answer: 'Ja. Nichts wird gelöscht: Was über dessen Grenzen liegt, bleibt erhalten.',
      },
      {
        question: 'Kann ich es selbst betreiben?',
        answer: 'Ja. Wer einen Server betreibt, legt den Tarif für alle darauf fest.',
      },
    ],
  },
};
