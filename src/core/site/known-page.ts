// The existing pages, and which of them a visitor may have meant who asked for one that does not exist. Suggestions only come from this
// list.

import { editDistance } from '../classifier/likeness.ts';
import type { PageNames } from './page-names.en.ts';

export interface KnownPage {
  readonly path: string;
  /** Its name in page-names.en.ts, or in the texts of the 404 page if it is public. */
  readonly key: string;
  readonly icon: 'Home' | 'Search' | 'HelpCircle' | 'Compass';
  /** Other words that people use for it, in the languages that Daybook speaks. */
  readonly words: readonly string[];
}

type Page = Omit<KnownPage, 'key'>;
const page = (path: string, icon: KnownPage['icon'], words: string): Page => ({ path, icon, words: words.split(' ') });

const publicPages: Readonly<Record<string, Page>> = {
  home: page('/', 'Home', 'home index start main landing inicio accueil startseite'),
  features: page('/features', 'Compass', 'features tour product functions funciones fonctionnalites funktionen'),
  pricing: page('/pricing', 'Compass', 'pricing price prices plans cost tiers precios tarifs preise'),
  about: page('/about', 'Compass', 'about company story mission team nosotros propos ueber'),
  careers: page('/careers', 'Search', 'careers jobs work hiring empleo carrieres karriere'),
  contact: page('/contact', 'HelpCircle', 'contact support email phone contacto kontakt'),
  blog: page('/blog', 'Compass', 'blog articles news posts articulos actualites artikel'),
  help: page('/help', 'HelpCircle', 'help docs documentation guide faq manual ayuda aide hilfe'),
  securityOverview: page('/security-overview', 'HelpCircle', 'security overview safety trust encryption seguridad securite sicherheit'),
  terms: page('/terms', 'Search', 'terms conditions tos legal terminos agb'),
  privacy: page('/privacy', 'Search', 'privacy data gdpr policy privacidad confidentialite datenschutz'),
  cookies: page('/cookies', 'Search', 'cookies cookie consent'),
  login: page('/auth/login', 'Home', 'login signin sign logon entrar connexion anmelden'),
  register: page('/auth/register', 'Home', 'register signup join account trial registro inscription registrieren'),
  forgotPassword: page('/auth/forgot-password', 'HelpCircle', 'forgot password lost recover reset contrasena passe passwort'),
};

