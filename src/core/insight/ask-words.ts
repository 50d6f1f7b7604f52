// The words in which people ask about their books, in four languages, folded: no capitals, no accents, no punctuation.
import type { Language } from '../language.ts';

export const askMeasures = ['spent', 'income', 'profit', 'cash', 'owed_to_you', 'you_owe', 'overdue', 'tax_owed'] as const;
export type AskMeasure = (typeof askMeasures)[number];

type Phrases<K extends string> = Readonly<Record<K, string>>;
/** Phrases of a meaning, parted by a bar. */
export interface AskWords {
  readonly measures: Phrases<AskMeasure>;
  readonly by: Phrases<'account' | 'payee' | 'month'>;
  readonly units: Phrases<'day' | 'week' | 'month' | 'quarter' | 'year'>;
  readonly this: string;
  readonly last: string;
  readonly today: string;
  readonly yesterday: string;
  readonly compared: string;
  /** Before or after a number: the three largest. */
  readonly top: string;
  readonly months: string;
  /** Said around it, and without a meaning of their own here. */
  readonly filling: string;
}

export const askWords: Readonly<Record<Language, AskWords>> = {
  en: {
    measures: {
      spent: 'spend|spent|spending|expenses|expense|costs|cost|paid|pay|paying',
      income: 'earn|earned|income|revenue|sales|turnover|made|make|invoiced|billed',
      profit: 'profit|net profit|profits|result|net income',
      cash: 'cash|cash balance|bank balance|money in the bank|in the bank|money do i have',
      owed_to_you: 'owes me|owe me|owes us|owe us|owed to me|receivables|unpaid invoices|outstanding invoices|outstanding',
      you_owe: 'do i owe|i owe|do we owe|we owe|payables|unpaid bills|bills to pay',
      overdue: 'overdue|late invoices|overdue invoices|is late|are late',
      tax_owed: 'tax do i owe|taxes do i owe|tax owed|sales tax|vat|tax|taxes',
    },
    by: {
      account: 'by category|per category|by account|categories|on what|what on',
      payee: 'by customer|per customer|by client|by supplier|per supplier|by payee|customers|clients|suppliers|vendors|who did i pay',
      month: 'by month|per month|monthly|each month|month by month',
    },
    units: { day: 'day|days', week: 'week|weeks', month: 'month|months', quarter: 'quarter|quarters', year: 'year|years' },
    this: 'this|current',
    last: 'last|previous|past',
    today: 'today',
    yesterday: 'yesterday',
    compared: 'compared to|compared with|vs|versus|against|than',
    top: 'top|largest|biggest|best|highest',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    filling:
      'how much|how many|what|what s|whats|which|who|did|do|does|is|are|was|were|have|has|had|i|we|my|our|me|us|you|the|a|an|of|on|for|in|at|from|to|and|much|show|tell|give|list|all|total|so far|please|money|it|there|most|with|during|right now|now|currently|still|invoices|bills|be|went|go|into|came|come|has been',
  },
  de: {
    measures: {
      spent: 'ausgegeben|ausgaben|kosten|gekostet|aufwand|aufwendungen|bezahlt|gezahlt',
      income: 'umsatz|umsatze|einnahmen|verdient|erlose|ertrage|eingenommen',
      profit: 'gewinn|ergebnis|uberschuss|reingewinn',
      cash: 'kontostand|geld auf dem konto|auf dem konto|auf der bank|liquiditat|geldbestand|guthaben|geld habe ich',
      owed_to_you: 'schuldet mir|schulden mir|schuldet uns|schulden uns|offene rechnungen|unbezahlte rechnungen|forderungen',
      you_owe: 'schulde ich|schulden wir|verbindlichkeiten|offene eingangsrechnungen|unbezahlte eingangsrechnungen',
      overdue: 'uberfallig|uberfallige|uberfalligen|uberfallige rechnungen',
      tax_owed: 'umsatzsteuer|mehrwertsteuer|steuern|steuer|ust|steuerschuld',
    },
    by: {
      account: 'nach kategorie|pro kategorie|je kategorie|nach konto|kategorien|wofur',
      payee: 'nach kunde|nach kunden|pro kunde|je kunde|nach lieferant|pro lieferant|kunden|lieferanten',
      month: 'nach monat|pro monat|je monat|monatlich',
    },
    units: {
      day: 'tag|tage|tagen',
      week: 'woche|wochen',
      month: 'monat|monate|monaten',
      quarter: 'quartal|quartale|quartalen',
      year: 'jahr|jahre|jahren',
    },
    this: 'dieser|diesem|diese|dieses|diesen|aktuellen|aktueller|laufenden',
    last: 'letzter|letztem|letzte|letztes|letzten|vorigen|voriges|vorige|vergangenen|vergangenes|vergangene',
    today: 'heute',
    yesterday: 'gestern',
    compared: 'im vergleich zu|im vergleich zum|verglichen mit|gegenuber|gegen|vs|als',
    top: 'top|grossten|grosste|grosster|besten|hochsten',
    months: 'januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember',
    filling:
      'wie viel|wieviel|wie|viel|was|wer|wem|welche|welcher|wie hoch|hoch|habe|hatte|haben|hat|ist|sind|war|waren|ich|wir|mein|meine|meinen|meiner|meinem|unser|unsere|mir|uns|der|die|das|den|dem|des|ein|eine|fur|im|in|am|an|auf|von|bei|und|zu|mit|zeige|zeig|liste|alle|bitte|insgesamt|bisher|gerade|jetzt|noch|rechnungen|geld|meisten|gemacht|es|gibt|schulde|wurde',
  },
  es: {
    measures: {
      spent: 'gastado|gaste|gastos|gasto|gastamos|costes|pagado|pague',
      income: 'ingresos|ventas|ganado|gane|ingresado|facturado|facturacion|facture|facturamos',
      profit: 'beneficio|beneficios|resultado|ganancia|ganancias',
      cash: 'efectivo|en el banco|saldo bancario|saldo del banco|tesoreria|dinero tengo|liquidez',
      owed_to_you: 'me debe|me deben|nos debe|nos deben|facturas pendientes|facturas sin cobrar|cuentas por cobrar|por cobrar',
      you_owe: 'debo|debemos|facturas por pagar|cuentas por pagar|por pagar',
      overdue: 'vencidas|vencidos|vencido|facturas vencidas|atrasadas',
      tax_owed: 'iva debo|impuestos debo|iva|impuestos',
    },
    by: {
      account: 'por categoria|por categorias|por cuenta|categorias|en que',
      payee: 'por cliente|por clientes|por proveedor|por proveedores|clientes|proveedores',
      month: 'por mes|por meses|mensual|mensuales|cada mes',
    },
    units: { day: 'dia|dias', week: 'semana|semanas', month: 'mes|meses', quarter: 'trimestre|trimestres', year: 'ano|anos' },
    this: 'este|esta|actual',
    last: 'pasado|pasada|ultimo|ultima|ultimos|ultimas|anterior',
    today: 'hoy',
    yesterday: 'ayer',
    compared: 'comparado con|comparada con|comparados con|en comparacion con|frente a|frente al|respecto a|respecto al|vs|que',
    top: 'top|mayores|mayor|mejores|principales|mas grandes',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    filling:
      'cuanto|cuanta|cuantos|cuantas|cual|cuales|quien|quienes|es|son|fue|fueron|he|hemos|ha|han|hice|tengo|tenemos|mi|mis|nuestro|nuestros|nuestra|me|nos|el|la|los|las|un|una|de|del|en|a|al|para|por|con|y|lo|muestra|dime|lista|todos|todas|total|hasta ahora|ahora|todavia|facturas|dinero|mas|durante|se|hay|estan',
  },
  fr: {
    measures: {
      spent: 'depense|depenses|couts|cout|charges|paye',
      income: 'chiffre d affaires|ca|revenus|revenu|ventes|gagne|encaisse|recettes|facture',
      profit: 'benefice|benefices|resultat|resultat net',
      cash: 'tresorerie|en banque|a la banque|solde bancaire|liquidites|argent ai je',
      owed_to_you: 'me doit|me doivent|nous doit|nous doivent|factures impayees|factures en attente|creances',
      you_owe: 'dois je|je dois|devons nous|nous devons|dettes|factures a payer',
      overdue: 'en retard|factures en retard|echues|factures echues',
      tax_owed: 'tva dois je|taxes dois je|tva|taxes|impots',
    },
    by: {
      account: 'par categorie|par categories|par compte|categories|pour quoi',
      payee: 'par client|par clients|par fournisseur|par fournisseurs|clients|fournisseurs',
      month: 'par mois|mensuel|mensuels|mensuelles|chaque mois',
    },
    units: {
      day: 'jour|jours',
      week: 'semaine|semaines',
      month: 'mois',
      quarter: 'trimestre|trimestres',
      year: 'annee|annees|an|ans',
    },
    this: 'ce|cet|cette|actuel|actuelle|en cours',
    last: 'dernier|derniere|derniers|dernieres|precedent|precedente|passe|passee',
    today: 'aujourd hui',
    yesterday: 'hier',
    compared: 'compare a|comparee a|comparees a|compares a|par rapport a|par rapport au|contre|face a|vs|que',
    top: 'top|plus gros|plus grands|plus grosses|plus grandes|meilleurs|principaux',
    months: 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
    filling:
      'combien|quel|quelle|quels|quelles|qui|quoi|est|sont|etait|etaient|ai|ai je|avons|avons nous|a|ont|j ai|j|je|nous|mon|ma|mes|notre|nos|me|le|la|les|l|un|une|de|des|du|d|en|au|aux|pour|dans|sur|avec|et|montre|montrez|donne|liste|tous|toutes|total|jusqu ici|maintenant|encore|factures|argent|plus|fait|il|y|c|ce que',
  },
};

/** What accounts are called by people, in all languages: words of one line mean the same. */
export const accountSynonyms: readonly string[] = [
  'software subscriptions abonnements abos abonnement suscripciones logiciels logiciel saas apps programas',
  'travel reisen reisekosten reise viajes viaje voyages voyage deplacements',
  'rent miete alquiler loyer',
  'advertising marketing ads werbung publicidad publicite reklame',
  'insurance versicherung versicherungen seguro seguros assurance assurances',
  'meals entertainment food restaurant restaurants essen bewirtung comidas comida repas',
  'telephone phone internet telefon telefono telephonie handy',
  'office buro oficina bureau supplies burobedarf material fournitures',
  'legal accounting lawyer steuerberater rechtsberatung asesoria abogado comptable avocat honoraires',
  'hosting website webseite web',
  'subcontractors subcontractor subunternehmer subcontratas soustraitance',
  'bank bankgebuhren comisiones bancaires',
  'consulting beratung consultoria conseil',
  'services dienstleistungen servicios prestations',
  'depreciation abschreibung abschreibungen amortizacion amortissement amortissements',
];
