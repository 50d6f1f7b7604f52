// The words in which people ask about their books, in four languages, folded: no capitals, no accents, no punctuation.
import type { Language } from '../../language.ts';
import type { AskMeasure } from './ask-query.ts';

type Phrases<K extends string> = Readonly<Record<K, string>>;
/** Phrases with one meaning, separated by a bar. */
export interface AskWords {
  readonly measures: Phrases<AskMeasure>;
  readonly by: Phrases<'account' | 'payee' | 'month'>;
  readonly units: Phrases<'day' | 'week' | 'month' | 'quarter' | 'year'>;
  readonly this: string;
  readonly last: string;
  readonly today: string;
  readonly yesterday: string;
  readonly compared: string;
  /** Means `compared` if the question also says "more" or names two periods; on its own it compares nothing. */
  readonly than: string;
  readonly more: string;
  /** The same days a year before. */
  readonly yearBefore: string;
  readonly who: string;
  /** Payees: where nothing else says what is asked for, money out is meant. */
  readonly suppliers: string;
  /** From one to twelve; forms of a number are separated by a slash. */
  readonly numbers: string;
  /** From first to fourth. */
  readonly ordinals: string;
  /** Before or after a number: the n largest. */
  readonly top: string;
  readonly months: string;
  /** Filler words without a meaning of their own here. */
  readonly filling: string;
}