const appPages: Readonly<Record<keyof PageNames, Page>> = {
  dashboard: page('/app', 'Home', 'app dashboard overview panel tableau uebersicht home'),
  transactions: page(
    '/app/transactions',
    'Compass',
    'transactions income expenses money movimientos transacciones buchungen expense in out',
  ),
  banking: page('/app/banking', 'Compass', 'bank banking accounts statements banco banque konten import'),
  importStatement: page(
    '/app/banking/import',
    'Compass',
    'import upload csv ofx statement importar importer importieren qif camt mt940 file',
  ),
  connectBank: page('/app/banking/connect', 'Compass', 'connect bank feed sync conectar connecter verbinden'),
  reconcile: page(
    '/app/banking/reconcile',
    'Compass',
    'reconcile reconciliation bank statement conciliar conciliacion rapprochement abgleich',
  ),
  payouts: page(
    '/app/banking/payouts',
    'Compass',
    'payouts payout settlement earnings etsy amazon stripe liquidaciones versements auszahlungen',
  ),
  crypto: page('/app/banking/crypto', 'Compass', 'crypto bitcoin ethereum coins wallet criptomonedas cryptomonnaies krypto'),
  cryptoImport: page('/app/banking/crypto/import', 'Compass', 'coinbase kraken binance koinly crypto import importar importer importieren'),
  cryptoGains: page('/app/banking/crypto/gains', 'Compass', 'crypto gains capital ganancias plusvalues gewinne'),
  accountant: page(
    '/app/accountant',
    'Compass',
    'accountant accountancy questions requests month close contable comptable expert steuerberater',
  ),
  reports: page('/app/reports', 'Compass', 'reports report statements informes rapports berichte'),
  incomeStatement: page('/app/reports/income-statement', 'Search', 'income statement profit loss pnl resultados resultat gewinn p&l'),
  balanceSheet: page('/app/reports/balance-sheet', 'Search', 'balance sheet assets liabilities equity bilan bilanz'),
  cashFlow: page('/app/reports/cash-flow', 'Search', 'cash flow cashflow efectivo tresorerie kapitalfluss'),
  trialBalance: page('/app/reports/trial-balance', 'Search', 'trial balance comprobacion saldenliste accounts debit credit'),
  generalLedger: page('/app/reports/general-ledger', 'Search', 'general ledger mayor grand livre hauptbuch postings by account'),
  journalReport: page('/app/reports/journal', 'Search', 'journal report livre libro journalbericht entries in order'),
  agedReceivables: page(
    '/app/reports/aged-receivables',
    'Search',
    'aged receivables debtors ageing cobrar creances forderungen who owes open overdue',
  ),
  agedPayables: page('/app/reports/aged-payables', 'Search', 'aged payables creditors pagar dettes verbindlichkeiten'),
  exchangeDifferences: page(
    '/app/reports/exchange-differences',
    'Search',
    'exchange rate currency difference revaluation cambio divisas change devises kurs wechselkurs',
  ),
  exchangeGains: page(
    '/app/reports/exchange-gains',
    'Search',
    'exchange gains losses realized unrealized currency divisas change kursgewinne kursverluste',
  ),
  taxReport: page('/app/reports/taxes', 'Search', 'taxes tax vat gst return impuestos iva tva steuern umsatzsteuer sales period'),
  customReports: page('/app/reports/custom', 'Search', 'custom report builder own personalizados personnalises eigene'),
  proof: page('/app/reports/proof', 'Search', 'proof check verify prueba preuve nachweis books agree sound'),
  invoices: page(
    '/app/sales/invoices',
    'Compass',
    'sales invoices invoice invoicing bills facturas factures rechnungen bill credit note paid overdue',
  ),
  newInvoice: page('/app/sales/invoices/new', 'Compass', 'new invoice create nueva factura nouvelle facture neue rechnung draft bill'),
  quotes: page('/app/sales/quotes', 'Compass', 'quotes quote estimates offers presupuestos devis angebote sales proposals accepted'),
  newQuote: page('/app/sales/quotes/new', 'Compass', 'new quote estimate nuevo presupuesto nouveau devis neues angebot draft offer'),
  recurring: page(
    '/app/sales/recurring',
    'Compass',
    'recurring subscriptions retainers recurrentes recurrente wiederkehrend subscription retainer repeat schedule',
  ),
  overdue: page('/app/sales/overdue', 'Compass', 'overdue late unpaid vencidas retard ueberfaellig reminders chase'),
  payments: page('/app/sales/payments', 'Compass', 'payments payment received refunds cobros paiements zahlungen fees credit'),
  bankMatches: page(
    '/app/sales/matches',
    'Search',
    'matches match matching reconcile reconciliation conciliar rapprochement abgleich bank lines invoices paid',
  ),
  customers: page('/app/sales/customers', 'Compass', 'customers customer clients contacts clientes kunden addresses'),
  importCustomers: page('/app/sales/customers/import', 'Search', 'import customers contacts clientes clients kunden importar importieren'),
  duplicates: page('/app/sales/customers/duplicates', 'Search', 'duplicates duplicate merge duplicados doublons dubletten'),
  products: page('/app/sales/products', 'Compass', 'products product services items prices productos produits produkte'),
  importProducts: page('/app/sales/products/import', 'Search', 'import products productos produits produkte importar importieren'),
  bills: page(
    '/app/purchases/bills',
    'Compass',
    'bills bill purchases suppliers recibidas achats eingangsrechnungen expenses vendors payables',
  ),
  newBill: page('/app/purchases/bills/new', 'Compass', 'new bill enter'),
  billMatches: page('/app/purchases/matches', 'Search', 'match bill payments'),
  orders: page(
    '/app/purchases/orders',
    'Compass',
    'orders purchase order pedidos commandes bestellungen po procurement deliveries received',
  ),
  recurringBills: page(
    '/app/purchases/recurring',
    'Compass',
    'recurring bills rent periodicas recurrentes wiederkehrend subscription insurance repeat',
  ),
  mailIn: page(
    '/app/settings/mail-in',
    'Compass',
    'email documents inbox mailbox imap correo buzon courrier boite postfach by forward receipts e-mail',
  ),
  claims: page(
    '/app/purchases/claims',
    'Compass',
    'expense claims reimbursement spesen auslagen gastos frais out of pocket receipts employee',
  ),
  due: page('/app/purchases/due', 'Compass', 'due pay payable pagar vencimientos echeances faellig unpaid bills payables this week'),
  suppliers: page(
    '/app/suppliers',
    'Compass',
    'suppliers supplier vendors vendor proveedores fournisseurs lieferanten payables owed statement',
  ),
  dashboards: page('/app/dashboards', 'Compass', 'dashboards boards widgets paneles tableaux'),
  kpis: page('/app/dashboards/kpis', 'Search', 'kpi kpis metrics indicators indicadores indicateurs kennzahlen'),
  insights: page('/app/insights', 'Compass', 'insights insight findings anomalies ask hallazgos constats hinweise'),
  analytics: page('/app/analytics', 'Compass', 'analytics charts trends analisis analyses auswertungen'),
  forecasting: page('/app/forecasting', 'Compass', 'forecasting forecast forecasts previsiones previsions prognose'),
  budgeting: page('/app/budgeting', 'Compass', 'budgeting budgets budget presupuestario'),
  documents: page('/app/documents', 'Compass', 'documents files receipts documentos recibos dokumente belege'),
  accounts: page('/app/accounts', 'Search', 'accounts chart categories cuentas comptes kontenplan of'),
  journal: page('/app/journal', 'Search', 'journal entries postings diario ecritures debit credit'),
  importJournal: page('/app/journal/import', 'Search', 'import journal entries asientos ecritures buchungen importar importieren'),
  allFeatures: page('/app/features-overview', 'Compass', 'features overview all plan premium upgrade'),
  profile: page('/app/settings', 'Compass', 'settings profile preferences ajustes parametres einstellungen name photo language'),
  security: page('/app/settings/security', 'Compass', 'security password two factor 2fa mfa passkey sessions settings two-factor log'),
  invoicing: page(
    '/app/settings/invoicing',
    'Compass',
    'invoicing invoices sender template numbers facturas factures rechnungsstellung settings bank details tax codes',
  ),
  reminders: page(
    '/app/settings/reminders',
    'Compass',
    'reminders reminder dunning fees recordatorios rappels relances erinnerungen mahnungen settings late interest mail templates',
  ),
  billing: page(
    '/app/settings/billing',
    'Compass',
    'billing plan subscription upgrade facturacion facturation abrechnung settings price limits usage',
  ),
  integrations: page(
    '/app/settings/integrations',
    'Compass',
    'integrations api key keys webhooks connect integraciones integrationen schnittstellen',
  ),
  moveIn: page(
    '/app/settings/integrations/moving',
    'Compass',
    'move migrate switch import quickbooks xero wave freshbooks mudanza migrar migration changer umzug wechseln',
  ),
  apiReference: page('/app/settings/integrations/api', 'HelpCircle', 'api reference endpoints developer docs referencia referenz'),
  team: page(
    '/app/settings/team',
    'Compass',
    'members invite invitations roles equipo equipe mitglieder settings people permissions seats',
  ),
  notifications: page(
    '/app/settings/notifications',
    'Compass',
    'notifications alerts email push preferences benachrichtigungen notificaciones unsubscribe',
  ),
  export: page('/app/settings/export', 'Compass', 'export download archive leave exportar exporter exportieren'),
  audit: page('/app/settings/audit-trail', 'Compass', 'audit trail history changes log protokoll historial historique'),
  leaving: page('/app/settings/delete', 'Compass', 'delete close account business remove löschen eliminar supprimer restore'),
  businesses: page(
    '/app/settings/businesses',
    'Compass',
    'businesses business companies empresas entreprises unternehmen switch company manage',
  ),
};

