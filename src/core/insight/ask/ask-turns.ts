// Turns of phrase in which people ask, beside the words of ask-words.ts: folded, alternatives separated by a bar.
import type { Language } from '../../language.ts';

type Unit = 'week' | 'month' | 'quarter' | 'year';
export interface AskTurns {
  /** From a day until today; `start` and `end` are those of a period. */
  readonly since: string;
  readonly start: string;
  readonly end: string;
  /** The running period so far. */
  readonly toDate: Readonly<Partial<Record<Unit, string>>>;
  /** Two periods as one. */
  readonly between: string;
  readonly to: string;
  /** An end without a beginning, unless it ends a range. */
  readonly until: string;
  /** Ends a range today: “from March until now”. */
  readonly toNow: string;
  /** Where a payment comes from and goes to; beside other words they say nothing. */
  readonly from: string;
  readonly toward: string;
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
  /** Says which way money went, where nothing else does. */
  readonly out: string;
  readonly in: string;
  /** What others keep of one’s money: of fees, for example. */
  readonly take: string;
  /** Pay, as what a debt is about; make, as what a profit is about. */
  readonly paying: string;
  readonly making: string;
  /** Compares; on its own it ranks from the smallest. */
  readonly less: string;
  /** Compares two periods, and nothing else. */
  readonly changed: string;
  /** Comparatives that rank too: “que más”, “le plus”. */
  readonly isMoreMost: boolean;
  /** “Que” also joins clauses, so it may mean nothing. */
  readonly isThanPlain: boolean;
  readonly not: string;
  /** Owed to oneself, or to suppliers where these are named. */
  readonly unpaid: string;
  /** Which documents, where a figure is about them; it never lists them. */
  readonly document: string;
  readonly payment: string;
  /** Cash, where nothing else says what is asked for. */
  readonly money: string;
  readonly remaining: string;
  /** What can or would be: no figure of the books. */
  readonly modal: string;
  /** What will or should be: applies to what is owed, to no other figure. */
  readonly owing: string;
  /** From Monday to Sunday. */
  readonly weekdays: string;
  /** Twelve; forms are separated by a slash. */
  readonly shortMonths: string;
  /** No figure of the books answers these. */
  readonly beyond: string;
  /** Replaced before the question is split, for words that stand apart. */
  readonly rewrites: readonly (readonly [RegExp, string])[];
}

