// The existing pages, and which of them a visitor may have meant who asked for one that does not exist. Suggestions only come from this
// list.

import { editDistance } from '../classifier/likeness.ts';

export interface KnownPage {
  readonly path: string;
  /** Its name in the catalog of names: 'bankingImport'. */
  readonly key: string;
  readonly icon: 'Home' | 'Search' | 'HelpCircle' | 'Compass';
  /** Other words that people use for it, in the languages that Daybook speaks. */
  readonly words: readonly string[];
}

const page = (path: string, key: string, icon: KnownPage['icon'], words: string): KnownPage => ({
  path,
  key,
  icon,
  words: words.split(' '),
});

export const knownPages: readonly KnownPage[] = [
  page('/', 'home', 'Home', 'home index start main landing inicio accueil startseite'),
  page('/features', 'features', 'Compass', 'features tour product functions funciones fonctionnalites funktionen'),
  page('/pricing', 'pricing', 'Compass', 'pricing price prices plans cost tiers precios tarifs preise'),
  page('/about', 'about', 'Compass', 'about company story mission team nosotros propos ueber'),
  page('/careers', 'careers', 'Search', 'careers jobs work hiring empleo carrieres karriere'),
  page('/contact', 'contact', 'HelpCircle', 'contact support email phone contacto kontakt'),
  page('/blog', 'blog', 'Compass', 'blog articles news posts articulos actualites artikel'),
  page('/help', 'help', 'HelpCircle', 'help docs documentation guide faq manual ayuda aide hilfe'),
  page('/security-overview', 'securityOverview', 'HelpCircle', 'security overview safety trust encryption seguridad securite sicherheit'),
  page('/terms', 'terms', 'Search', 'terms conditions tos legal terminos conditions agb'),
  page('/privacy', 'privacy', 'Search', 'privacy data gdpr policy privacidad confidentialite datenschutz'),
  page('/cookies', 'cookies', 'Search', 'cookies cookie consent'),
  page('/auth/login', 'login', 'Home', 'login signin sign logon entrar connexion anmelden'),
  page('/auth/register', 'register', 'Home', 'register signup join account trial registro inscription registrieren'),
  page('/auth/forgot-password', 'forgotPassword', 'HelpCircle', 'forgot password lost recover reset contrasena passe passwort'),
  page('/app', 'dashboard', 'Home', 'app dashboard overview panel tableau uebersicht'),
  page('/app/transactions', 'transactions', 'Compass', 'transactions income expenses money movimientos transacciones buchungen'),
  page('/app/banking', 'banking', 'Compass', 'bank banking accounts statements banco banque konten'),
  page('/app/banking/import', 'bankingImport', 'Compass', 'import upload csv ofx statement importar importer importieren'),
  page('/app/banking/connect', 'bankingConnect', 'Compass', 'connect bank feed sync conectar connecter verbinden'),
  page(
    '/app/banking/reconcile',
    'reconcile',
    'Compass',
    'reconcile reconciliation bank statement conciliar conciliacion rapprochement abgleich',
  ),
  page(
    '/app/banking/payouts',
    'payouts',
    'Compass',
    'payouts payout settlement earnings etsy amazon stripe liquidaciones versements auszahlungen',
  ),
  page('/app/banking/crypto', 'crypto', 'Compass', 'crypto bitcoin ethereum coins wallet criptomonedas cryptomonnaies krypto'),
  page(
    '/app/banking/crypto/import',
    'cryptoImport',
    'Compass',
    'coinbase kraken binance koinly crypto import importar importer importieren',
  ),
  page('/app/banking/crypto/gains', 'cryptoGains', 'Compass', 'crypto gains capital ganancias plusvalues gewinne'),
  page(
    '/app/accountant',
    'accountant',
    'Compass',
    'accountant accountancy questions requests month close contable comptable expert steuerberater',
  ),
  page('/app/reports', 'reports', 'Compass', 'reports report statements informes rapports berichte'),
  page('/app/reports/income-statement', 'incomeStatement', 'Search', 'income statement profit loss pnl resultados resultat gewinn'),
  page('/app/reports/balance-sheet', 'balanceSheet', 'Search', 'balance sheet assets liabilities equity bilan bilanz'),
  page('/app/reports/cash-flow', 'cashFlow', 'Search', 'cash flow cashflow efectivo tresorerie kapitalfluss'),
  page('/app/reports/trial-balance', 'trialBalance', 'Search', 'trial balance comprobacion saldenliste'),
  page('/app/reports/general-ledger', 'generalLedger', 'Search', 'general ledger mayor grand livre hauptbuch'),
  page('/app/reports/journal', 'journalReport', 'Search', 'journal report livre libro journalbericht'),
  page('/app/reports/aged-receivables', 'agedReceivables', 'Search', 'aged receivables debtors ageing cobrar creances forderungen'),
  page('/app/reports/aged-payables', 'agedPayables', 'Search', 'aged payables creditors pagar dettes verbindlichkeiten'),
  page(
    '/app/reports/exchange-differences',
    'exchangeDifferences',
    'Search',
    'exchange rate currency difference revaluation cambio divisas change devises kurs wechselkurs',
  ),
  page(
    '/app/reports/exchange-gains',
    'exchangeGains',
    'Search',
    'exchange gains losses realized unrealized currency divisas change kursgewinne kursverluste',
  ),
  page('/app/reports/taxes', 'taxReport', 'Search', 'taxes tax vat gst return impuestos iva tva steuern umsatzsteuer'),
  page('/app/reports/custom', 'customReports', 'Search', 'custom report builder own personalizados personnalises eigene'),
  page('/app/reports/proof', 'proof', 'Search', 'proof check verify prueba preuve nachweis'),
  page('/app/sales/invoices', 'invoices', 'Compass', 'sales invoices invoice invoicing bills facturas factures rechnungen'),
  page('/app/sales/invoices/new', 'newInvoice', 'Compass', 'new invoice create nueva factura nouvelle facture neue rechnung'),
  page('/app/sales/quotes', 'quotes', 'Compass', 'quotes quote estimates offers presupuestos devis angebote'),
  page('/app/sales/quotes/new', 'newQuote', 'Compass', 'new quote estimate nuevo presupuesto nouveau devis neues angebot'),
  page('/app/sales/recurring', 'recurring', 'Compass', 'recurring subscriptions retainers recurrentes recurrente wiederkehrend'),
  page('/app/sales/overdue', 'overdue', 'Compass', 'overdue late unpaid vencidas retard ueberfaellig'),
  page('/app/sales/payments', 'payments', 'Compass', 'payments payment received refunds cobros paiements zahlungen'),
  page('/app/sales/matches', 'bankMatches', 'Search', 'matches match matching reconcile reconciliation conciliar rapprochement abgleich'),
  page('/app/sales/customers', 'customers', 'Compass', 'customers customer clients contacts clientes kunden'),
  page(
    '/app/sales/customers/import',
    'importCustomers',
    'Search',
    'import customers contacts clientes clients kunden importar importieren',
  ),
  page('/app/sales/customers/duplicates', 'duplicates', 'Search', 'duplicates duplicate merge duplicados doublons dubletten'),
  page('/app/sales/products', 'products', 'Compass', 'products product services items prices productos produits produkte'),
  page('/app/sales/products/import', 'importProducts', 'Search', 'import products productos produits produkte importar importieren'),
  page('/app/purchases/bills', 'bills', 'Compass', 'bills bill purchases suppliers recibidas achats eingangsrechnungen'),
  page('/app/purchases/matches', 'billMatches', 'Search', 'match bill payments'),
  page('/app/purchases/orders', 'orders', 'Compass', 'orders purchase order pedidos commandes bestellungen'),
  page('/app/purchases/recurring', 'recurringBills', 'Compass', 'recurring bills rent periodicas recurrentes wiederkehrend'),
  page('/app/settings/mail-in', 'mailIn', 'Compass', 'email documents inbox mailbox imap correo buzon courrier boite postfach'),
  page('/app/purchases/claims', 'claims', 'Compass', 'expense claims reimbursement spesen auslagen gastos frais'),
  page('/app/purchases/due', 'due', 'Compass', 'due pay payable pagar vencimientos echeances faellig'),
  page('/app/suppliers', 'suppliers', 'Compass', 'suppliers supplier vendors vendor proveedores fournisseurs lieferanten'),
  page('/app/dashboards', 'dashboards', 'Compass', 'dashboards boards widgets paneles tableaux'),
  page('/app/dashboards/kpis', 'kpis', 'Search', 'kpi kpis metrics indicators indicadores indicateurs kennzahlen'),
  page('/app/insights', 'insights', 'Compass', 'insights insight findings anomalies ask hallazgos constats hinweise'),
  page('/app/analytics', 'analytics', 'Compass', 'analytics charts trends analisis analyses auswertungen'),
  page('/app/forecasting', 'forecasting', 'Compass', 'forecasting forecast forecasts previsiones previsions prognose'),
  page('/app/budgeting', 'budgeting', 'Compass', 'budgeting budgets budget presupuestario'),
  page('/app/documents', 'documents', 'Compass', 'documents files receipts documentos recibos dokumente belege'),
  page('/app/accounts', 'accounts', 'Search', 'accounts chart categories cuentas comptes kontenplan'),
  page('/app/journal', 'journal', 'Search', 'journal entries postings diario ecritures'),
  page('/app/journal/import', 'importJournal', 'Search', 'import journal entries asientos ecritures buchungen importar importieren'),
  page('/app/features-overview', 'featuresOverview', 'Compass', 'features overview all plan'),
  page('/app/settings', 'profile', 'Compass', 'settings profile preferences ajustes parametres einstellungen'),
  page('/app/settings/security', 'security', 'Compass', 'security password two factor 2fa mfa passkey sessions'),
  page('/app/settings/invoicing', 'invoicing', 'Compass', 'invoicing invoices sender template numbers facturas factures rechnungsstellung'),
  page(
    '/app/settings/reminders',
    'reminders',
    'Compass',
    'reminders reminder dunning fees recordatorios rappels relances erinnerungen mahnungen',
  ),
  page('/app/settings/billing', 'billing', 'Compass', 'billing plan subscription upgrade facturacion facturation abrechnung'),
  page(
    '/app/settings/integrations',
    'integrations',
    'Compass',
    'integrations api key keys webhooks connect integraciones integrationen schnittstellen',
  ),
  page(
    '/app/settings/integrations/moving',
    'movingIn',
    'Compass',
    'move migrate switch import quickbooks xero wave freshbooks mudanza migrar migration changer umzug wechseln',
  ),
  page('/app/settings/integrations/api', 'apiReference', 'HelpCircle', 'api reference endpoints developer docs referencia referenz'),
  page('/app/settings/team', 'team', 'Compass', 'members invite invitations roles equipo equipe mitglieder'),
  page(
    '/app/settings/notifications',
    'notifications',
    'Compass',
    'notifications alerts email push preferences benachrichtigungen notificaciones unsubscribe',
  ),
  page('/app/settings/export', 'export', 'Compass', 'export download archive leave exportar exporter exportieren'),
  page('/app/settings/audit-trail', 'audit', 'Compass', 'audit trail history changes log protokoll historial historique'),
  page('/app/settings/delete', 'leaving', 'Compass', 'delete close account business remove löschen eliminar supprimer restore'),
  page('/app/settings/businesses', 'businesses', 'Compass', 'businesses business companies empresas entreprises unternehmen'),
];

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