export const knownPages: readonly KnownPage[] = Object.entries({ ...publicPages, ...appPages }).map(([key, one]) => ({ key, ...one }));

/** By which a page of the app can be found, besides its name. */
export const wordsOfPage = (name: keyof PageNames): string => appPages[name].words.join(' ');

/** Suggestions when nothing comes close, in this order. Source: specification, 404 page. */
export const usualPaths = ['/app', '/features', '/pricing'] as const;

/** Only this many characters of an address are used. */
const maxLength = 200;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const likeness = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

/** From 0 to 1: how well a word matches one of these. Prefixes and typos count, too. */
function wordScore(word: string, among: readonly string[]): number {
  let best = 0;
  for (const known of among) {
    if (known === word) return 1;
    const isPart = word.length >= 4 && (known.startsWith(word) || word.startsWith(known)) && known.length >= 4;
    const alike = likeness(word, known);
    best = Math.max(best, isPart ? 0.85 : 0, alike >= 0.7 ? alike * 0.9 : 0);
  }
  return best;
}

/** The first path in a text: the part that begins with a slash; null if there is none. Without its query, and decoded if possible. */
export function addressIn(text: string): string | null {
  const found = /(?:^|[\s"'`(<:=])(\/(?!\/)[^\s"'`<>()?#\\]*)/u.exec(text)?.[1];
  if (found === undefined) return null;
  const short = found.slice(0, maxLength);
  try {
    return decodeURIComponent(short);
  } catch {
    return short;
  }
}

const ownWords = new Map(knownPages.map((p) => [p.path, [...new Set([...wordsOf(p.path), ...p.words.map(plain)])]]));
const leastScore = 0.5;

/** The `count` pages nearest to an address, the best first; filled up with the default ones. */
export function nearestPages(address: string, count = 3): readonly KnownPage[] {
  const wanted = plain(address.slice(0, maxLength)).replace(/\/+$/, '');
  const words = wordsOf(wanted).filter((word) => word.length > 1);
  const meant = words.filter((word) => word !== 'app');
  const scored = knownPages
    .map((known) => {
      const among = ownWords.get(known.path) ?? [];
      const byWord = meant.length === 0 ? 0 : meant.reduce((total, word) => total + wordScore(word, among), 0) / meant.length;
      const byShape = likeness(wanted, known.path);
      const isSameArea = wanted.startsWith('/app') === known.path.startsWith('/app');
      return { known, score: byWord + byShape * 0.6 + (isSameArea && byWord > 0 ? 0.1 : 0) };
    })
    .filter(({ known, score }) => score >= leastScore && known.path !== address)
    .sort((a, b) => b.score - a.score || a.known.path.length - b.known.path.length);
  const usual = usualPaths.flatMap((path) => knownPages.filter((p) => p.path === path));
  const chosen = [...scored.map((s) => s.known), ...usual];
  return [...new Set(chosen)].slice(0, count);
}