export const askWords: Readonly<Record<Language, AskWords>> = {
  en: {
    measures: {
      spent:
        'spend|spent|spending|expenses|expense|costs|cost|paid|pay|paying|set me back|set us back|outgoings|outlay|bought|buy|buying|purchased|purchases|money go|money goes|went into|went on|expensive|spendings|charges|expenditure|expenditures',
      income:
        'earn|earned|earnings|income|revenue|sales|turnover|made|make|making|invoiced|billed|i invoice|we invoice|do we invoice|do i invoice|did we invoice|did i invoice|invoice to|takings|came in|come in|coming in|bring in|brings in|brought in|brought us|brought me|bill to|bring us|sell|sold|selling',
      profit:
        'profit|net profit|profits|result|net income|profitable|net earnings|bottom line|make a profit|made a profit|left over|surplus|loss',
      cash: 'cash|balance|balances|cash balance|bank balance|money in the bank|in the bank|money do i have|bank accounts|bank account|our accounts|my accounts|in our bank accounts|in my bank accounts|liquidity|money we have|have in cash|money is available|money available|available|across all accounts|all accounts|all our accounts|all my accounts|money is there|money do we have|money have we got|money have i got',
      owed_to_you:
        'owes me|owe me|owes us|owe us|owed to me|receivables|owing us|owing me|owed to us|still owe us|still owes us|still owe me|unpaid by customers|balance due|amount due|due from',
      you_owe:
        'do i owe|i owe|do we owe|we owe|payables|unpaid bills|outstanding bills|open bills|bills to pay|bills are unpaid|bills are outstanding|bills are still unpaid|bills are open|unpaid expenses|unpaid by us|have to pay|must pay|need to pay|left to pay|to be paid|must i pay|need to be paid',
      overdue:
        'overdue|late invoices|overdue invoices|is late|are late|late with|past due|late payments|payments that are late|late payers|late payer|paying late|behind with|behind on|in arrears|late paying|late to pay',
      tax_owed: 'tax do i owe|taxes do i owe|tax owed|sales tax|vat|tax|taxes|tax bill|gst|hand over to the tax office|tax office|taxman',
    },
    by: {
      account:
        'by category|per category|by account|categories|on what|what on|where did the money go|where does the money go|where did our money go|where did my money go|expense categories|by expense category',
      payee:
        'by customer|by customers|per customer|each customer|by client|by clients|per client|each client|by payee|customers|clients|sponsors|brands|buyers',
      month: 'by month|per month|monthly|each month|month by month|every month|a month|monthwise',
    },
    units: { day: 'day|days', week: 'week|weeks|calendar week', month: 'month|months', quarter: 'quarter|quarters', year: 'year|years' },
    this: 'this|current',
    last: 'last|previous|past|latest|trailing|over the past|in the past|over the last',
    today: 'today',
    yesterday: 'yesterday',
    compared: 'compared to|compared with|vs|versus|against',
    than: 'than',
    more: 'more|higher|lower|less|better|worse|up|down|risen|fallen|grown|increased|decreased|dropped|rise|fall|grow|change|changed',
    yearBefore:
      'a year earlier|a year ago|year on year|year over year|the year before|same month a year ago|same quarter a year ago|same period a year ago|same month last year|same quarter last year|same period last year',
    who: 'who|whom',
    suppliers: 'suppliers|vendors|by supplier|by suppliers|per supplier|each supplier|by vendor|per vendor|who did i pay|who did we pay',
    numbers: 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
    ordinals: 'first/1st|second/2nd|third/3rd|fourth/4th',
    top: 'top|largest|biggest|best|highest|greatest|main|strongest',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    filling:
      'how much|what|what s|whats|which|which of|how|did|do|does|is|are|was|were|have|has|had|been|be|am|i|we|my|our|me|us|you|your|the|a|an|of|on|for|in|at|as of|with|within|there|their|its|these|those|any|anything|something|some|them|they|it|that|this business|during|right now|now|currently|still|yet|so far|already|just|only|also|too|please|thanks|hello|hi|hey|show|show me|tell|tell me|give|give me|list|let me see|see|overview|figures|breakdown|break down|broken down|split|ranked|sorted|detailed|all|total|in total|altogether|together|whole|entire|overall|amount|amounts|sum|money|exactly|roughly|about|approximately|around|business|company|shop|store|re|ve|s|t|plus|into|by|up to now|let|me know|much',
  },
  de: {
    measures: {
      spent:
        'ausgegeben|ausgaben|nach ausgaben|nach kosten|kosten|gekostet|aufwand|aufwendungen|bezahlt|gezahlt|zahle|zahle ich|zahlen wir|bezahle|bezahle ich|bezahlen wir|gekauft|eingekauft|einkauf|floss|geflossen|teuer|kosteten|kostet|kostete|geld ausgegeben|ausgabe|auszahlungen|ging|gingen|kostenarten',
      income:
        'umsatz|umsatze|nach umsatz|einnahmen|verdient|erlose|ertrage|eingenommen|hereingekommen|reingekommen|eingegangen|eingebracht|gebracht|brachte|brachten|einnahme|eingange|einzahlungen|rechnungen gestellt|rechnung gestellt|in rechnung gestellt|abgerechnet|fakturiert|umsatzen|erlos|verkauft|verkaufen|verkaufe|bringen|bringt|einbringen',
      profit: 'gewinn|ergebnis|uberschuss|reingewinn|profitabel|profit|gewinne|ubrig|ubrig geblieben|unterm strich|verlust|gewinn gemacht',
      cash: 'kontostand|geld auf dem konto|auf dem konto|auf der bank|liquiditat|geldbestand|guthaben|geld habe ich|auf unseren konten|auf meinen konten|auf den konten|banksaldo|kontostande|bankguthaben|flussig|konten|allen konten|verfugbar|flussige mittel',
      owed_to_you:
        'schuldet mir|schulden mir|schuldet uns|schulden uns|forderungen|steht aus|stehen aus|steht bei kunden noch aus|stehen bei kunden noch aus|aussenstande|offene forderungen|offene posten|schuldet uns noch|schulden uns noch|schuldig|uns schuldig|mir schuldig',
      you_owe:
        'schulde ich|schulden wir|verbindlichkeiten|offene eingangsrechnungen|unbezahlte eingangsrechnungen|bezahlen|zu bezahlen|zu zahlen|zahlen mussen|mussen wir noch bezahlen|muss ich noch bezahlen|schulden bei lieferanten',
      overdue:
        'uberfallig|im ruckstand|in ruckstand|uberfallige|uberfalliger|uberfalligen|uberfallige rechnungen|verzug|im verzug|in verzug|verspatet|verspatete|saumig|saumige|zu spat',
      tax_owed: 'umsatzsteuer|mehrwertsteuer|steuern|steuer|ust|steuerschuld|vorsteuer|finanzamt|umsatzsteuerschuld|mehrwertsteuerschuld',
    },
    by: {
      account:
        'nach kategorie|pro kategorie|je kategorie|nach konto|kategorien|wofur|kostenarten|nach kostenart|ausgabenkategorien|wofur geben|wofur ging',
      payee: 'nach kunde|nach kunden|pro kunde|pro kunden|je kunde|kunden|sponsoren|marken|auftraggeber',
      month:
        'nach monat|pro monat|je monat|monatlich|monat fur monat|monatliche|monatlicher|monatlichen|jeden monat|jeder monat|monatsweise|im monat|nach monaten',
    },
    units: {
      day: 'tag|tage|tagen',
      week: 'woche|wochen|kw|kalenderwoche',
      month: 'monat|monate|monaten|monats',
      quarter: 'quartal|quartale|quartalen|quartals',
      year: 'jahr|jahre|jahren|jahres',
    },
    this: 'dieser|diesem|diese|dieses|diesen|aktuellen|aktueller|laufenden',
    last: 'letzter|letztem|letzte|letztes|letzten|vorigen|voriges|vorige|vergangenen|vergangenes|vergangene',
    today: 'heute|heutige|heutiger|heutigen',
    yesterday: 'gestern|gestrige|gestriger|gestrigen',
    compared: 'im vergleich zu|im vergleich zum|verglichen mit|gegenuber|gegen|vs|im vergleich zur',
    than: 'als',
    more: 'mehr|hoher|niedriger|weniger|besser|schlechter|gestiegen|gesunken|zugenommen|abgenommen|gewachsen',
    yearBefore: 'vorjahr|vorjahresmonat|vorjahresquartal|vorjahreszeitraum|vor einem jahr|ein jahr zuvor|ein jahr davor',
    who: 'wer|wem|wen',
    suppliers: 'lieferanten|nach lieferant|nach lieferanten|pro lieferant|je lieferant|wen habe ich bezahlt|dienstleister',
    numbers: 'ein/eins/einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf',
    ordinals: 'erstes/ersten/erste|zweites/zweiten/zweite|drittes/dritten/dritte|viertes/vierten/vierte',
    top: 'top|grossten|grosste|grosster|grosstes|besten|beste|bester|bestes|hochsten|hochste|hochster|wichtigsten|wichtigste|wichtigster',
    months: 'januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember',
    filling:
      'wie viel|wieviel|wie|viel|was|welche|welcher|welches|welchen|wie hoch|hoch|habe|hatte|haben|hat|ist|sind|war|waren|ich|wir|mein|meine|meinen|meiner|meinem|meines|unser|unsere|unseren|unserem|unserer|unseres|mir|uns|mich|der|die|das|den|dem|des|eine|einer|einem|fur|im|in|am|auf|bei|zu|mit|zeige|zeig|zeigen|nenne|nennen|sag|sagen|liste|auflisten|alle|allen|bitte|danke|hallo|insgesamt|zusammen|bisher|gerade|derzeit|momentan|aktuell|jetzt|noch|schon|bereits|geld|gemacht|erzielt|erwirtschaftet|mache|machen|machst|macht|schlussle|schlusseln|gliedere|es|gibt|wurde|wurden|worden|hatten|gesamt|gesamten|gesamte|ganzen|ganze|ganzes|mussten|musste|steht|stehen|liegt|liegen|lag|lagen|ins|aufs|beim|zum|zur|aufgeschlusselt|aufschlusseln|aufgeteilt|sortiert|blieb|bleibt|geblieben|mal|nur|auch|etwa|ungefahr|rund|ca|genau|dafur|davon|dazu|etwas|ihnen|ihr|ihre|ihren|sie|er|anzeigen|ubersicht|betrag|summe|betrage|dass|ob|denn|so|geben|gab|betragen|betrug|betragt|firma|unternehmen|laden|geschaft|lief|plus|drauf|weg|s|du|sich|wohl',
  },
  es: {
    measures: {
      spent:
        'gastado|gaste|gastos|gasto|gastamos|costes|pagado|pague|costo|costaron|costado|cuesta|cuestan|gastaron|salidas|pagamos|pagos hechos|se fue el dinero|se va el dinero|se destino|destinamos|desembolsos|coste|egresos',
      income:
        'ingresos|ventas|ganado|gane|ingresado|facturado|facturacion|facture|facturamos|entro|entrado|entraron|aporto|aportaron|aportado|dio|dieron|recaudacion|recaudado|cobrado|cobramos|facturado a|facturamos a|entradas|ventas totales|vendimos|vendido|vendi|traen|trae|dan|da|dejaron|deja|dejan|dejado',
      profit:
        'beneficio|beneficios|resultado|ganancia|ganancias|rentable|rentables|ganancia neta|beneficio neto|resultado neto|perdidas|perdida|margen neto',
      cash: 'efectivo|en el banco|saldo bancario|saldo del banco|tesoreria|dinero tengo|liquidez|cuentas bancarias|cuenta bancaria|saldo|saldo tenemos en el banco|saldo en el banco|dinero hay en el banco|disponible en el banco|disponible|todas las cuentas|todas mis cuentas|entre todas las cuentas|entre todas mis cuentas|entre todas nuestras cuentas',
      owed_to_you:
        'me debe|me deben|nos debe|nos deben|facturas sin cobrar|cuentas por cobrar|por cobrar|pendiente de cobro|pendientes de cobro|nos deben todavia|nos debe aun|nos deben aun|sin cobrar|facturas por cobrar',
      you_owe:
        'debo|debemos|facturas por pagar|cuentas por pagar|por pagar|pendiente de pago|pendientes de pago|quedan por pagar|facturas sin pagar|hay que pagar',
      overdue:
        'vencidas|vencidos|vencido|facturas vencidas|atrasadas|retraso|atrasado|atrasados|pagos atrasados|con retraso|va retrasado|retrasados|en mora|vencida|morosos|moroso|retrasan|se retrasan|retrasa',
      tax_owed: 'iva debo|impuestos debo|iva|impuestos|impuesto|hacienda',
    },
    by: {
      account:
        'por categoria|por categorias|por cuenta|categorias|en que|en que se fue el dinero|en que gastamos|en que gaste|categorias de gasto|categorias de gastos|por tipo de gasto|en que se fue',
      payee: 'por cliente|cada cliente|por clientes|clientes|patrocinadores|marcas|anunciantes',
      month: 'por mes|por meses|mensual|mensuales|cada mes|mes a mes|mes por mes|mensualmente|al mes|todos los meses',
    },
    units: { day: 'dia|dias', week: 'semana|semanas', month: 'mes|meses', quarter: 'trimestre|trimestres', year: 'ano|anos' },
    this: 'este|esta|actual',
    last: 'pasado|pasada|ultimo|ultima|ultimos|ultimas|anterior|anteriores|pasados|pasadas',
    today: 'hoy',
    yesterday: 'ayer',
    compared:
      'comparado con|comparada con|comparados con|en comparacion con|frente a|frente al|respecto a|respecto al|vs|comparadas con|comparado a|comparada a',
    than: 'que',
    more: 'mas|superiores|superior|subido|bajado|aumentado|crecido|disminuido',
    yearBefore:
      'un ano antes|hace un ano|el ano anterior|mismo mes de hace un ano|mismo mes del ano pasado|mismo trimestre del ano pasado|mismo periodo del ano pasado|mismo mes del ano anterior',
    who: 'quien|quienes|a quien|a quienes',
    suppliers: 'proveedores|cada proveedor|por proveedor|por proveedores|a que proveedores',
    numbers: 'un/uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
    ordinals: 'primer/primero/primera|segundo/segunda|tercer/tercero|cuarto',
    top: 'top|mayores|mayor|mejores|mejor|principal|principales|mas grandes|primeros|primeras',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    filling:
      'cuanto|cuanta|que tenemos|cual|cuales|es|son|fue|fueron|he|hemos|ha|han|hice|hicimos|tengo|tenemos|como|tiene|teniamos|tenia|mi|mis|nuestro|nuestros|nuestra|nuestras|me|nos|el|la|los|las|un|una|lo|en|para|por|con|muestra|muestrame|muestreme|ensename|dime|dame|ver|lista|todos|todas|todo|toda|total|totales|en total|ahora|ahora mismo|este momento|en este momento|todavia|aun|ya|dinero|durante|se|hay|habia|hubo|estan|esta|llevamos|llevo|lleva|llevan|somos|soy|estamos|estoy|desglosa|desglose|desglosado|desglosados|desglosadas|detallados|detalle|detalla|ordenados|repartidos|tuvimos|tuve|tuvo|algun|alguna|alguno|algo|eran|era|donde|sobre|importe|suma|empresa|negocio|tienda|aproximadamente|unos|sus|su|les|le|nosotros|ha sido|han sido|sido|mias|van|va|favor|por favor|gracias|hola|solo|tambien|te|seria posible|nos quedan|me quedan|quedo|siguen|sigue|dentro de todo',
  },
  fr: {
    measures: {
      spent:
        'depense|depenses|couts|cout|charges|paye|frais|paie|paient|payons|payons nous|coute|coutent|coutait|sorties|decaissements|verse|paye a|payes|avons nous paye|ai je paye|passe l argent|est passe l argent|alle au|alle a|depensait|debourse',
      income:
        'chiffre d affaires|ca|revenus|revenu|ventes|gagne|encaisse|recettes|ai je facture|j ai facture|nous avons facture|a facture|je facture|on facture|nous facturons|facturons nous|facture cette|rentre|rentres|rentree|rentrees|rapporte|rapportes|rapportent|apporte|apportes|encaissements|encaissement|recette|facturation|facture a|avons nous facture|entrees|vendu|vendus',
      profit: 'benefice|benefices|resultat|resultat net|rentable|rentables|gain|gain net|gains|benefice net|perte|pertes|marge nette',
      cash: 'tresorerie|en banque|a la banque|l ensemble de mes comptes|l ensemble de nos comptes|tous mes comptes|tous nos comptes|solde bancaire|liquidites|argent ai je|comptes bancaires|compte bancaire|comptes|solde|solde en banque|disponible en banque|compte en banque|disponible|disponibles',
      owed_to_you:
        'me doit|me doivent|nous doit|nous doivent|creances|creances en cours|encours clients|nous doivent encore|nous doit encore|nous doit elle|nous doivent ils|me doivent ils|a encaisser|reste a encaisser|nous est du|m est du|est du',
      you_owe:
        'dois je|je dois|devons nous|nous devons|dettes|factures a payer|a payer|reste a payer|reste t il a payer|restent a payer|reste t il a regler|a regler|devons encore|doit on payer',
      overdue:
        'en retard|factures en retard|echues|factures echues|retard|du retard|paiements en retard|en retard de paiement|retards|des impayes|les impayes|mes impayes|nos impayes|d impayes',
      tax_owed: 'tva dois je|taxes dois je|tva|tva due|tva dois je payer|taxes|impots|impot|fisc|taxe',
    },
    by: {
      account:
        'par categorie|par categories|par compte|categories|pour quoi|ou est passe l argent|ou va l argent|categories de depenses|par poste|postes de depenses|a quoi|en quoi|dans quoi|ou va mon argent|ou passe mon argent',
      payee: 'par client|chaque client|par clients|clients|marques|annonceurs|sponsors',
      month: 'par mois|mensuel|mensuels|mensuelles|chaque mois|mois par mois|mensuelle|mensuellement|par mois civil|tous les mois',
    },
    units: {
      day: 'jour|jours',
      week: 'semaine|semaines',
      month: 'mois',
      quarter: 'trimestre|trimestres',
      year: 'annee|annees|an|ans',
    },
    this: 'ce|cet|cette|actuel|actuelle|en cours',
    last: 'dernier|derniere|derniers|dernieres|precedent|precedente|passe|passee|precedents|precedentes',
    today: 'aujourd hui|du jour',
    yesterday: 'hier',
    compared: 'compare a|comparee a|comparees a|compares a|par rapport a|par rapport au|contre|face a|vs',
    than: 'que|qu',
    more: 'plus|moins|mieux|superieur|superieurs|superieures|inferieur|inferieurs|augmente|baisse|diminue|progresse|monte',
    yearBefore:
      'un an avant|un an plus tot|il y a un an|annee precedente|annee d avant|meme mois il y a un an|meme mois de l annee derniere|meme trimestre de l annee derniere|meme periode de l annee derniere',
    who: 'qui|a qui',
    suppliers: 'fournisseurs|chaque fournisseur|par fournisseur|par fournisseurs|prestataires',
    numbers: 'un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze',
    ordinals: 'premier/1er/premiere|deuxieme/2e/second/seconde|troisieme/3e|quatrieme/4e',
    top: 'top|plus gros|plus grands|plus grosses|plus grandes|plus grand|plus grande|plus grosse|meilleurs|meilleur|meilleure|meilleures|principaux|principales|principal|principale',
    months: 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
    filling:
      'combien|combien de|combien d|quel|quelle|quels|quelles|quoi|lesquels|lesquelles|est|sont|etait|etaient|ete|ai|ai je|avons|avons nous|avez|ont|a t|j ai|j|je|nous|tu|vous|mon|ma|mes|notre|nos|me|le|la|les|l|un|une|en|pour|dans|sur|chez|avec|au cours|au cours de|montre|montrez|donne|liste|affiche|affichez|voir|apercu|tous|toutes|tout|toute|total|totaux|totale|totales|au total|en tout|ensemble|jusqu ici|jusqu a present|a present|maintenant|encore|deja|actuellement|en ce moment|argent|fait|degage|realise|fais|faisons|font|faites|comment|il|y|y a t il|c|ce que|ci|t|elle|elles|ils|on|ces|se|que nous a|nous a|moi|moment|notres|detaille|detaillez|detail|eleves|elevees|eleve|elevee|s eleve|s elevent|sommes|suis|dont|ses|son|sa|leur|leurs|cela|ca|montant|montants|somme|environ|entreprise|societe|boutique|magasin|avait|avions|aviez|a t elle|a t il|ont ils|ont elles|sont ils|sont elles|faire|fait un|fait une|qu est ce que|est ce que|est ce qui|qu est ce qui|ventiles|ventilees|classes|triees|tries|m|s|ceux|celles|celui|a t on|elle a|a elle|a il|quelque chose|quelques|svp|merci|bonjour|s il te plait|s il vous plait|seulement|aussi|par|seul',
  },
};
