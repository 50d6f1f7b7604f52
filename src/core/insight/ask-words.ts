// The words in which people ask about their books, in four languages, folded: no capitals, no accents, no punctuation.
import type { Language } from '../language.ts';
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
        'spend|spent|spending|expenses|expense|costs|cost|paid|pay|paying|outgoings|outlay|money go|money goes|went into|went on|expensive|spendings|charges|budget for|expenditure|expenditures',
      income:
        'earn|earned|earnings|income|revenue|sales|turnover|made|make|invoiced|billed|takings|came in|come in|coming in|bring in|brings in|brought in|brought us|brought me|invoice|bill to|receipts|bring us|sell|sold|selling',
      profit:
        'profit|net profit|profits|result|net income|profitable|net earnings|bottom line|make a profit|made a profit|left over|surplus|loss',
      cash: 'cash|cash balance|bank balance|money in the bank|in the bank|money do i have|bank accounts|bank account|our accounts|my accounts|in our bank accounts|in my bank accounts|liquidity|money we have|have in cash|money is available|money available|available',
      owed_to_you:
        'owes me|owe me|owes us|owe us|owed to me|receivables|unpaid invoices|outstanding invoices|outstanding|owing us|owing me|owed to us|still owe us|still owes us|still owe me|unpaid by customers|waiting to be paid|not paid yet|balance due|amount due|due from',
      you_owe:
        'do i owe|i owe|do we owe|we owe|payables|unpaid bills|bills to pay|have to pay|must pay|need to pay|left to pay|to be paid|must i pay|need to be paid',
      overdue:
        'overdue|late invoices|overdue invoices|is late|are late|late with|past due|late payments|payments that are late|late payers|late payer|paying late|behind with',
      tax_owed: 'tax do i owe|taxes do i owe|tax owed|sales tax|vat|tax|taxes|tax bill|gst|hand over to the tax office|tax office|taxman',
    },
    by: {
      account:
        'by category|per category|by account|categories|on what|what on|where did the money go|where does the money go|where did our money go|where did my money go|expense categories|by expense category',
      payee: 'by customer|per customer|by client|by payee|customers|clients|sponsors|brands|buyers',
      month: 'by month|per month|monthly|each month|month by month|every month|a month',
    },
    units: { day: 'day|days', week: 'week|weeks', month: 'month|months', quarter: 'quarter|quarters', year: 'year|years' },
    this: 'this|current',
    last: 'last|previous|past|over the past|in the past|over the last',
    today: 'today',
    yesterday: 'yesterday',
    compared: 'compared to|compared with|vs|versus|against',
    than: 'than',
    more: 'more|higher|lower|less|better|worse|up|down|risen|fallen|grown|increased|decreased|dropped|rise|fall|grow|change|changed',
    yearBefore:
      'a year earlier|a year ago|year on year|year over year|the year before|same month a year ago|same quarter a year ago|same period a year ago|same month last year|same quarter last year|same period last year',
    who: 'who|whom',
    suppliers: 'suppliers|vendors|by supplier|per supplier|by vendor|who did i pay|who did we pay',
    numbers: 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
    ordinals: 'first/1st|second/2nd|third/3rd|fourth/4th',
    top: 'top|largest|biggest|best|highest',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    filling:
      'how much|how many|what|what s|whats|which|did|do|does|is|are|was|were|have|has|had|i|we|my|our|me|us|you|the|a|an|of|on|for|in|at|from|much|show|tell|give|list|all|total|so far|please|money|it|there|with|during|right now|now|currently|still|invoices|bills|be|went|go|into|came|come|has been|whole|entire|must|can|over|that|those|these|any|some|which of|payment|payments|up to now|t|re|ve|d|s|by|been|as|same|break down|broken down|breakdown|let me see|give me|overview|figures|amount|sum|hand over|pay for|together|altogether|goes|gone|just|only|also|this time|exactly|roughly|about|clients owe|business|company|so|how|so much|well|line|rank|ranked|sorted|them|plus|get|gets|each|split|detailed|am|shop|store|every|get from|charge|charged|year s|last year s|m|ll',
  },
  de: {
    measures: {
      spent:
        'ausgegeben|ausgaben|kosten|gekostet|aufwand|aufwendungen|bezahlt|gezahlt|floss|geflossen|teuer|kosteten|kostet|kostete|geld ausgegeben|ausgabe|auszahlungen|ging|gingen|kostenarten',
      income:
        'umsatz|umsatze|einnahmen|verdient|erlose|ertrage|eingenommen|hereingekommen|reingekommen|eingegangen|eingebracht|gebracht|brachte|brachten|einnahme|eingange|einzahlungen|rechnungen gestellt|rechnung gestellt|in rechnung gestellt|abgerechnet|fakturiert|umsatzen|erlos|verkauft|verkaufen|verkaufe|bringen|bringt|einbringen',
      profit: 'gewinn|ergebnis|uberschuss|reingewinn|profitabel|profit|gewinne|ubrig|ubrig geblieben|unterm strich|verlust|gewinn gemacht',
      cash: 'kontostand|geld auf dem konto|auf dem konto|auf der bank|liquiditat|geldbestand|guthaben|geld habe ich|auf unseren konten|auf meinen konten|auf den konten|banksaldo|kontostande|bankguthaben|kasse|flussig|konten|verfugbar',
      owed_to_you:
        'schuldet mir|schulden mir|schuldet uns|schulden uns|offene rechnungen|unbezahlte rechnungen|forderungen|steht aus|stehen aus|steht bei kunden noch aus|stehen bei kunden noch aus|aussenstande|ausstehend|ausstehende rechnungen|offene forderungen|noch offen|schuldet uns noch|schulden uns noch|schuldig|uns schuldig|mir schuldig',
      you_owe:
        'schulde ich|schulden wir|verbindlichkeiten|offene eingangsrechnungen|unbezahlte eingangsrechnungen|bezahlen|zu bezahlen|zu zahlen|zahlen mussen|mussen wir noch bezahlen|muss ich noch bezahlen|schulden bei lieferanten',
      overdue:
        'uberfallig|uberfallige|uberfalligen|uberfallige rechnungen|verzug|im verzug|in verzug|verspatet|verspatete|saumig|saumige|zu spat',
      tax_owed: 'umsatzsteuer|mehrwertsteuer|steuern|steuer|ust|steuerschuld|vorsteuer|finanzamt|umsatzsteuerschuld|mehrwertsteuerschuld',
    },
    by: {
      account:
        'nach kategorie|pro kategorie|je kategorie|nach konto|kategorien|wofur|kostenarten|nach kostenart|ausgabenkategorien|wofur geben|wofur ging',
      payee: 'nach kunde|nach kunden|pro kunde|je kunde|kunden|sponsoren|marken|auftraggeber',
      month:
        'nach monat|pro monat|je monat|monatlich|monat fur monat|monatliche|monatlicher|monatlichen|jeden monat|monatsweise|im monat|nach monaten',
    },
    units: {
      day: 'tag|tage|tagen',
      week: 'woche|wochen',
      month: 'monat|monate|monaten|monats',
      quarter: 'quartal|quartale|quartalen|quartals',
      year: 'jahr|jahre|jahren|jahres',
    },
    this: 'dieser|diesem|diese|dieses|diesen|aktuellen|aktueller|laufenden',
    last: 'letzter|letztem|letzte|letztes|letzten|vorigen|voriges|vorige|vergangenen|vergangenes|vergangene',
    today: 'heute',
    yesterday: 'gestern',
    compared: 'im vergleich zu|im vergleich zum|verglichen mit|gegenuber|gegen|vs|im vergleich zur',
    than: 'als',
    more: 'mehr|hoher|niedriger|weniger|besser|schlechter|gestiegen|gesunken|zugenommen|abgenommen|gewachsen',
    yearBefore: 'vorjahr|vorjahresmonat|vorjahresquartal|vorjahreszeitraum|vor einem jahr|ein jahr zuvor|ein jahr davor',
    who: 'wer|wem|wen',
    suppliers: 'lieferanten|nach lieferant|nach lieferanten|pro lieferant|je lieferant|wen habe ich bezahlt|dienstleister',
    numbers: 'ein/eins/einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf',
    ordinals: 'erstes/ersten/erste|zweites/zweiten/zweite|drittes/dritten/dritte|viertes/vierten/vierte',
    top: 'top|grossten|grosste|grosster|besten|hochsten',
    months: 'januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember',
    filling:
      'wie viel|wieviel|wie|viel|was|welche|welcher|wie hoch|hoch|habe|hatte|haben|hat|ist|sind|war|waren|ich|wir|mein|meine|meinen|meiner|meinem|unser|unsere|mir|uns|der|die|das|den|dem|des|ein|eine|fur|im|in|am|an|auf|von|bei|zu|mit|zeige|zeig|liste|alle|bitte|insgesamt|bisher|gerade|jetzt|noch|rechnungen|geld|gemacht|es|gibt|schulde|wurde|hatten|gesamten|gesamte|ganzen|ganze|ganzes|unseren|unserem|unserer|unseres|meines|mussen|muss|mussten|kann|konnen|konnte|wird|werden|worden|steht|stehen|liegt|liegen|zahlungen|zahlung|vom|ins|aufs|beim|zum|zur|uber|aufgeschlusselt|aufschlusseln|aufgeteilt|blieb|bleibt|geblieben|offene|mal|nur|auch|etwa|ungefahr|genau|dafur|davon|ihnen|ihr|sie|er|anzeigen|ubersicht|betrag|summe|dass|ob|denn|so|geben|gab|gestellt|betragen|betrug|betragt|firma|unternehmen|lief|lagen|lag|bekommt|bekommen|sortiert|plus|dazu|mich|drauf|weg|nach|je|verlangt|genommen|laden|geschaft|ubrig|war s',
  },
  es: {
    measures: {
      spent:
        'gastado|gaste|gastos|gasto|gastamos|costes|pagado|pague|costo|costaron|costado|cuesta|cuestan|gastaron|salidas|pagamos|pagos hechos|se fue el dinero|se va el dinero|se destino|destinamos|desembolsos|coste|egresos',
      income:
        'ingresos|ventas|ganado|gane|ingresado|facturado|facturacion|facture|facturamos|entro|entrado|entraron|aporto|aportaron|aportado|dio|dieron|recaudacion|recaudado|cobrado|cobramos|facturado a|facturamos a|entradas|ventas totales|vendimos|vendido|vendi|traen|trae|dan|da|dejaron|deja|dejan|dejado',
      profit:
        'beneficio|beneficios|resultado|ganancia|ganancias|rentable|rentables|ganancia neta|beneficio neto|resultado neto|perdidas|perdida|margen neto',
      cash: 'efectivo|en el banco|saldo bancario|saldo del banco|tesoreria|dinero tengo|liquidez|cuentas bancarias|cuenta bancaria|saldo|saldo tenemos en el banco|saldo en el banco|dinero hay en el banco|disponible en el banco|caja|disponible',
      owed_to_you:
        'me debe|me deben|nos debe|nos deben|facturas pendientes|facturas sin cobrar|cuentas por cobrar|por cobrar|pendiente de cobro|pendientes de cobro|nos deben todavia|nos debe aun|nos deben aun|sin cobrar|facturas por cobrar',
      you_owe:
        'debo|debemos|facturas por pagar|cuentas por pagar|por pagar|pendiente de pago|pendientes de pago|quedan por pagar|facturas sin pagar|hay que pagar',
      overdue:
        'vencidas|vencidos|vencido|facturas vencidas|atrasadas|retraso|atrasado|atrasados|pagos atrasados|con retraso|va retrasado|retrasados|en mora|vencida',
      tax_owed: 'iva debo|impuestos debo|iva|impuestos|impuesto|hacienda',
    },
    by: {
      account:
        'por categoria|por categorias|por cuenta|categorias|en que|en que se fue el dinero|en que gastamos|en que gaste|categorias de gasto|categorias de gastos|por tipo de gasto|en que se fue',
      payee: 'por cliente|por clientes|clientes|patrocinadores|marcas|anunciantes',
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
    more: 'mas|menos|mayor|menor|mejor|peor|subido|bajado|aumentado|crecido|disminuido',
    yearBefore:
      'un ano antes|hace un ano|el ano anterior|mismo mes de hace un ano|mismo mes del ano pasado|mismo trimestre del ano pasado|mismo periodo del ano pasado|mismo mes del ano anterior',
    who: 'quien|quienes|a quien|a quienes',
    suppliers: 'proveedores|por proveedor|por proveedores|a que proveedores',
    numbers: 'un/uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
    ordinals: 'primer/primero|segundo|tercer/tercero|cuarto',
    top: 'top|mayores|mayor|mejores|principales|mas grandes|primeros|primeras',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    filling:
      'cuanto|cuanta|cuantos|cuantas|cual|cuales|es|son|fue|fueron|he|hemos|ha|han|hice|tengo|tenemos|mi|mis|nuestro|nuestros|nuestra|me|nos|el|la|los|las|un|una|de|del|en|al|para|por|con|lo|muestra|dime|lista|todos|todas|total|ahora|todavia|facturas|dinero|durante|se|hay|estan|todo|toda|llevamos|llevo|lleva|llevan|muestrame|muestreme|ensename|dame|somos|soy|estamos|mismo|misma|ahora mismo|nuestras|aun|nos quedan|quedan|queda|pagar|pago|pagos|tengo que|hay que|debemos|debo|guardar|ingresar|ingreso a hacienda|desglosa|desglose|desglosado|totales|tuvimos|tuve|tuvo|algun|alguna|algo|eran|era|donde|como|y el|sobre|este momento|habia|hubo|ver|detalle|detalla|importe|suma|empresa|negocio|aproximadamente|unos|sus|su|les|le|nosotros|que tenemos|tan|ha sido|han sido|o|desglosados|desglosadas|detallados|ordenados|repartidos|hasta ahora|tienda|estoy|mismos|mias|van|he de',
  },
  fr: {
    measures: {
      spent:
        'depense|depenses|couts|cout|charges|paye|frais|coute|coutent|coutait|sorties|decaissements|verse|paye a|payes|avons nous paye|ai je paye|passe l argent|est passe l argent|alle au|alle a|budget|depensait|debourse',
      income:
        'chiffre d affaires|ca|revenus|revenu|ventes|gagne|encaisse|recettes|facture|rentre|rentres|rentree|rentrees|rapporte|rapportes|rapportent|apporte|apportes|encaissements|encaissement|recette|facturation|facture a|avons nous facture|entrees|vendu|vendus',
      profit: 'benefice|benefices|resultat|resultat net|rentable|rentables|gain|gain net|gains|benefice net|perte|pertes|marge nette',
      cash: 'tresorerie|en banque|a la banque|solde bancaire|liquidites|argent ai je|comptes bancaires|compte bancaire|comptes|solde|solde en banque|en caisse|disponible en banque|compte en banque|disponible|disponibles',
      owed_to_you:
        'me doit|me doivent|nous doit|nous doivent|factures impayees|factures en attente|creances|nous doivent encore|nous doit encore|nous doit elle|nous doivent ils|me doivent ils|impayes|impayees|a encaisser|reste a encaisser|nous est du|m est du|est du',
      you_owe: 'dois je|je dois|devons nous|nous devons|dettes|factures a payer|a payer|reste a payer|a regler|devons encore|doit on payer',
      overdue: 'en retard|factures en retard|echues|factures echues|retard|du retard|paiements en retard|en retard de paiement|retards',
      tax_owed: 'tva dois je|taxes dois je|tva|taxes|impots|impot|fisc|taxe',
    },
    by: {
      account:
        'par categorie|par categories|par compte|categories|pour quoi|ou est passe l argent|ou va l argent|categories de depenses|par poste|postes de depenses',
      payee: 'par client|par clients|clients|marques|annonceurs|sponsors',
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
    today: 'aujourd hui',
    yesterday: 'hier',
    compared: 'compare a|comparee a|comparees a|compares a|par rapport a|par rapport au|contre|face a|vs',
    than: 'que|qu',
    more: 'plus|moins|mieux|superieur|superieurs|superieures|inferieur|inferieurs|augmente|baisse|diminue|progresse|monte',
    yearBefore:
      'un an avant|un an plus tot|il y a un an|annee precedente|annee d avant|meme mois il y a un an|meme mois de l annee derniere|meme trimestre de l annee derniere|meme periode de l annee derniere',
    who: 'qui|a qui',
    suppliers: 'fournisseurs|par fournisseur|par fournisseurs|prestataires',
    numbers: 'un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze',
    ordinals: 'premier/1er|deuxieme/2e|troisieme/3e|quatrieme/4e',
    top: 'top|plus gros|plus grands|plus grosses|plus grandes|meilleurs|principaux',
    months: 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
    filling:
      'combien|quel|quelle|quels|quelles|quoi|est|sont|etait|etaient|ai|ai je|avons|avons nous|ont|j ai|j|je|nous|mon|ma|mes|notre|nos|me|le|la|les|l|un|une|de|des|du|d|en|aux|pour|dans|sur|avec|montre|montrez|donne|liste|tous|toutes|total|jusqu ici|maintenant|encore|factures|argent|fait|il|y|c|ce que|ci|t|elle|elles|ils|on|ce|se|que nous a|nous a|nous reste|reste|rester|tout|toute|moi|jusqu a present|a present|present|moment|en ce moment|notres|dois je|dois|devons|payer|paiement|paiements|mettre|cote|faut il|faut|doit|doivent|detaille|detaillez|detail|eleves|elevees|eleve|elevee|totaux|totale|meme|ete|sommes|suis|dont|ses|leur|leurs|son|sa|cela|ca|montant|somme|ou|comme|environ|entreprise|societe|avait|avions|aurait|pourrais|peux|voir|affiche|affichez|apercu|deja|si|y a t il|a t elle|a t il|ont ils|sont ils|faire|fait un|h t|qu est ce que|est ce que|totales|ventiles|ventilees|par|classes|triees|tries|m|boutique|magasin|ceux|celles|celui|fois|preleve|prelevent|a t on|elle a|a elle',
  },
};

/** Synonyms for accounts, in all languages: the words of one line mean the same. */
export const accountSynonyms: readonly string[] = [
  'software subscriptions abonnements abos abonnement suscripciones logiciels logiciel saas apps programas',
  'travel reisen reisekosten reise viajes viaje voyages voyage deplacements',
  'rent miete alquiler loyer',
  'advertising marketing ad ads advert adverts anuncios werbung werbe anzeigen publicidad publicite pub promotion reklame',
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
  'salaries salary wages wage lohn lohne gehalt gehalter lohnkosten personalkosten sueldos sueldo salarios salario nominas salaires salaire',
  'utilities nebenkosten strom electricity energy suministros electricite energie chauffage heizung calefaccion',
  'duties customs zoll zolle einfuhrzolle einfuhrabgaben aduanas aranceles arancel importacion douane',
  'packaging verpackung verpackungen embalaje embalajes emballage emballages',
  'merchandise merchandising merch',
  'refund refunds refunded returns erstattung erstattungen erstattet retouren devolucion devoluciones devolvi reembolsos remboursement remboursements rembourse',
  'marketplace marketplaces marktplatz marktplatze marktplatzgebuhren',
  'fees gebuhr gebuhren bankgebuhren zahlungsgebuhren marktplatzgebuhren comisiones comision commissions frais',
  'hosting alojamiento hebergement web site website',
];

/** Whole names that mean one account, in all languages. */
export const accountPhrases: readonly string[] = [
  'cost of goods sold|cost of goods|cost of sales|wareneinsatz|warenkosten|coste de las mercancias vendidas|coste de ventas|coste de las ventas|cout des marchandises vendues|cout des ventes',
  'comisiones de mercados en linea|marketplaces|comisiones de marketplaces',
];
