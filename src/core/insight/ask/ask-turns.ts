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
  readonly weekend: string;
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
  /** One category, likewise. */
  readonly category: string;
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
  /** “Why”: with two periods compared, the parts that changed answer it. */
  readonly why: string;
  /** A year of the business, which need not begin in January. */
  readonly fiscal: string;
  /** How a figure went: month by month, or as two periods are compared. */
  readonly developed: string;
  /** A part of a whole, as a percentage. */
  readonly share: string;
  /** From Monday to Sunday. */
  readonly weekdays: string;
  /** Twelve; forms are separated by a slash. */
  readonly shortMonths: string;
  /** No figure of the books answers these. */
  readonly beyond: string;
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
    weekend: 'weekend|week end',
    before: 'before|prior',
    beforeLast: 'beforelast',
    ago: 'ago',
    comparing: 'compare|compared|comparing|compares|comparison',
    most: 'most|the most',
    worst: 'worst|weakest|lowest|slowest|poorest|leanest|least|the least|fewest|smallest|quietest',
    customer: 'customer|client|sponsor|brand|buyer',
    category: 'category|expense category|income category|cost category',
    supplier: 'supplier|vendor',
    to: 'to',
    until: 'until|till|through|up to|up until',
    toNow: 'until now|up to now|till now|to date|until today|up to today',
    from: 'from',
    toward: 'toward',
    out: 'went|go|goes|gone|going',
    in: 'came|come|comes|coming|did i get|did we get|do i get|do we get|get from|got from|received from|receive from|did we receive|did i receive|have we received|have i received|i got|we got|we received|i received',
    take: 'lose|lost|losing|get|gets|got|take|takes|took|taken|keep|keeps|kept|charge|charges|charged|receive|received|deduct|deducted|cut',
    paying: 'pay|pays|paid|paying',
    making: 'make|makes|made|making|earn|earned|earning|bring in|brought in|sell|sold|bring|brings|received',
    less: 'less|lower|fewer|smaller|worse',
    changed:
      'up|down|growth|decline|drop|rising|growing|falling|dropping|shrunk|shrinking|shrink|rises|falls|grows|difference|differ|changed|risen|fallen|grown|increased|decreased|dropped|rise|rose|fall|fell|grow|grew|change|changed|increase|decrease|better|improved',
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
      'at most|at least|how many|how long|how often|how fast|how come|when|enough|afford|average|on average|typical|typically|margin|gross margin|forecast|predict|expect|expected|per order|per hour|next month|next year|next week|next quarter|income tax|corporate tax|corporation tax|tax deductible|before tax|after tax|pre tax',
    why: 'why',
    fiscal: 'fiscal year|financial year|business year|accounting year|fiscal|fy|financial years|fiscal years',
    developed:
      'develop|develops|developed|developing|development|evolve|evolves|evolved|evolving|evolution|trend|trends|trending|trended|progress|progressed|over time|track record|trajectory|moved|moves|moving|shaped up|fared|from one month to the next|over the months',
    share: 'share|percentage|percent|proportion|portion|fraction|how big a part|how big a share|how large a share|what part|part',
    weekdays: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    shortMonths: 'jan|feb|mar|apr|x|jun|jul|aug|sept/sep|oct|nov|dec',
  },
  de: {
    since: 'seit|ab',
    start: 'anfang|beginn',
    end: 'ende|zum ende|stand',
    toDate: {
      year: 'seit jahresbeginn|seit jahresanfang|seit anfang des jahres|seit beginn des jahres',
      quarter: 'seit quartalsbeginn|seit quartalsanfang',
      month: 'seit monatsbeginn|seit monatsanfang|seit anfang des monats',
      week: 'seit wochenbeginn|seit wochenanfang',
    },
    between: 'zwischen',
    and: 'und',
    half: 'halbjahr|halbjahres|jahreshalfte',
    weekend: 'wochenende|wochenendes',
    before: 'davor|zuvor|vorher|vorherigen|vorhergehenden',
    beforeLast: 'vorletzten|vorletztes|vorletztem|vorletzter|vorletzte',
    ago: 'vor',
    comparing: 'vergleiche|vergleich|vergleichen',
    most: 'am meisten|meisten|meiste|das meiste',
    worst:
      'schlechtester|schlechteste|schlechtesten|schwachster|schwachste|schwachsten|am schlechtesten|am schwachsten|niedrigsten|niedrigste|niedrigster|am wenigsten|wenigsten|geringsten|geringste|geringster|kleinste|kleinsten|am niedrigsten|am geringsten',
    customer: 'kunde|auftraggeber|sponsor|marke',
    category: 'kategorie|ausgabenkategorie|einnahmenkategorie|kostenart',
    supplier: 'lieferant|dienstleister',
    to: 'bis',
    until: 'bis zum|bis zur|bis ende|bis einschliesslich|bis anfang',
    toNow: 'bis heute|bis jetzt',
    from: 'von|vom|aus|durch',
    toward: 'an|ans',
    out: 'ging|gingen|geht|gehen|gegangen',
    in: 'kam|kamen|kommt|kommen|gekommen|rein|kam rein|herein|kam herein|reingekommen|rein gekommen|hereingekommen',
    take: 'verloren|verlieren|bekommt|bekommen|bekam|erhalten|erhielt|genommen|nahm|nahmen|verlangt|verlangten|einbehalten|kassiert|abgezogen',
    paying: 'bezahlt|gezahlt|zahlen|bezahlen|zahlt|bezahlen mussen',
    making: 'verdient|verdienen|verdiene|gebracht|eingebracht|verkauft|bringt|bringen|erzielt',
    less: 'weniger|niedriger|geringer|kleiner|schlechter',
    changed:
      'gestiegen|gesunken|zugenommen|abgenommen|gewachsen|wachstum|anstieg|ruckgang|zuwachs|steigt|sinkt|steigen|sinken|stieg|stiegen|sank|sanken|wachst|wachsen|wuchs|besser|verandert|erhoht|angestiegen|zuruckgegangen|gefallen|geklettert|explodiert|geschrumpft|eingebrochen|abgesackt|unterschied|differenz|veranderung|veranderungen|hochgegangen|runtergegangen',
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
      'wie viele|wieviele|wie lange|wie oft|wie schnell|wann|genug|reicht|reichen|leisten|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|im schnitt|marge|rohmarge|prognose|erwarte|erwarten|erwartet|pro bestellung|pro stunde|nachsten monat|nachstes jahr|nachste woche|nachstes quartal|einkommensteuer|korperschaftsteuer|gewerbesteuer|lohnsteuer|vor steuern|nach steuern',
    why: 'warum|wieso|weshalb',
    fiscal:
      'geschaftsjahr|geschaftsjahres|geschaftsjahre|wirtschaftsjahr|wirtschaftsjahres|wirtschaftsjahre|rechnungsjahr|rechnungsjahres|gj',
    developed:
      'entwicklung|entwickelt|entwickelte|entwickelten|entwickeln|verlauf|trend|trends|verlaufe|tendenz|bewegt|zeitverlauf|im zeitverlauf',
    share: 'anteil|anteile|anteils|prozent|prozentsatz|wie viel prozent|prozentual|prozentuale|prozentualer|teil|bruchteil',
    weekdays: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag/sonnabend|sonntag',
    shortMonths: 'jan/janner|feb/feber|x|apr|x|jun|jul|aug|sept/sep|okt|nov|dez',
  },
  es: {
    since: 'desde|a partir de',
    start: 'principios de|principio de|comienzos de|comienzo de|inicio de|inicio|el inicio|comienzo|principio|inicios de|primeros de',
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
    weekend: 'fin de semana|finde',
    before: 'previo|previa|antes',
    beforeLast: 'antepasado|antepasada|penultimo|penultima',
    ago: 'hace',
    comparing: 'compara|comparar|comparados|comparado|comparadas|comparada',
    most: 'lo que mas',
    worst: 'peor|peores|flojo|floja|mas flojo|mas floja|mas bajo|mas baja|mas debil|con menos|lo que menos|menos rentable',
    customer: 'cliente|patrocinador|marca|anunciante',
    category: 'categoria|categoria de gasto|categoria de gastos|categoria de ingresos|partida',
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
    making: 'ganado|gane|gano|ganamos|sacado|saque|hecho|obtuvimos|obtuve|obtenido|dejado|dejaron|da|dan|deja|dejo|genera|genero|saca',
    less: 'menos|menor|menores|inferior|inferiores',
    changed:
      'subido|bajado|aumentado|crecido|disminuido|subio|bajo|aumento|crecio|han subido|mejorado|empeorado|subieron|bajaron|aumentaron|crecieron|disminuyeron|disminuyo|suben|bajan|sube|baja|aumenta|aumentan|crece|crecen|subiendo|bajando|creciendo|aumentando|diferencia|crecimiento|incremento|descenso|caida|cambiado|cambio|cambiaron|variado|variacion|mejoraron|mejoro|empeoro|disparado|repuntado|desplomado|encarecido',
    isMoreMost: true,
    isThanPlain: true,
    not: 'no|nunca|sin|excepto|salvo|ningun|ninguna|ninguno|nada|nadie|sin contar|aparte de|excluyendo|quitando|fuera de|descontando|jamas|en vez de|en lugar de',
    unpaid:
      'saldo pendiente|saldo deudor|sin pagar|pendiente|pendientes|impagada|impagadas|impagado|impagados|no pagado|no ha pagado|no han pagado|no pagadas|no pagada|no pagaron|no paga|no pagan|facturas impagadas|pendientes de pagar|pendiente de pagar',
    document: 'factura|facturas',
    remaining: 'me queda|queda|quedan|resta',
    money: 'cuanto dinero|de cuanto dinero',
    payment: 'pago|pagos|transferencias',
    modal: 'puedo|podemos|puede|pueden|podria|podrian|podriamos|si|poder',
    owing:
      'voy a|vamos a|va a|van a|deberia|deberiamos|debe|vence|vencen|apartar|reservar|guardar|tengo que|tenemos que|hay que|he de|tendre|tendre que|tendremos|pagar|ingresar|abonar|declarar|ingreso a hacienda|toca pagar|liquidar|sale a pagar|salen a pagar',
    beyond:
      'cuantos|cuantas|cuantos clientes|cuantos proveedores|cuantas veces|cuanto tiempo|cuanto tardan|cuando|suficiente|basta|dinero para|caja para|promedio|media|medio|de media|medios por|margen|margen bruto|prevision|previsto|prevista|por pedido|por hora|mes que viene|proximo mes|ano que viene|proximo ano|semana que viene|proxima semana|proximo trimestre|trimestre que viene|irpf|impuesto sobre la renta|impuesto de sociedades|impuesto sobre sociedades|antes de impuestos|despues de impuestos',
    why: 'por que',
    fiscal: 'ejercicio|ejercicios|ejercicio fiscal|ejercicios fiscales|ano fiscal|ejercicio contable|ano contable|ejercicio economico',
    developed:
      'evolucion|evolucionado|evoluciono|evolucionaron|evolucionan|evoluciona|evolucionando|tendencia|tendencias|progresion|trayectoria|a lo largo del tiempo',
    share: 'parte|porcentaje|proporcion|por ciento|peso|percent|fraccion|que parte|que porcentaje|tanto por ciento',
    weekdays: 'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
    shortMonths: 'ene|feb|mar|abr|x|jun|jul|ago|sept/sep|oct|nov|dic',
  },
  fr: {
    since: 'depuis|a partir de',
    start: 'debut de|debut du|debut|le debut de|le debut du',
    end: 'fin|la fin de|la fin du|fin de',
    toDate: { year: 'depuis le debut de l annee', month: 'depuis le debut du mois', quarter: 'depuis le debut du trimestre' },
    between: 'entre',
    and: 'et',
    half: 'semestre|moitie de|moitie du',
    weekend: 'week end|weekend',
    before: 'avant|d avant',
    beforeLast: 'avant dernier|avant derniere',
    ago: 'il y a|y a',
    comparing: 'comparent|comparent ils|comparent elles|compare|comparer|comparez|comparees|comparee|compares',
    most: 'le plus',
    worst:
      'pire|pires|plus faible|plus faibles|plus mauvais|plus mauvaise|moins bon|moins bonne|plus bas|plus basse|le plus faible|les plus faibles|le moins|le plus bas|la plus basse|le plus mauvais',
    customer: 'client|sponsor|marque|annonceur',
    category: 'categorie|categorie de depense|categorie de depenses|categorie de revenus|poste',
    supplier: 'fournisseur',
    to: 'a|au',
    until: 'jusqu a|jusqu en|jusqu au|jusqu a fin|jusque',
    toNow: 'jusqu a aujourd hui|jusqu a maintenant|jusqu a ce jour|a ce jour',
    from: 'de|du|des|d',
    toward: 'aux',
    out: 'est passe en|est passe dans|parti|partis|partie|parties|va|alle|allee|passe dans',
    in: 'vient|viennent|venaient|venu|venus|venait|provient|proviennent|provenait',
    take: 'perdu|perdus|perdons|pris|prennent|prend|preleve|prelevent|preleves|touche|touchent|recu|retenu|ont facture|a touche|a recu',
    paying: 'paye|payes|payee|payees|paie|paient|paies|payer|payent|regle|regler|regles',
    making: 'gagne|gagner|gagnons|fait|realise|degage|rapporte|genere|degagent|apporte',
    less: 'moins|inferieur|inferieurs|inferieure|inferieures|plus petit|plus petite|plus petits|plus petites|moindre',
    changed:
      'augmente|augmentes|augmentee|augmentees|augmentent|augmentaient|baisse|baissent|baisses|diminue|diminues|diminuent|monte|montent|chute|chutent|ameliore|ameliores|en hausse|en baisse|hausse|difference|ecart|croissance|recul|grimpe|grimpes|grimpent|explose|bondi|flechi|recule|plonge|change|changes',
    isMoreMost: true,
    isThanPlain: true,
    not: 'ne|n|pas|sans|sauf|hors|excepte|aucun|aucune|jamais|rien|personne|hormis|sans compter|en dehors de|a l exception de|au lieu de|excluant',
    unpaid:
      'solde du|solde impaye|solde restant|impaye|impayes|impayee|impayees|non paye|non payes|non payee|non payees|n ont pas paye|n a pas paye|pas paye|pas encore paye|pas payees|pas encore payees|pas payes|factures impayees|factures en attente|en attente|non reglees|non reglee|non regles',
    document: 'facture|factures',
    remaining: 'reste|reste t il|restent|restant',
    money: 'combien d argent|combien d argent ai je|combien d argent a t on',
    payment: 'paiement|paiements|versement|versements|virements',
    modal: 'peux|peut|puis je|pouvons|pouvons nous|pourrais|pourrions|pourrait|si',
    owing:
      'vais je|vais|allons|va t on|va t il|vont|allons nous|devrais|devrions|due|dus|dues|du pour|mettre de cote|reverser|reverse|reversons|doit|doivent|devons|faut il|faut|payer|declarer|dois|decaisser|a decaisser|devoir|aura|aurai je|aurons nous|acquitter',
    beyond:
      'combien de factures|combien de clients|combien de commandes|combien de fournisseurs|combien de fois|combien de temps|quand|assez|de quoi|suffisamment|moyen|moyenne|moyens|moyennes|en moyenne|marge|marge brute|prevision|previsions|prevu|prevue|par commande|par heure|mois prochain|annee prochaine|semaine prochaine|trimestre prochain|prochain|prochaine|prochains|prochaines|impot sur le revenu|impot sur les societes|avant impots|apres impots|avant impot|apres impot',
    why: 'pourquoi',
    fiscal: 'exercice|exercices|exercice comptable|exercice fiscal|annee fiscale|annee comptable|annee d exercice',
    developed:
      'evolution|evolutions|evolue|evoluent|evoluaient|evoluait|evoluer|tendance|tendances|progression|progresse|progressent|trajectoire|au fil du temps|courbe',
    share: 'part|pourcentage|proportion|pour cent|poids|percent|fraction|quelle part|quel pourcentage',
    weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    shortMonths: 'janv/jan|fevr/fev|x|avr|x|x|juil|x|sept|oct|nov|dec',
  },
};
