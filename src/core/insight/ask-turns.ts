// Turns of phrase in which people ask, beside the words of ask-words.ts: folded, alternatives separated by a bar.
import type { Language } from '../language.ts';
import type { AskMeasure } from './ask-query.ts';

type Unit = 'week' | 'month' | 'quarter' | 'year';
export interface AskTurns {
  /** Beginnings of verbs: what follows is at most five letters long. */
  readonly stems: Readonly<Partial<Record<AskMeasure, string>>>;
  /** From a day until today; `start` and `end` are those of a period. */
  readonly since: string;
  readonly start: string;
  readonly end: string;
  /** The running period so far. */
  readonly toDate: Readonly<Partial<Record<Unit, string>>>;
  /** Two periods as one. */
  readonly between: string;
  readonly to: string;
  readonly and: string;
  readonly half: string;
  /** Before or after a unit: the one before the period that it is compared with. */
  readonly before: string;
  readonly beforeLast: string;
  readonly ago: string;
  /** With two periods, these are compared. */
  readonly comparing: string;
  readonly most: string;
  readonly worst: string;
  /** One customer, one supplier, if a superlative is beside it. */
  readonly customer: string;
  readonly supplier: string;
  /** What will or should be: applies to what is owed, to no other figure. */
  readonly owing: string;
  /** No figure of the books answers these. */
  readonly beyond: string;
  /** Replaced before the question is split, for words that stand apart. */
  readonly rewrites: readonly (readonly [RegExp, string])[];
}