export const askTurns: Readonly<Record<Language, AskTurns>> = {
  en: {
    since: 'since|starting',
    start: 'start of|beginning of|start of the|beginning of the|start|beginning',
    end: 'end of|end of the|the end of|end',
    toDate: { year: 'year to date|ytd', quarter: 'quarter to date|qtd', month: 'month to date|mtd' },
    between: 'between',
    and: 'and',
    half: 'half|half of',
    before: 'before|prior',
    beforeLast: 'beforelast',
    ago: 'ago',
    comparing: 'compare|comparing|compares|comparison',
    most: 'most|the most',
    worst: 'worst|weakest|lowest',
    customer: 'customer|client',
    supplier: 'supplier|vendor',
    to: 'to',
    until: 'until|till|through|up to|up until',
    toNow: 'until now|up to now|till now|to date|until today|up to today',
    from: 'from',
    toward: 'toward',
    out: 'went|go|goes|gone|going',
    in: 'came|come|comes|coming|did i get|did we get|have i got|have we got|do i get|do we get|get from|got from|received from|receive from|did we receive|did i receive|have we received|have i received|i got|we got|we received|i received',
    take: 'lose|lost|losing|get|gets|got|take|takes|took|taken|keep|keeps|kept|charge|charges|charged|receive|received|deduct|deducted|cut',
    paying: 'pay|pays|paid|paying',
    making: 'make|makes|made|making|earn|earned|earning|bring in|brought in|sell|sold',
    less: 'less|lower|fewer|least|the least|smaller|smallest|worse',
    changed:
      'up|down|risen|fallen|grown|increased|decreased|dropped|rise|rose|fall|fell|grow|grew|change|changed|increase|decrease|better|improved',
    isMoreMost: false,
    isThanPlain: false,
    not: 'not|never|no|none|nobody|nothing|without|except|except for|excluding|excl|exclusive of|minus|other than|besides|apart from|aside from|outside|instead of|unless',
    unpaid:
      'unpaid|outstanding balance|outstanding balances|open balance|outstanding|unpaid invoices|outstanding invoices|open invoices|open invoice|unpaid invoice|outstanding invoice|not paid yet|not paid|not yet paid|not been paid|not been paid yet|not yet been paid|waiting to be paid|still open|not settled|not pay|not paying',
    document: 'invoice|invoices|bill|bills',
    remaining: 'left|remaining|remains',
    money: 'how much money',
    payment: 'payment|payments',
    modal: 'can|could|may i|may we|might|would|able|if',
    owing: 'will|should|must|have to|need to|supposed to|due|payable|set aside|put aside|put away|hand over|ll|remit',
    beyond:
      'at most|at least|how many|how long|how often|how fast|how come|when|enough|afford|average|on average|typical|typically|margin|gross margin|forecast|predict|expect|expected|why|per order|per hour|next month|next year|next week|next quarter|income tax|corporate tax|corporation tax|tax deductible|before tax|after tax|pre tax',
    weekdays: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    shortMonths: 'jan|feb|x|apr|x|jun|jul|aug|sept/sep|oct|nov|dec',
    rewrites: [
      [/\b(haven|hasn|hadn|didn|doesn|isn|aren|wasn|weren|wouldn|couldn|shouldn) t\b/u, '$1 not'],
      [/\b(?:have|had|do|did)n (not)\b/u, '$1'],
      [/\b(?:has|does|is|are|was|were|would|could|should)n not\b/u, 'not'],
      [/\b(don|won|can) t\b/u, 'not'],
      [
        /^(?:(?:hi|hello|hey) )?(?:, )?(?:please )?(?:(?:can|could|would|will) you (?:please )?(?:show|tell|give|list)|i would like to (?:see|know)|i d like to (?:see|know)|i want to (?:see|know)|can i (?:see|get|have)|do you know)\b/u,
        'show',
      ],
      [/\b(?:with |without |net of |excluding |excl |before |plus )?(?:no )?(?:vat|sales tax) (?:excluded|not included)\b/u, ''],
      [/\b(?:excluding|excl|without|net of) (?:vat|sales tax)\b/u, ''],
      [/\b(?:have|did) (?:we|i) not (?:yet )?(?:paid|pay)\b|\b(?:we|i) (?:have|did) not (?:yet )?(?:paid|pay)\b/u, 'unpaid bills'],
      [/\bnot (?:yet )?(?:paid|pay|paying) (?:me|us)\b/u, 'unpaid'],
      [/\b(?:due|supposed|have|has|need|needs) to pay (?:me|us)\b/u, 'owes me'],
      [/\b(?:pay|pays|paid|paying) (?:to )?(?:me|us)\b/u, 'earned'],
      [/\b(customers|clients|sponsors|brands|buyers)( have| has)? (?:paid|pay|spend|spent)\b/u, '$1 earned'],
      [/\bdid (?:my |our |the )?(customers|clients|sponsors|brands|buyers) (?:pay|spend)\b/u, 'customers earned'],
      [
        /^((?:on )?what (?:do|did|have) (?:i|we) (?:spend|spent)(?: (?:my|our|the|most|all|of))*(?: money)?) on\b(?= (?:this|last|in|over|during|so|since|today|yesterday)|$)/u,
        '$1 by category',
      ],
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
    to: 'bis',
    until: 'bis zum|bis zur|bis ende|bis einschliesslich|bis anfang',
    toNow: 'bis heute|bis jetzt',
    from: 'von|vom|aus|durch',
    toward: 'an|ans',
    out: 'ging|gingen|geht|gehen|gegangen',
    in: 'kam|kamen|kommt|kommen|gekommen|rein|kam rein|herein|kam herein',
    take: 'verloren|verlieren|bekommt|bekommen|bekam|erhalten|erhielt|genommen|nahm|nahmen|verlangt|verlangten|einbehalten|kassiert|abgezogen',
    paying: 'bezahlt|gezahlt|zahlen|bezahlen|zahlt|bezahlen mussen',
    making: 'verdient|verdienen|verdiene|gebracht|eingebracht|verkauft',
    less: 'weniger|niedriger|am wenigsten|wenigsten|geringer|kleiner|kleinste|kleinsten|schlechter|geringsten',
    changed: 'gestiegen|gesunken|zugenommen|abgenommen|gewachsen|steigt|sinkt|besser|verandert|erhoht|angestiegen',
    isMoreMost: false,
    isThanPlain: false,
    not: 'nicht|nie|niemals|kein|keine|keinen|keiner|keines|ohne|ausser|abzuglich|niemand|niemanden|nichts|bis auf|ausgenommen|exklusive|statt|anstatt',
    unpaid:
      'offener saldo|offene saldo|offener betrag|unbezahlt|unbezahlte|unbezahlten|unbezahlter|offen|offene|offenen|offener|noch offen|nicht bezahlt|noch nicht bezahlt|nicht gezahlt|noch nicht gezahlt|nicht beglichen|noch nicht beglichen|ausstehend|ausstehende|ausstehenden|unbezahlte rechnungen|offene rechnungen|ausstehende rechnungen',
    document: 'rechnung|rechnungen',
    remaining: 'verbleibt|verbleiben|restlich',
    money: 'wie viel geld|wieviel geld',
    payment: 'zahlung|zahlungen|uberweisung|uberweisungen',
    modal: 'kann|konnen|konnte|konnten|darf|durfen|wurde ich|wurden wir|ware|waren es|wenn|falls',
    owing:
      'wird|werden|werde|sollte|sollten|soll|sollen|muss|mussen|fallig|fallige|falligen|zahlen|bezahlen|uberweisen|abfuhren|abzufuhren|abzufuhrende|zurucklegen|beiseitelegen',
    beyond:
      'wie viele|wieviele|wie lange|wie oft|wie schnell|wann|genug|reicht|reichen|leisten|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|im schnitt|marge|rohmarge|prognose|erwarte|erwarten|erwartet|warum|wieso|weshalb|pro bestellung|pro stunde|nachsten monat|nachstes jahr|nachste woche|nachstes quartal|einkommensteuer|korperschaftsteuer|gewerbesteuer|lohnsteuer|vor steuern|nach steuern',
    weekdays: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag/sonnabend|sonntag',
    shortMonths: 'jan/janner|feb/feber|x|apr|x|jun|jul|aug|sept/sep|okt|nov|dez',
    rewrites: [
      [
        /^(?:hallo )?(?:, )?(?:bitte )?(?:(?:kannst|konntest|konnen|konnten|wurdest|wurden) (?:du|sie)|(?:ich|wir) (?:mochte|mochten|will|wollen|wurde gern|wurde gerne) (?:gern |gerne )?(?:wissen|sehen)?)\b/u,
        'zeige',
      ],
      [/\b(?:ohne|exklusive|exkl|zuzuglich|zzgl) (?:mehrwertsteuer|umsatzsteuer|mwst|ust)\b/u, ''],
      [/\b(?:mich|uns|mir) (noch )?(nicht) (?:bezahlt|gezahlt)\b/u, 'unbezahlt'],
      [/\b(?:mich|uns) (.*?) ?bezahlt\b/u, '$1 eingenommen'],
      [/\bstell(?:e|en|te|ten) (?:ich|wir) (.*?) ?(?:in rechnung)\b/u, '$1 abgerechnet'],
      [/\bentwickelt\b/u, 'entwicklung'],
      [/\b(?:mir|uns) (.*?) ?(?:gezahlt|bezahlt|uberwiesen)\b/u, '$1 eingenommen'],
      [/\bmuss (?:mir|uns) (.*?) ?(?:noch )?(?:zahlen|bezahlen)\b/u, 'schuldet mir $1'],
      [/\bmussen (?:mir|uns) (.*?) ?(?:noch )?(?:zahlen|bezahlen)\b/u, 'schulden mir $1'],
      [/\b(?:mussen wir|muss ich) (.*?) ?(?:noch )(?:zahlen|bezahlen)\b/u, 'schulden wir $1'],
      [/\ban (?:mich|uns) (?:gezahlt|bezahlt|uberwiesen)\b/u, 'eingenommen'],
      [
        /^(welche[rn]? (?:kunden?|sponsoren|marken|auftraggeber) (?:haben|hat)) ((?:(?!wir |ich ).)*?) ?(?:bezahlt|gezahlt)\b/u,
        '$1 $2 eingenommen',
      ],
      [/\b(?:sind wir|bin ich|wir sind|ich bin) (.*?) ?schuldig\b/u, 'schulden wir $1'],
      [/^(?:verdiene|verdienen|verdient|mache|machen|macht) (?:ich|wir) (.*?) ?geld$/u, 'gewinn $1'],
      [/\balles (?:bezahlt|gezahlt|beglichen)\b/u, 'forderungen'],
      [/\b(lieferant\w*|kategorien|konten) (.*?) ?nach (?:kosten|ausgaben)\b/u, '$1 $2 ausgaben'],
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
    to: 'a|al',
    until: 'hasta|hasta el|hasta finales de|hasta fin de',
    toNow: 'hasta hoy|hasta ahora|hasta la fecha',
    from: 'de|del|desde los',
    toward: 'para con',
    out: 'ido|salio|salieron|salido|fue a|fueron a',
    in: 'vino|vinieron|viene|vienen|venido|procede|proceden|llego|llegaron',
    take: 'perdimos|perdido|perdi|perdio|se llevo|se llevaron|se ha llevado|se han llevado|se lleva|se llevan|recibio|recibieron|retuvieron|retenido|retiene|se quedaron|se quedo',
    paying: 'pagado|pague|pagamos|pagan|paga|pagar|pagaron',
    making: 'ganado|gane|gano|ganamos|sacado|saque|hecho|obtuvimos|obtuve|obtenido|dejado|dejaron',
    less: 'menos|menor|menores|inferior|inferiores|lo que menos',
    changed: 'subido|bajado|aumentado|crecido|disminuido|subio|bajo|aumento|crecio|han subido|mejorado|empeorado',
    isMoreMost: true,
    isThanPlain: true,
    not: 'no|nunca|sin|excepto|salvo|ningun|ninguna|ninguno|nada|nadie|sin contar|aparte de|excluyendo|quitando|fuera de|descontando|jamas|en vez de|en lugar de',
    unpaid:
      'saldo pendiente|saldo deudor|sin pagar|pendiente|pendientes|impagada|impagadas|impagado|impagados|no pagado|no ha pagado|no han pagado|no pagadas|no pagada|no pagaron|no paga|no pagan|facturas impagadas|pendientes de pagar|pendiente de pagar',
    document: 'factura|facturas',
    remaining: 'me queda|queda|quedan|resta',
    money: 'cuanto dinero',
    payment: 'pago|pagos|transferencias',
    modal: 'puedo|podemos|puede|pueden|podria|podrian|podriamos|si|poder',
    owing:
      'voy a|vamos a|va a|van a|deberia|deberiamos|debe|vence|vencen|apartar|reservar|guardar|tengo que|tenemos que|hay que|he de|tendre|tendre que|tendremos|pagar|ingresar|abonar|declarar|ingreso a hacienda|toca pagar',
    beyond:
      'cuantos|cuantas|cuantos clientes|cuantos proveedores|cuantas veces|cuanto tiempo|cuanto tardan|cuando|suficiente|basta|dinero para|caja para|promedio|media|medio|de media|medios por|margen|margen bruto|prevision|previsto|prevista|por que|por pedido|por hora|mes que viene|proximo mes|ano que viene|proximo ano|semana que viene|proxima semana|proximo trimestre|trimestre que viene|irpf|impuesto sobre la renta|impuesto de sociedades|impuesto sobre sociedades|antes de impuestos|despues de impuestos',
    weekdays: 'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
    shortMonths: 'ene|feb|mar|abr|x|jun|jul|ago|sept/sep|oct|nov|dic',
    rewrites: [
      [
        /^(?:hola )?(?:, )?(?:por favor )?(?:, )?(?:(?:puedes|puede|podrias|podria) (?:mostrarme|decirme|ensenarme|darme)|(?:me puedes|me podrias) (?:mostrar|decir|ensenar|dar)|quiero (?:saber|ver)|quisiera (?:saber|ver)|me gustaria (?:saber|ver))\b/u,
        'muestrame',
      ],
      [/\bsin (?:iva|impuestos)\b|\b(?:iva no incluido|antes de iva)\b/u, ''],
      [/\b(cuant[oa]s) (ingresos|gastos|impuestos|beneficios|costes|ventas|perdidas)\b/u, 'cuanto $2'],
      [/\bno (?:me |nos )?(?:ha|han) pagado(?: todavia| aun)?\b/u, 'impagado'],
      [/\b(?:me|nos) tienen? que pagar\b/u, 'me debe'],
      [/\b(clientes|patrocinadores|marcas|anunciantes) pagaron\b/u, '$1 ingresos'],
      [/\bhan cobrado (los|las)\b/u, 'se llevaron $1'],
      [/\ba quien(?:es)? pago\b/u, 'a quien pague'],
      [/\b(?:me|nos) (?:pago|pagaron|ha pagado|han pagado|paga|pagan)\b/u, 'ingresos'],
      [/\bpagado todo\b/u, 'me debe'],
      [/\b(?:limpio|limpios|despues de (?:los )?(?:gastos|costes))\b/u, 'beneficio'],
      [/\bgan(?:a|o|amos|an|ando|ar) dinero\b/u, 'beneficio'],
      [/\bfuentes? de ingresos\b/u, 'ingresos por categoria'],
      [/\bpor fuentes?\b/u, 'por categoria'],
      [/\bentradas y salidas\b/u, 'flujo'],
    ],
  },
  fr: {
    since: 'depuis|a partir de',
    start: 'debut de|debut du|debut|le debut de|le debut du',
    end: 'fin|la fin de|la fin du|fin de',
    toDate: { year: 'depuis le debut de l annee', month: 'depuis le debut du mois', quarter: 'depuis le debut du trimestre' },
    between: 'entre',
    and: 'et',
    half: 'semestre|moitie de|moitie du',
    before: 'avant|d avant',
    beforeLast: 'avant dernier|avant derniere',
    ago: 'il y a|y a',
    comparing: 'comparent|comparent ils|comparent elles|compare|comparer|comparez|comparees|comparee|compares',
    most: 'le plus',
    worst: 'pire|pires',
    customer: 'client',
    supplier: 'fournisseur',
    to: 'a|au',
    until: 'jusqu a|jusqu en|jusqu au|jusqu a fin|jusque',
    toNow: 'jusqu a aujourd hui|jusqu a maintenant|jusqu a ce jour|a ce jour',
    from: 'de|du|des|d',
    toward: 'aux',
    out: 'est passe en|est passe dans|parti|partis|partie|parties|va|alle|allee|passe dans',
    in: 'vient|viennent|venu|venus|venait|provient|proviennent|provenait',
    take: 'perdu|perdus|perdons|pris|prennent|prend|preleve|prelevent|preleves|touche|touchent|recu|retenu|ont facture|a touche|a recu',
    paying: 'paye|payes|paie|paient|paies|payer|payent|regle|regler',
    making: 'gagne|gagner|gagnons|fait|realise|degage',
    less: 'moins|le moins|inferieur|inferieurs|inferieure|inferieures|plus petit|plus petite|plus petits|plus petites|moindre',
    changed: 'augmente|baisse|diminue|progresse|monte|evolue|chute|ameliore',
    isMoreMost: true,
    isThanPlain: true,
    not: 'ne|n|pas|sans|sauf|hors|excepte|aucun|aucune|jamais|rien|personne|hormis|sans compter|en dehors de|a l exception de|au lieu de|excluant',
    unpaid:
      'solde du|solde impaye|solde restant|impaye|impayes|impayee|impayees|non paye|non payes|non payee|non payees|n ont pas paye|n a pas paye|pas paye|pas encore paye|pas payees|pas encore payees|pas payes|factures impayees|factures en attente|en attente|non reglees|non reglee|non regles',
    document: 'facture|factures',
    remaining: 'reste|reste t il|restent|restant',
    money: 'combien d argent',
    payment: 'paiement|paiements|versement|versements|virements',
    modal: 'peux|peut|puis je|pouvons|pouvons nous|pourrais|pourrions|pourrait|si',
    owing:
      'vais je|vais|allons|va t on|va t il|vont|allons nous|devrais|devrions|due|dus|dues|du pour|mettre de cote|reverser|doit|doivent|devons|faut il|faut|payer|declarer|dois',
    beyond:
      'combien de factures|combien de clients|combien de commandes|combien de fournisseurs|combien de fois|combien de temps|quand|assez|de quoi|suffisamment|moyen|moyenne|moyens|moyennes|en moyenne|marge|marge brute|prevision|previsions|prevu|prevue|pourquoi|par commande|par heure|mois prochain|annee prochaine|semaine prochaine|trimestre prochain|prochain|prochaine|prochains|prochaines|impot sur le revenu|impot sur les societes|avant impots|apres impots|avant impot|apres impot',
    weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    shortMonths: 'janv/jan|fevr/fev|x|avr|x|x|juil|x|sept|oct|nov|dec',
    rewrites: [
      [
        /^(?:bonjour )?(?:, )?(?:(?:peux tu|pourrais tu|pouvez vous|pourriez vous) (?:me |nous )?(?:montrer|dire|donner|afficher)|(?:je voudrais|j aimerais|je veux|je souhaite) (?:savoir|voir|connaitre))\b/u,
        'montre',
      ],
      [/^budget (?=\w)/u, 'depenses '],
      [
        /^combien (?:ai je|avons nous|y a t il|j ai|nous avons|a t on) (?:eu |encore )*de (clients|fournisseurs|sponsors|marques|annonceurs|factures|prestataires)\b/u,
        'combien de fois $1',
      ],
      [/\b(?:hors taxes?|h t|ht|hors tva)\b/u, ''],
      [/\bn (?:a|ont) pas (?:encore )?(?:tout )?(?:paye|regle)\b/u, 'impaye'],
      [/\b(?:ne )?(?:m|nous) (?:a|ont) pas (?:encore )?(?:paye|payes|regle)\b/u, 'impaye'],
      [/\b(?:doit|doivent) (?:il |elle |ils |elles )?(?:me|nous) payer\b/u, 'me doit'],
      [/\b(clients|sponsors|marques) (?:nous |m )?ont (?:deja )?payes?\b/u, '$1 encaisse'],
      [/\b(?:m|nous) (?:a|ont) (?:t (?:ils?|elles?) )?paye\b/u, 'encaisse'],
      [/\btout (?:paye|regle)\b/u, 'me doit'],
      [/\b(?:une fois|apres)(?: toutes)?(?: les| mes| nos)? (?:depenses|frais|charges|couts)(?: payees?| payes)?\b/u, 'benefice'],
      [/\b(?:me|nous) restait(?: il)?\b/u, 'benefice'],
      [/\b(?:il )?(?:me|nous) reste(?: t il)?(?= (?:ce|cet|cette|en|a la|au|apres|le|benefice)\b|$)/u, 'benefice'],
      [/\bgagn(?:e|es|ons|ent|er)(?: t elle| t il| nt| nous| je)? de l argent\b/u, 'benefice'],
      [/\bsources? de (?:revenus?|recettes)\b/u, 'revenus par categorie'],
      [/\bpar sources?\b/u, 'par categorie'],
      [/\b(?:qu est ce qui )?(?:me|nous) coute(?:nt)? le plus\b/u, 'depenses par categorie'],
      [/\bentrees et sorties\b/u, 'flux'],
    ],
  },
};
