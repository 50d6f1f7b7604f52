// What the certificate of a move says on paper, in the four languages of the program.
import type { Language } from '#core/language.ts';
import type { MoveFinding } from '#contract/integrations/moving.ts';

interface CertificateTexts {
  readonly title: string;
  readonly from: (program: string, mode: 'opening' | 'history', day: string) => string;
  readonly posted: (instant: string) => string;
  readonly takenBack: (instant: string) => string;
  readonly amounts: (currency: string) => string;
  readonly balances: string;
  readonly source: string;
  readonly ours: string;
  readonly difference: string;
  readonly debits: string;
  readonly credits: string;
  readonly brought: string;
  readonly counts: Readonly<Record<'entries' | 'lines' | 'known' | 'documents' | 'contacts' | 'accounts' | 'debits', string>>;
  readonly findings: string;
  readonly noFindings: string;
  readonly found: Readonly<Record<MoveFinding['code'], string>>;
  readonly files: string;
  readonly rows: (taken: string, rows: string) => string;
}

export const certificateTexts: Readonly<Record<Language, CertificateTexts>> = {
  en: {
    title: 'Certificate of moving in',
    from: (program, mode, day) =>
      `From ${program}: ${mode === 'history' ? `full history, compared on ${day}` : `opening balances on ${day}`}`,
    posted: (instant) => `Posted ${instant}`,
    takenBack: (instant) => `Undone ${instant}`,
    amounts: (currency) => `Amounts in ${currency}, debits positive`,
    balances: 'Trial balance',
    source: 'There',
    ours: 'Here',
    difference: 'Difference',
    debits: 'Total debit balances',
    credits: 'Total credit balances',
    brought: 'What came in',
    counts: {
      entries: 'Entries',
      lines: 'Lines',
      known: 'Entries that were already here',
      documents: 'Open invoices and bills',
      contacts: 'Customers and suppliers added',
      accounts: 'Accounts added',
      debits: 'Debits posted',
    },
    findings: 'Differences',
    noFindings: 'No differences',
    found: {
      invoices_short: 'Open invoices are short of receivables by',
      bills_short: 'Open bills are short of payables by',
      source_off: 'The other program’s trial balance is off by',
      unexplained: 'Accounts differ by',
    },
    files: 'Files (SHA-256)',
    rows: (taken, rows) => `${taken} of ${rows} rows`,
  },
  es: {
    title: 'Certificado de traslado',
    from: (program, mode, day) =>
      `Desde ${program}: ${mode === 'history' ? `historial completo, comparado a ${day}` : `saldos iniciales a ${day}`}`,
    posted: (instant) => `Contabilizado el ${instant}`,
    takenBack: (instant) => `Deshecho el ${instant}`,
    amounts: (currency) => `Importes en ${currency}, debe en positivo`,
    balances: 'Balance de comprobación',
    source: 'Allí',
    ours: 'Aquí',
    difference: 'Diferencia',
    debits: 'Total saldos deudores',
    credits: 'Total saldos acreedores',
    brought: 'Lo que se ha traído',
    counts: {
      entries: 'Asientos',
      lines: 'Líneas',
      known: 'Asientos que ya estaban aquí',
      documents: 'Facturas pendientes de cobro y de pago',
      contacts: 'Clientes y proveedores añadidos',
      accounts: 'Cuentas añadidas',
      debits: 'Debe contabilizado',
    },
    findings: 'Diferencias',
    noFindings: 'Sin diferencias',
    found: {
      invoices_short: 'Faltan facturas pendientes respecto a clientes por',
      bills_short: 'Faltan facturas pendientes respecto a proveedores por',
      source_off: 'El balance del otro programa descuadra en',
      unexplained: 'Las cuentas difieren en',
    },
    files: 'Archivos (SHA-256)',
    rows: (taken, rows) => `${taken} de ${rows} filas`,
  },
  fr: {
    title: 'Certificat de reprise',
    from: (program, mode, day) =>
      `Depuis ${program}\u00a0: ${mode === 'history' ? `historique complet, comparé au ${day}` : `soldes d’ouverture au ${day}`}`,
    posted: (instant) => `Comptabilisé le ${instant}`,
    takenBack: (instant) => `Annulé le ${instant}`,
    amounts: (currency) => `Montants en ${currency}, débits en positif`,
    balances: 'Balance',
    source: 'Là-bas',
    ours: 'Ici',
    difference: 'Écart',
    debits: 'Total des soldes débiteurs',
    credits: 'Total des soldes créditeurs',
    brought: 'Éléments repris',
    counts: {
      entries: 'Écritures',
      lines: 'Lignes',
      known: 'Écritures déjà présentes',
      documents: 'Factures ouvertes, clients et fournisseurs',
      contacts: 'Clients et fournisseurs ajoutés',
      accounts: 'Comptes ajoutés',
      debits: 'Débits comptabilisés',
    },
    findings: 'Écarts',
    noFindings: 'Aucun écart',
    found: {
      invoices_short: 'Il manque des factures clients ouvertes pour',
      bills_short: 'Il manque des factures fournisseurs ouvertes pour',
      source_off: 'La balance de l’autre logiciel est déséquilibrée de',
      unexplained: 'Les comptes diffèrent de',
    },
    files: 'Fichiers (SHA-256)',
    rows: (taken, rows) => `${taken} lignes sur ${rows}`,
  },
  de: {
    title: 'Bescheinigung über den Umzug',
    from: (program, mode, day) =>
      `Von ${program}: ${mode === 'history' ? `vollständige Buchungen, verglichen zum ${day}` : `Anfangsbestände zum ${day}`}`,
    posted: (instant) => `Gebucht am ${instant}`,
    takenBack: (instant) => `Rückgängig gemacht am ${instant}`,
    amounts: (currency) => `Beträge in ${currency}, Soll positiv`,
    balances: 'Saldenliste',
    source: 'Dort',
    ours: 'Hier',
    difference: 'Differenz',
    debits: 'Summe der Sollsalden',
    credits: 'Summe der Habensalden',
    brought: 'Was übernommen wurde',
    counts: {
      entries: 'Buchungen',
      lines: 'Zeilen',
      known: 'Buchungen, die schon da waren',
      documents: 'Offene Rechnungen und Eingangsrechnungen',
      contacts: 'Angelegte Kunden und Lieferanten',
      accounts: 'Angelegte Konten',
      debits: 'Gebuchtes Soll',
    },
    findings: 'Abweichungen',
    noFindings: 'Keine Abweichungen',
    found: {
      invoices_short: 'Den Forderungen fehlen offene Rechnungen über',
      bills_short: 'Den Verbindlichkeiten fehlen offene Eingangsrechnungen über',
      source_off: 'Die Saldenliste des anderen Programms geht nicht auf um',
      unexplained: 'Konten weichen ab um',
    },
    files: 'Dateien (SHA-256)',
    rows: (taken, rows) => `${taken} von ${rows} Zeilen`,
  },
};