export const askTurns: Readonly<Record<Language, AskTurns>> = {
  en: {
    stems: { income: 'earn', spent: 'spend' },
    since: 'since|starting',
    start: 'start of|beginning of|start of the|beginning of the|start|beginning',
    end: 'end of|end of the|the end of|end',
    toDate: { year: 'year to date|ytd', quarter: 'quarter to date|qtd', month: 'month to date|mtd' },
    between: 'between',
    to: 'to|until|till|through',
    and: 'and',
    half: 'half|half of',
    before: 'before|prior',
    beforeLast: 'beforelast',
    ago: 'ago',
    comparing: 'compare|comparing',
    most: 'most|the most',
    worst: 'worst|weakest|lowest',
    customer: 'customer|client',
    supplier: 'supplier|vendor',
    owing: 'not|will|should|would|could|due|payable|set aside|put aside',
    beyond:
      'how many|how long|when|enough|afford|average|on average|typical|margin|gross margin|forecast|predict|expect|why|per order|per hour|next month|next year|next week|next quarter',
    rewrites: [
      [/\b(?:pay|pays|paid) (?:me|us)\b/u, 'earned'],
      [/\b(?:paid|settled) (?:everything|up|in full|all)\b/u, 'owed to me'],
      [/\b(?:left|remains) after (?:all )?(?:my |our )?(?:expenses|costs)\b/u, 'profit'],
      [/\b(?:making|makes?) money\b/u, 'profit'],
      [/\b(?:did|do|have) (we|i) bill(?:ed)?\b/u, '$1 invoiced'],
      [/\b(?:income|revenue) (?:streams?|sources?)\b|\bsources? of (?:income|revenue)\b/u, 'income by category'],
      [/\bby source\b/u, 'by category'],
      [/\b(?:the )?(year|quarter|month|week) before last\b/u, 'beforelast $1'],
    ],
  },
  de: {
    stems: { income: 'verdien|einnehm', spent: 'ausgeb' },
    since: 'seit|ab',
    start: 'anfang|beginn',
    end: 'ende|zum ende',
    toDate: {
      year: 'seit jahresbeginn|seit jahresanfang|seit anfang des jahres|seit beginn des jahres',
      quarter: 'seit quartalsbeginn|seit quartalsanfang',
      month: 'seit monatsbeginn|seit monatsanfang|seit anfang des monats',
      week: 'seit wochenbeginn|seit wochenanfang',
    },
    between: 'zwischen',
    to: 'bis|bis zum|bis ende',
    and: 'und',
    half: 'halbjahr|halbjahres|jahreshalfte',
    before: 'davor|zuvor|vorher|vorherigen|vorhergehenden',
    beforeLast: 'vorletzten|vorletztes|vorletztem|vorletzter|vorletzte',
    ago: 'vor',
    comparing: 'vergleiche|vergleich|vergleichen',
    most: 'am meisten|meisten|meiste|das meiste',
    worst: 'schlechtester|schlechteste|schlechtesten|schwachster|schwachste|schwachsten',
    customer: 'kunde|auftraggeber',
    supplier: 'lieferant|dienstleister',
    owing:
      'werde ich|werden wir|sollte|sollten|soll|fallig|fallige|falligen|nicht|abfuhren|abzufuhren|abzufuhrende|zurucklegen|beiseitelegen',
    beyond:
      'wie viele|wieviele|wie lange|wann|genug|reicht|reichen|leisten|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|im schnitt|marge|rohmarge|prognose|erwarte|erwarten|warum|wieso|pro bestellung|pro stunde|nachsten monat|nachstes jahr|nachste woche|nachstes quartal|einkommensteuer|korperschaftsteuer|gewerbesteuer',
    rewrites: [
      [/\b(?:mir|uns) (.*?) ?(?:gezahlt|bezahlt|uberwiesen)\b/u, '$1 eingenommen'],
      [/\balles (?:bezahlt|gezahlt|beglichen)\b/u, 'forderungen'],
      [/\b(?:nach|abzuglich)(?: abzug)?(?: von| der| aller| meiner| unserer)? (?:kosten|ausgaben)\b/u, 'gewinn'],
      [/\b(?:gebe|geben|gibst|gibt|gab|gaben)\b(.*?)\baus\b/u, '$1 ausgegeben'],
      [/\bverdien(?:t|en) (?:der|die|das|mein|meine|unser|unsere) (?:laden|geschaft|firma|shop|betrieb)(?: geld)?\b/u, 'gewinn'],
      [/\beinnahmequellen?\b|\bertragsquellen?\b/u, 'einnahmen nach kategorie'],
      [/\bnach quellen?\b/u, 'nach kategorie'],
      [/\bumsatz(schwachster|schwachste|schwachsten|starkster|starkste|starksten)\b/u, 'umsatz $1'],
      [/\bstarkste[nr]?\b/u, 'besten'],
    ],
  },
  es: {
    stems: { income: 'gan|vend|ingres', spent: 'gast' },
    since: 'desde|a partir de',
    start: 'principios de|principio de|comienzos de|comienzo de|inicio de|inicios de|primeros de',
    end: 'finales de|final de|fin de|cierre de',
    toDate: {
      year: 'en lo que va de ano|lo que va de ano|desde principios de ano|desde principio de ano',
      month: 'en lo que va de mes|lo que va de mes|desde principios de mes|desde principio de mes',
      quarter: 'en lo que va de trimestre|lo que va de trimestre',
      week: 'en lo que va de semana|lo que va de semana',
    },
    between: 'entre',
    to: 'a|hasta',
    and: 'y|e',
    half: 'semestre|mitad de|mitad del',
    before: 'previo|previa|antes',
    beforeLast: 'antepasado|antepasada|penultimo|penultima',
    ago: 'hace',
    comparing: 'compara|comparar|comparados|comparado|comparadas|comparada',
    most: 'lo que mas',
    worst: 'peor|peores|flojo|floja',
    customer: 'cliente',
    supplier: 'proveedor',
    owing: 'no|voy a|vamos a|va a|van a|deberia|deberiamos|vence|pendiente|apartar|reservar',
    beyond:
      'cuantas facturas|cuantos clientes|cuantos pedidos|cuantos proveedores|cuantas veces|cuanto tiempo|cuanto tardan|cuando|suficiente|basta|llega|dinero para|caja para|promedio|media|medio|de media|margen|margen bruto|prevision|por que|por pedido|por hora|mes que viene|proximo mes|ano que viene|proximo ano|semana que viene|irpf|impuesto sobre la renta|impuesto de sociedades',
    rewrites: [
      [/\b(?:me|nos) (?:pago|pagaron|ha pagado|han pagado|paga|pagan)\b/u, 'ingresos'],
      [/\bpagado todo\b/u, 'me debe'],
      [/\b(?:limpio|limpios|despues de (?:los )?(?:gastos|costes))\b/u, 'beneficio'],
      [/\bgana(?:mos|n)? dinero\b/u, 'beneficio'],
      [/\bfuentes? de ingresos\b/u, 'ingresos por categoria'],
      [/\bpor fuentes?\b/u, 'por categoria'],
      [/\bentradas y salidas\b/u, 'flujo'],
    ],
  },
  fr: {
    stems: { income: 'gagn|vend|encaiss', spent: 'depens' },
    since: 'depuis|a partir de',
    start: 'debut de|debut du|debut|le debut de|le debut du',
    end: 'fin|la fin de|la fin du|fin de',
    toDate: { year: 'depuis le debut de l annee', month: 'depuis le debut du mois', quarter: 'depuis le debut du trimestre' },
    between: 'entre',
    to: 'a|au|jusqu a|jusqu en|jusqu au',
    and: 'et',
    half: 'semestre|moitie de|moitie du',
    before: 'avant|d avant',
    beforeLast: 'avant dernier|avant derniere',
    ago: 'il y a|y a',
    comparing: 'compare|comparer|comparez|comparees|comparee|compares',
    most: 'le plus',
    worst: 'pire|pires',
    customer: 'client',
    supplier: 'fournisseur',
    owing: 'ne|pas|n|vais je|allons nous|va t on|devrais|devrions|due|dus|dues|du pour|mettre de cote|reverser',
    beyond:
      'combien de factures|combien de clients|combien de commandes|combien de fournisseurs|combien de fois|combien de temps|quand|assez|de quoi|suffisamment|moyen|moyenne|en moyenne|marge|marge brute|prevision|previsions|pourquoi|par commande|par heure|mois prochain|annee prochaine|semaine prochaine|trimestre prochain|impot sur le revenu|impot sur les societes',
    rewrites: [
      [/\b(?:m|nous) (?:a|ont) (?:t (?:ils?|elles?) )?paye\b/u, 'encaisse'],
      [/\btout (?:paye|regle)\b/u, 'me doit'],
      [/\b(?:une fois|apres)(?: toutes)?(?: les| mes| nos)? (?:depenses|frais|charges|couts)(?: payees?| payes)?\b/u, 'benefice'],
      [/\b(?:il )?(?:me|nous) reste(?: t il)?(?= (?:ce|cet|cette|en|a la|au|apres|le|benefice)\b|$)/u, 'benefice'],
      [/\bgagne(?: t elle| t il| nt)? de l argent\b/u, 'benefice'],
      [/\bsources? de (?:revenus?|recettes)\b/u, 'revenus par categorie'],
      [/\bpar sources?\b/u, 'par categorie'],
      [/\b(?:qu est ce qui )?(?:me|nous) coute(?:nt)? le plus\b/u, 'depenses par categorie'],
      [/\bentrees et sorties\b/u, 'flux'],
    ],
  },
};
