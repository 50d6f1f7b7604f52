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
        'spend|spent|spending|expenses|expense|costs|cost|paid|pay|paying|set me back|set us back|outgoings|outlay|bought|buy|buying|purchased|purchases|money go|money goes|went into|went on|expensive|spendings|charges|expenditure|expenditures|put into|put toward|invested in|invest in|laid out|forked out|splashed out|purchasing|invested|bills received|invoices received|received bills|paid out|pay out|costing|ate up|eat up|eats up|eaten up|eating up|sunk into|sank into|drop on|dropped on|shell out|shelled out|shelling out|fork out|fork over|forked over|blown on|blew on|blow on|splurged on|splurge on|gone on|goes on|go on|cough up|coughed up|parted with|spent on',
      income:
        'earn|earned|earnings|income|revenue|sales|turnover|made|make|making|invoiced|billed|i invoice|we invoice|do we invoice|do i invoice|did we invoice|did i invoice|invoice to|takings|came in|come in|coming in|bring in|brings in|brought in|brought us|brought me|bill to|bring us|sell|sold|selling|received|billings|proceeds|receipts|rake in|raked in|pulled in|pull in|turn over|turned over|did we take|did i take',
      profit:
        'profit|net profit|profits|result|net income|profitable|net earnings|bottom line|make a profit|made a profit|left over|surplus|loss|clear|cleared|take home|took home|in the black|in the red|in profit|break even|lose money|lost money|losing money|make a loss|made a loss|make any money|net result|losses|turn a profit|turned a profit|turning a profit|run a profit|ran a profit|running a profit|run a loss|ran a loss|run at a loss|ran at a loss',
      cash: 'cash|balance|balances|cash balance|bank balance|money in the bank|in the bank|money do i have|bank accounts|bank account|our accounts|my accounts|in our bank accounts|in my bank accounts|liquidity|money we have|have in cash|money is available|money available|available|across all accounts|all accounts|all our accounts|all my accounts|money is there|money do we have|money have we got|money have i got|liquid|cash on hand|on hand|at our disposal|at my disposal|money at hand|in the kitty|money do we hold',
      owed_to_you:
        'owes me|owe me|owes us|owe us|owed to me|receivables|owing us|owing me|owed to us|still owe us|still owes us|still owe me|unpaid by customers|balance due|amount due|due from|accounts receivable|account receivable|receivable|debtors|open receivables|unpaid by clients|yet to pay me|yet to pay us|still to come in|outstanding from|owed by clients|owed by customers|are we owed|am i owed|we are owed|i am owed|were we owed',
      you_owe:
        'do i owe|i owe|do we owe|we owe|payables|unpaid bills|outstanding bills|open bills|bills to pay|bills are unpaid|bills are outstanding|bills are still unpaid|bills are open|unpaid expenses|unpaid by us|have to pay|must pay|need to pay|left to pay|to be paid|must i pay|need to be paid|accounts payable|account payable|creditors|still have to pay|owed by us|owed by me|owing to',
      overdue:
        'overdue|late invoices|overdue invoices|is late|are late|late with|past due|late payments|payments that are late|late payers|late payer|paying late|behind with|behind on|in arrears|late paying|late to pay|late paying clients|late paying customers|past their due date|past its due date|past the due date|past due date|beyond their due date|slow payers|slow paying|running late',
      tax_owed:
        'tax do i owe|taxes do i owe|tax owed|sales tax|sales tax bill|vat bill|vat|tax|taxes|tax bill|gst|hand over to the tax office|tax office|taxman',
    },
    by: {
      account:
        'by category|per category|by account|categories|on what|what on|where did the money go|where does the money go|where did our money go|where did my money go|expense categories|by expense category|each account|per account|each of my accounts|each of our accounts|each of my bank accounts|each of our bank accounts|each bank account|each category|every category|by type|by kind|by expense type',
      payee:
        'by customer|by customers|per customer|each customer|by client|by clients|per client|each client|by payee|customers|clients|sponsors|brands|buyers|every customer|every client|per sponsor|by sponsor|by brand',
      month:
        'by month|per month|monthly|each month|month by month|every month|a month|monthwise|month after month|by the month|from month to month|per calendar month|month to month|each and every month',
    },
    units: {
      day: 'day|days',
      week: 'week|weeks|calendar week',
      month: 'month|months',
      quarter: 'quarter|quarters',
      year: 'year|years',
    },
    this: 'this|current',
    last: 'last|previous|past|latest|trailing|over the past|in the past|over the last',
    today: 'today',
    yesterday: 'yesterday',
    compared:
      'compared to|compared with|vs|versus|against|relative to|in comparison to|in comparison with|compared against|next to|alongside|side by side with|set against|stack up against|stacks up against|stacked up against|stack up to|stack up with|measure up against|hold up against|measured against|up on|down on|up from|down from',
    than: 'than',
    more: 'more|higher|lower|less|better|worse|up|down|risen|fallen|grown|increased|decreased|dropped|rise|fall|grow|change|changed',
    yearBefore:
      'a year earlier|a year ago|year on year|year over year|the year before|same month a year ago|same quarter a year ago|same period a year ago|same month last year|same quarter last year|same period last year|same month the year before|same month of last year|same month in last year|same month one year ago|same month the previous year|same month in the previous year|same month a year before|same month a year earlier|same quarter the year before|same quarter of last year|same quarter in last year|same quarter one year ago|same quarter the previous year|same quarter in the previous year|same quarter a year before|same quarter a year earlier|same period the year before|same period of last year|same period in last year|same period one year ago|same period the previous year|same period in the previous year|same period a year before|same period a year earlier|same week the year before|same week of last year|same week in last year|same week one year ago|same week the previous year|same week in the previous year|same week a year before|same week a year earlier|same week last year|same week a year ago|same half the year before|same half of last year|same half in last year|same half one year ago|same half the previous year|same half in the previous year|same half a year before|same half a year earlier|same half last year|same half a year ago|the previous year s|this time last year|same time last year|one year ago|one year earlier|a year before|yoy',
    who: 'who|whom',
    suppliers:
      'suppliers|vendors|by supplier|by suppliers|per supplier|each supplier|by vendor|per vendor|who did i pay|who did we pay|per payee supplier|each vendor|every supplier|providers|by provider|per provider|each provider',
    numbers:
      'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|twenty one|twenty two|twenty three|twenty four|twenty five|twenty six|twenty seven|twenty eight|twenty nine|thirty|thirty one',
    ordinals:
      'first/1st|second/2nd|third/3rd|fourth/4th|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first|twenty second|twenty third|twenty fourth|twenty fifth|twenty sixth|twenty seventh|twenty eighth|twenty ninth|thirtieth|thirty first',
    top: 'top|largest|biggest|best|highest|greatest|main|strongest|costliest|most expensive|priciest|most important|heaviest',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    filling:
      'how much|what|what s|whats|which|which of|how|did|do|does|is|are|was|were|have|has|had|been|be|am|i|we|my|our|me|us|you|your|the|a|an|of|on|for|in|at|as of|with|within|there|their|its|these|those|any|anything|something|some|them|they|it|that|this business|during|right now|now|currently|still|yet|so far|already|just|only|also|too|please|thanks|hello|hi|hey|show|show me|tell|tell me|give|give me|list|let me see|see|overview|figures|breakdown|break down|broken down|split|ranked|sorted|detailed|all|total|in total|altogether|together|whole|entire|overall|amount|amounts|sum|money|exactly|roughly|about|approximately|around|business|company|shop|store|re|ve|s|t|plus|into|by|up to now|let|me know|much|have i got|have we got|so|actually|combined|end up|ended up|sitting|sits|sit|hey there|well|then|really|basically|actual|each one|put together|taken together|could you|breaking|break|across|looking|look|look like|looking like|do you know|i wonder|wondering|at the moment|moment|rank|again|ok|okay|pls|plz|btw|by the way|sorry|remind me|any idea|anyone|anybody|someone|somebody|contributed|contribute|contributes|in terms of|terms of|books|full|calendar|each of|out there|by any chance|figure|going|kindly|pull up|pull|find|find out|check|rundown|summary|recap|built up|build up|racked up|rack up|run up|accumulated|accrued|piled up|added up|add up to|adds up to|amount to|amounts to|come to|doing|faring|throughout|over the course of|during the course of|in the course of|quick|quickly|exact|exactly how much',
  },
  de: {
    measures: {
      spent:
        'ausgegeben|ausgaben|nach ausgaben|nach kosten|kosten|gekostet|aufwand|aufwendungen|bezahlt|gezahlt|zahle|zahle ich|zahlen wir|bezahle|bezahle ich|bezahlen wir|gekauft|eingekauft|einkauf|floss|geflossen|teuer|kosteten|kostet|kostete|geld ausgegeben|ausgabe|auszahlungen|ging|gingen|kostenarten|gelassen|investiert|reingesteckt|gesteckt|hineingesteckt|uberwiesen|einkaufe|einkaufen|verausgabt|aufgewendet|gezahlte|bezahlte|bezahlten|kaufen|kaufe|kauften|kaufte|kauft|draufgegangen|hingelegt|verschlungen|verschluckt|geblecht|hingeblattert|lockergemacht|gefressen|aufgefressen|springen lassen',
      income:
        'einkommen|umsatz|umsatze|nach umsatz|einnahmen|verdient|erlose|ertrage|eingenommen|hereingekommen|reingekommen|eingegangen|eingebracht|gebracht|brachte|brachten|einnahme|eingange|einzahlungen|rechnungen gestellt|rechnung gestellt|in rechnung gestellt|abgerechnet|fakturiert|umsatzen|erlos|verkauft|verkaufen|verkaufe|bringen|bringt|einbringen|umgesetzt|setzten|eingespielt|erzielte|reingeholt|verkauften|verkaufte|eingehende|einnahmen erzielt|in rechnung|zusammengekommen umsatz|erlost|einkunfte|berechnet',
      profit:
        'gewinn|ergebnis|uberschuss|reingewinn|profitabel|profit|gewinne|ubrig|ubrig geblieben|unterm strich|verlust|gewinn gemacht|im plus|im minus|schwarze zahlen|rote zahlen|schwarzen zahlen|roten zahlen|in den schwarzen zahlen|in den roten zahlen|jahresuberschuss|uberschusse|nettogewinn|verluste|verlust gemacht|geld verloren|geld verdient netto|jahresgewinn',
      cash: 'cash|saldo|salden|kontostand|geld auf dem konto|auf dem konto|auf der bank|liquiditat|geldbestand|guthaben|geld habe ich|auf unseren konten|auf meinen konten|auf den konten|banksaldo|kontostande|bankguthaben|flussig|konten|allen konten|verfugbar|flussige mittel|liquide|liquid|zur verfugung|kontostand aller konten|geld haben wir|geld haben wir gerade|auf dem bankkonto|auf der hohen kante',
      owed_to_you:
        'schuldner|schuldet mir|schulden mir|schuldet uns|schulden uns|forderungen|steht aus|stehen aus|steht bei kunden noch aus|stehen bei kunden noch aus|aussenstande|offene forderungen|offene posten|schuldet uns noch|schulden uns noch|schuldig|uns schuldig|mir schuldig|forderung|kundenforderungen|debitoren|aussenstand|offene kundenrechnungen|offenen kundenrechnungen|offene forderung|bekomme ich noch|bekommen wir noch|kriege ich noch|kriegen wir noch|offenen posten|offener posten',
      you_owe:
        'glaubiger|schulde ich|schulden wir|verbindlichkeiten|offene eingangsrechnungen|unbezahlte eingangsrechnungen|bezahlen|zu bezahlen|zu zahlen|zahlen mussen|mussen wir noch bezahlen|muss ich noch bezahlen|schulden bei lieferanten|kreditoren|offene lieferantenrechnungen|offenen lieferantenrechnungen|unbezahlte lieferantenrechnungen|unbezahlten lieferantenrechnungen|verbindlichkeit|lieferantenschulden',
      overdue:
        'uberfallig|im ruckstand|in ruckstand|uberfallige|uberfalliger|uberfalligen|uberfallige rechnungen|verzug|im verzug|in verzug|verspatet|verspatete|saumig|saumige|zu spat|zahlungsverzug|im zahlungsverzug|in zahlungsverzug|zahlungsziel uberschritten|uber dem zahlungsziel|zahlungsfrist uberschritten|faelligkeit uberschritten|saumigen|verspateten|uberfalligkeiten',
      tax_owed:
        'umsatzsteuer|mehrwertsteuer|steuern|steuer|ust|steuerschuld|finanzamt|umsatzsteuerschuld|mehrwertsteuerschuld|umsatzsteuerzahllast|zahllast|umsatzsteuerlast',
    },
    by: {
      account:
        'nach kategorie|pro kategorie|je kategorie|nach konto|kategorien|wofur|kostenarten|nach kostenart|ausgabenkategorien|wofur geben|wofur ging|je konto|pro konto|jedes konto|jedem konto|jedes kontos|jede kategorie|nach kategorien|posten|kostenposten|ausgabenposten|bereiche|ausgabenbereiche|rubriken|quellen|topfe|pro posten|je posten|nach posten|nach bereich|nach bereichen|pro kostenart|je kostenart|nach ausgabenart|nach kostenarten',
      payee:
        'nach kunde|nach kunden|pro kunde|pro kunden|je kunde|kunden|sponsoren|marken|auftraggeber|nach auftraggeber|pro auftraggeber|je auftraggeber|nach sponsor|pro sponsor|jeder kunde|jedem kunden|jeden kunden|je kunden',
      month:
        'nach monat|pro monat|je monat|monatlich|monat fur monat|monatliche|monatlicher|monatlichen|jeden monat|jeder monat|monatsweise|im monat|nach monaten|monat um monat|von monat zu monat|jedes monats|in jedem monat|auf monatsbasis|je monats|monatlich aufgeschlusselt|pro kalendermonat',
    },
    units: {
      day: 'tag|tage|tagen',
      week: 'woche|wochen|kw|kalenderwoche',
      month: 'monat|monate|monaten|monats',
      quarter: 'quartal|quartale|quartalen|quartals',
      year: 'jahr|jahre|jahren|jahres|kalenderjahr|kalenderjahres',
    },
    this: 'dieser|diesem|diese|dieses|diesen|aktuellen|aktueller|laufenden|heurigen|heuriges|heurige|diesjahrigen|diesjahriger|diesjahrige|laufendes|laufende|laufendem|aktuelles|aktuelle|aktuellem',
    last: 'letzter|letztem|letzte|letztes|letzten|vorigen|voriges|vorige|vergangenen|vergangenes|vergangene',
    today: 'heute|heutige|heutiger|heutigen',
    yesterday: 'gestern|gestrige|gestriger|gestrigen',
    compared:
      'im vergleich zu|im vergleich zum|verglichen mit|gegenuber|gegen|vs|im vergleich zur|im gegensatz zu|gemessen an|verglichen zu|in relation zu',
    than: 'als',
    more: 'mehr|hoher|niedriger|weniger|besser|schlechter|gestiegen|gesunken|zugenommen|abgenommen|gewachsen',
    yearBefore:
      'vorjahr|vorjahresmonat|vorjahresquartal|vorjahreszeitraum|vor einem jahr|ein jahr zuvor|ein jahr davor|vorjahreswoche|vorjahreswert|vorjahreshalbjahr|vorjahres|ein jahr vorher|ein jahr fruher|vorigen jahr im gleichen zeitraum',
    who: 'wer|wem|wen',
    suppliers:
      'lieferanten|nach lieferant|nach lieferanten|pro lieferant|je lieferant|wen habe ich bezahlt|dienstleister|nach anbieter|nach anbietern|pro anbieter|je anbieter|anbieter|anbietern|nach dienstleister|pro dienstleister|jeder lieferant|pro lieferanten|nach zahlungsempfanger',
    numbers:
      'ein/eins/einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|einundzwanzig|zweiundzwanzig|dreiundzwanzig|vierundzwanzig|funfundzwanzig|sechsundzwanzig|siebenundzwanzig|achtundzwanzig|neunundzwanzig|dreissig|einunddreissig',
    ordinals:
      'erstes/ersten/erste|zweites/zweiten/zweite|drittes/dritten/dritte|viertes/vierten/vierte|funfter/funften/funfte|sechster/sechsten/sechste|siebter/siebten/siebte|achter/achten/achte|neunter/neunten/neunte|zehnter/zehnten/zehnte|elfter/elften/elfte|zwolfter/zwolften/zwolfte|dreizehnter/dreizehnten/dreizehnte|vierzehnter/vierzehnten/vierzehnte|funfzehnter/funfzehnten/funfzehnte|sechzehnter/sechzehnten/sechzehnte|siebzehnter/siebzehnten/siebzehnte|achtzehnter/achtzehnten/achtzehnte|neunzehnter/neunzehnten/neunzehnte|zwanzigster/zwanzigsten/zwanzigste|einundzwanzigster/einundzwanzigsten/einundzwanzigste|zweiundzwanzigster/zweiundzwanzigsten/zweiundzwanzigste|dreiundzwanzigster/dreiundzwanzigsten/dreiundzwanzigste|vierundzwanzigster/vierundzwanzigsten/vierundzwanzigste|funfundzwanzigster/funfundzwanzigsten/funfundzwanzigste|sechsundzwanzigster/sechsundzwanzigsten/sechsundzwanzigste|siebenundzwanzigster/siebenundzwanzigsten/siebenundzwanzigste|achtundzwanzigster/achtundzwanzigsten/achtundzwanzigste|neunundzwanzigster/neunundzwanzigsten/neunundzwanzigste|dreissigster/dreissigsten/dreissigste|einunddreissigster/einunddreissigsten/einunddreissigste',
    top: 'top|grossten|grosste|grosster|grosstes|besten|beste|bester|bestes|hochsten|hochste|hochster|wichtigsten|wichtigste|wichtigster|teuersten|teuerste|teuerster|meisten umsatz|kostspieligsten|grosstem|hochstes',
    months: 'januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember',
    filling:
      'entfallen|entfallt|seine|seinen|seiner|wie viel|wieviel|wie|viel|was|welche|welcher|welches|welchen|wie hoch|hoch|habe|hatte|haben|hat|ist|sind|war|waren|ich|wir|mein|meine|meinen|meiner|meinem|meines|unser|unsere|unseren|unserem|unserer|unseres|mir|uns|mich|der|die|das|den|dem|des|eine|einer|einem|fur|im|in|am|auf|bei|zu|mit|zeige|zeig|zeigen|nenne|nennen|sag|sagen|liste|auflisten|alle|allen|bitte|danke|hallo|insgesamt|zusammen|bisher|gerade|derzeit|momentan|aktuell|jetzt|noch|schon|bereits|geld|gemacht|erzielt|erwirtschaftet|mache|machen|machst|macht|schlussle|schlusseln|gliedere|es|gibt|wurde|wurden|worden|hatten|gesamt|gesamten|gesamte|ganzen|ganze|ganzes|mussten|musste|steht|stehen|liegt|liegen|lag|lagen|ins|aufs|beim|zum|zur|aufgeschlusselt|aufschlusseln|aufgeteilt|sortiert|blieb|bleibt|geblieben|mal|nur|auch|etwa|ungefahr|rund|ca|genau|dafur|davon|dazu|etwas|ihnen|ihr|ihre|ihren|sie|er|anzeigen|ubersicht|betrag|summe|betrage|dass|ob|denn|so|geben|gab|betragen|betrug|betragt|firma|unternehmen|laden|geschaft|lief|plus|drauf|weg|s|du|sich|wohl|welchem|hab|eigentlich|alles|sag mal|zusammengekommen|angefallen|entstanden|bin|bist|sind wir|also|ach|doch|halt|mit unserem|mit unseren|mit meinen|verrate|verrat mir|bitte mal|aussehen|sieht|sehen|genau genommen|kurz|hey|moin|servus|haben wir|hattest|konkret|per|denen|derer|furs|wieder|ok|okay|sorry|entschuldigung|ubrigens|jemand|irgendwer|dran|aller|im ganzen|im laufe|im verlauf|stelle|stellen sie|ganz|bloss|berechne|berechnen sie|ermittle|gib|gib mir|kannst|wahrend|innerhalb|uberhaupt|derweil|nun|endlich|bitte schon|danke schon|vielen dank|guten tag|guten morgen|hi|na|uber|in sachen|was den|was die|angeht|betrifft|ungefahren|genauer|exakt|insgesamten|gern|gerne|da|steh|stehe|lauft|laufen|liefen|dar|auflisten|zusammenstellen|zusammenfassen|raussuchen|heraussuchen|darstellen|ausrechnen|berechnen|ermitteln|aufteilen|herunterbrechen|runterbrechen|zusammenrechnen|aufgelaufen|angesammelt|angehauft|aufsummiert|kumuliert|zusammengenommen|zusammengerechnet',
  },
  es: {
    measures: {
      spent:
        'gastado|gaste|gastos|gasto|gastamos|costes|pagado|pague|costo|costaron|costado|cuesta|cuestan|gastaron|salidas|pagamos|pagos hechos|se fue el dinero|se va el dinero|se destino|destinamos|desembolsos|coste|egresos|compra|compras|invertido|inverti|invertimos|desembolsado|desembolse|desembolsamos|desembolso|metido|meti|metimos|abonado a proveedores|pagados|pagadas|pagada|facturas recibidas',
      income:
        'saque|sacamos|ingresos|ventas|ganado|gane|ingresado|facturado|facturacion|facture|facturamos|entro|entrado|entraron|aporto|aportaron|aportado|dio|dieron|recaudacion|recaudado|cobrado|cobramos|facturado a|facturamos a|entradas|ventas totales|vendimos|vendido|vendi|traen|trae|dan|da|dejaron|deja|dejan|dejado|entra|entran|entraba|recibidas|recibidos|recibida|recibido|recibi|recibimos|facturada|ventas netas|generaron|generan|genera|generado|reporto|reportaron|reporta|nos entro|aportan|aporta|procedentes|dejo',
      profit:
        'beneficio|beneficios|resultado|ganancia|ganancias|rentable|rentables|ganancia neta|beneficio neto|resultado neto|perdidas|perdida|margen neto|en positivo|en negativo|en numeros rojos|en numeros negros|numeros rojos|numeros verdes|en beneficios|en perdidas|beneficio limpio|ganancias netas|beneficios netos|excedente',
      cash: 'efectivo|en el banco|saldo bancario|saldo del banco|tesoreria|dinero tengo|liquidez|cuentas bancarias|cuenta bancaria|saldo|saldo tenemos en el banco|saldo en el banco|dinero hay en el banco|disponible en el banco|disponible|todas las cuentas|todas mis cuentas|entre todas las cuentas|entre todas mis cuentas|entre todas nuestras cuentas|en las cuentas bancarias|en nuestras cuentas bancarias|en mis cuentas bancarias|en la cuenta bancaria|en mi cuenta bancaria|en nuestra cuenta bancaria|en nuestra cuenta|en las cuentas|en la cuenta|en nuestras cuentas|en mis cuentas|en mi cuenta|saldo total|dinero en cuenta|en cuenta|liquido|dinero disponible|saldos|disponemos|dispongo|dinero en el banco',
      owed_to_you:
        'deudor|me debe|me deben|nos debe|nos deben|facturas sin cobrar|cuentas por cobrar|por cobrar|pendiente de cobro|pendientes de cobro|nos deben todavia|nos debe aun|nos deben aun|sin cobrar|facturas por cobrar|falta por cobrar|faltan por cobrar|queda por cobrar|quedan por cobrar|cobros pendientes|cuentas a cobrar|a cobrar|deudas de clientes|clientes pendientes|deudores|adeuda|adeudan|me adeuda|me adeudan|nos adeuda|nos adeudan|falta cobrar|me falta cobrar|nos falta cobrar',
      you_owe:
        'acreedor|debo|debemos|facturas por pagar|cuentas por pagar|por pagar|pendiente de pago|pendientes de pago|quedan por pagar|facturas sin pagar|hay que pagar|falta por pagar|faltan por pagar|cuentas a pagar|pagos pendientes|queda por pagar|acreedores|deudas con proveedores|pendiente con|facturas de proveedores pendientes|facturas pendientes de pago|falta pagar|me falta pagar|nos falta pagar|tengo que pagar|tenemos que pagar|he de pagar|hemos de pagar',
      overdue:
        'vencidas|vencidos|vencido|facturas vencidas|atrasadas|retraso|atrasado|atrasados|pagos atrasados|con retraso|va retrasado|retrasados|en mora|vencida|morosos|moroso|retrasan|se retrasan|retrasa|fuera de plazo|pasadas de fecha|pasado de fecha|pasada de fecha|ya vencidas|con el plazo vencido|plazo vencido|demoradas|demorados',
      tax_owed: 'iva debo|impuestos debo|iva|impuestos|impuesto|hacienda',
    },
    by: {
      account:
        'por categoria|por categorias|por cuenta|categorias|en que|en que se fue el dinero|en que gastamos|en que gaste|categorias de gasto|categorias de gastos|por tipo de gasto|en que se fue|de cada cuenta|cada cuenta|por cada cuenta|cada categoria|por cada categoria|por tipo|por tipos|por partida|por partidas|por concepto|por conceptos|partidas|conceptos|fuentes|de que fuentes',
      payee:
        'por cliente|cada cliente|por clientes|clientes|patrocinadores|marcas|anunciantes|por cada cliente|de cada cliente|por patrocinador|por marca',
      month:
        'por mes|por meses|mensual|mensuales|cada mes|mes a mes|mes por mes|mensualmente|al mes|todos los meses|mes tras mes|por cada mes|de cada mes|mensualidad|de mes en mes',
    },
    units: {
      day: 'dia|dias',
      week: 'semana|semanas',
      month: 'mes|meses',
      quarter: 'trimestre|trimestres',
      year: 'ano|anos|ano natural',
    },
    this: 'en curso|este|esta|actual',
    last: 'pasado|pasada|ultimo|ultima|ultimos|ultimas|anterior|anteriores|pasados|pasadas',
    today: 'hoy',
    yesterday: 'ayer',
    compared:
      'comparado con|comparada con|comparados con|en comparacion con|frente a|frente al|respecto a|respecto al|vs|comparadas con|comparado a|comparada a|contra|versus|en relacion con|en relacion a|comparandolo con|si lo comparamos con|con respecto a|con respecto al',
    than: 'que',
    more: 'mas|superiores|superior|subido|bajado|aumentado|crecido|disminuido',
    yearBefore:
      'un ano antes|hace un ano|el ano anterior|mismo mes de hace un ano|mismo mes del ano pasado|mismo trimestre del ano pasado|mismo periodo del ano pasado|mismo mes del ano anterior|mismo mes del ejercicio anterior|mismo mes un ano antes|mismo mes el ano pasado|mismo mes el ano anterior|mismo trimestre del ano anterior|mismo trimestre del ejercicio anterior|mismo trimestre un ano antes|mismo trimestre de hace un ano|mismo trimestre el ano pasado|mismo trimestre el ano anterior|mismo periodo del ano anterior|mismo periodo del ejercicio anterior|mismo periodo un ano antes|mismo periodo de hace un ano|mismo periodo el ano pasado|mismo periodo el ano anterior|mismo semestre del ano pasado|mismo semestre del ano anterior|mismo semestre del ejercicio anterior|mismo semestre un ano antes|mismo semestre de hace un ano|mismo semestre el ano pasado|mismo semestre el ano anterior|misma semana del ano pasado|mismas fechas del ano pasado|hace justo un ano',
    who: 'quien|quienes|a quien|a quienes',
    suppliers:
      'proveedores|cada proveedor|por proveedor|por proveedores|a que proveedores|por cada proveedor|acreedores por proveedor|por prestador|por acreedor',
    numbers:
      'un/uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veintiuno/veintiun|veintidos|veintitres|veinticuatro|veinticinco|veintiseis|veintisiete|veintiocho|veintinueve|treinta|treinta y uno',
    ordinals: 'primer/primero/primera/1er/1o/1º/1ª|segundo/segunda/2o/2º/2ª|tercer/tercero/tercera/3er/3o/3º|cuarto/cuarta/4o/4º',
    top: 'top|mayores|mayor|mejores|mejor|principal|principales|mas grandes|primeros|primeras|mas caros|mas caras|mas caro|mas cara|mas altos|mas altas|mas alto|mas alta|mas grande|mas importantes|mas importante|mas elevados|mas elevadas|mas elevado|mas elevada|mas fuertes|mas fuerte',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    filling:
      'representa|representan|corresponde|corresponden|das|me das|cuanto|cuanta|que tenemos|cual|cuales|es|son|fue|fueron|he|hemos|ha|han|hice|hicimos|tengo|tenemos|como|tiene|teniamos|tenia|mi|mis|nuestro|nuestros|nuestra|nuestras|me|nos|el|la|los|las|un|una|lo|en|para|por|con|muestra|muestrame|muestreme|ensename|dime|dame|ver|lista|todos|todas|todo|toda|total|totales|en total|ahora|ahora mismo|este momento|en este momento|todavia|aun|ya|dinero|durante|se|hay|habia|hubo|estan|esta|llevamos|llevo|lleva|llevan|somos|soy|estamos|estoy|desglosa|desglose|desglosado|desglosados|desglosadas|detallados|detalle|detalla|ordenados|repartidos|tuvimos|tuve|tuvo|algun|alguna|alguno|algo|eran|era|donde|sobre|importe|suma|empresa|negocio|tienda|aproximadamente|unos|sus|su|les|le|nosotros|ha sido|han sido|sido|mias|van|va|favor|por favor|gracias|hola|solo|tambien|te|seria posible|nos quedan|me quedan|quedo|siguen|sigue|dentro de todo|oye|en conjunto|conjunto|vamos|por cierto|bueno|pues|a ver|realmente|nos gastamos|me gustaria saber|sabes|sabe|en concreto|desglosame|voy|vais|asciende|ascienden|ascendio|juntos|juntas|desglosada|detallada|detallado|fueron de|este mismo|anda|andan|porfa|porfavor|perdona|perdone|perdon|disculpa|disculpe|dices|vale|ok|okay|alguien|buenas|buenos dias|buenas tardes|que tal|tal|en cuanto a|cuanto a|respecto a los|exactamente|mas o menos|gracias de antemano|saber|este|eh|por fin|supuso|supusieron|supone|suponen|supuesto|supuestos|acumulado|acumulada|acumulados|acumuladas|he acumulado|a lo largo de|a lo largo del|reunidos|sumados|calcula|calculame|dinos|decirme|consulta|sabemos|ver el|necesito|cifra|cifras',
  },
  fr: {
    measures: {
      spent:
        'depense|depenses|couts|cout|charges|paye|frais|paie|paient|payons|payons nous|coute|coutent|coutait|sorties|decaissements|verse|paye a|payes|avons nous paye|ai je paye|passe l argent|est passe l argent|alle au|alle a|depensait|debourse|vire|vires|englouti|engloutis|avale|absorbe|devore|achats|achat|investi|investis|mis dans|injecte|depensees|regles a|consacre|consacres|consacrons|deboursons|payees|payee|acquis|factures recues',
      income:
        'chiffre d affaires|ca|revenus|revenu|ventes|gagne|encaisse|recettes|ai je facture|j ai facture|nous avons facture|a facture|je facture|on facture|nous facturons|facturons nous|facture cette|rentre|rentres|rentree|rentrees|rapporte|rapportes|rapportent|apporte|apportes|encaissements|encaissement|recette|facturation|facture a|avons nous facture|entrees|vendu|vendus|chiffre|chiffres d affaires|chiffre affaires|genere|generes|generent|produits d exploitation|facturations|ramene|ramenes|ramenent|rapporter|recus|recues|encaissees|encaisses|percu|percus|percues|touche en revenus',
      profit:
        'benefice|benefices|resultat|resultat net|rentable|rentables|gain|gain net|gains|benefice net|perte|pertes|marge nette|dans le vert|dans le rouge|en positif|en negatif|beneficiaire|beneficiaires|deficitaire|deficitaires|deficit|excedent|resultats|perdu de l argent|rentabilite nette',
      cash: 'tresorerie|en banque|a la banque|l ensemble de mes comptes|l ensemble de nos comptes|tous mes comptes|tous nos comptes|solde bancaire|liquidites|argent ai je|comptes bancaires|compte bancaire|comptes|solde|solde en banque|disponible en banque|compte en banque|disponible|disponibles|a disposition|a notre disposition|a ma disposition|disposons nous|disposons|dispose t on|sur les comptes bancaires|sur mes comptes bancaires|sur nos comptes bancaires|sur le compte bancaire|sur mon compte bancaire|sur notre compte bancaire|sur les comptes|sur mes comptes|sur nos comptes|sur le compte|sur mon compte|sur notre compte|soldes|liquide|en caisse et en banque|dispose',
      owed_to_you:
        'debiteur|debiteurs|me doit|me doivent|nous doit|nous doivent|creances|creances en cours|encours clients|nous doivent encore|nous doit encore|nous doit elle|nous doivent ils|me doivent ils|a encaisser|reste a encaisser|nous est du|m est du|est du|reste du par|reste du|restent dus|restent dues|du par|dues par|dus par|me reste du|nous reste du|doivent encore|creance|creances clients|encours client|a recouvrer|factures clients impayees|reste t il a encaisser|restent a encaisser|a recevoir|on me doit|on nous doit',
      you_owe:
        'creancier|creanciers|dois je|je dois|devons nous|nous devons|dettes|factures a payer|a payer|reste a payer|reste t il a payer|restent a payer|reste t il a regler|a regler|devons encore|doit on payer|dettes fournisseurs|dette fournisseurs|factures fournisseurs a payer|reste a regler|restent a regler|il me reste a payer|il nous reste a payer|dois je encore|devons nous encore|dette',
      overdue:
        'echus|echues|echue|echu|en retard|factures en retard|echues|factures echues|retard|du retard|paiements en retard|en retard de paiement|retards|des impayes|les impayes|mes impayes|nos impayes|d impayes|hors delai|hors delais|hors echeance|en souffrance|echeance depassee|echeances depassees|retardataires|mauvais payeurs',
      tax_owed: 'tva dois je|taxes dois je|tva|tva due|tva dois je payer|taxes|impots|impot|fisc|taxe',
    },
    by: {
      account:
        'par categorie|par categories|par compte|categories|pour quoi|ou est passe l argent|ou va l argent|categories de depenses|par poste|postes de depenses|a quoi|en quoi|dans quoi|ou va mon argent|ou passe mon argent|chaque compte|de chaque compte|chaque categorie|par poste de depense|par poste de depenses|par type|par types|par type de depense|par nature|postes|sources|de quelles sources',
      payee:
        'par client|chaque client|par clients|clients|marques|annonceurs|sponsors|de chaque client|par sponsor|par marque|par annonceur',
      month:
        'par mois|mensuel|mensuels|mensuelles|chaque mois|mois par mois|mensuelle|mensuellement|par mois civil|tous les mois|mois apres mois|par chaque mois|de chaque mois|de mois en mois|mensualise',
    },
    units: {
      day: 'jour|jours',
      week: 'semaine|semaines',
      month: 'mois',
      quarter: 'trimestre|trimestres',
      year: 'annee|annees|an|ans|annee civile',
    },
    this: 'ce|cet|cette|actuel|actuelle|en cours',
    last: 'dernier|derniere|derniers|dernieres|precedent|precedente|passe|passee|precedents|precedentes',
    today: 'aujourd hui|du jour',
    yesterday: 'hier',
    compared:
      'compare a|comparee a|comparees a|compares a|par rapport a|par rapport au|contre|face a|vs|versus|comparativement a|en comparaison de|en comparaison avec|au regard de|compare au|comparee au|compares au',
    than: 'que|qu',
    more: 'plus|moins|mieux|superieur|superieurs|superieures|inferieur|inferieurs|augmente|baisse|diminue|progresse|monte',
    yearBefore:
      'un an avant|un an plus tot|il y a un an|annee precedente|annee d avant|meme mois il y a un an|meme mois de l annee derniere|meme trimestre de l annee derniere|meme periode de l annee derniere|meme mois l annee derniere|meme mois de l an dernier|meme mois l an dernier|meme mois de l an passe|meme mois l an passe|meme mois de l annee precedente|meme mois de l annee passee|meme mois un an plus tot|meme mois un an avant|meme mois de l annee d avant|meme mois l annee d avant|meme trimestre il y a un an|meme trimestre l annee derniere|meme trimestre de l an dernier|meme trimestre l an dernier|meme trimestre de l an passe|meme trimestre l an passe|meme trimestre de l annee precedente|meme trimestre de l annee passee|meme trimestre un an plus tot|meme trimestre un an avant|meme trimestre de l annee d avant|meme trimestre l annee d avant|meme semestre il y a un an|meme semestre de l annee derniere|meme semestre l annee derniere|meme semestre de l an dernier|meme semestre l an dernier|meme semestre de l an passe|meme semestre l an passe|meme semestre de l annee precedente|meme semestre de l annee passee|meme semestre un an plus tot|meme semestre un an avant|meme semestre de l annee d avant|meme semestre l annee d avant|meme periode il y a un an|meme periode l annee derniere|meme periode de l an dernier|meme periode l an dernier|meme periode de l an passe|meme periode l an passe|meme periode de l annee precedente|meme periode de l annee passee|meme periode un an plus tot|meme periode un an avant|meme periode de l annee d avant|meme periode l annee d avant|memes dates il y a un an|memes dates de l annee derniere|memes dates l annee derniere|memes dates de l an dernier|memes dates l an dernier|memes dates de l an passe|memes dates l an passe|memes dates de l annee precedente|memes dates de l annee passee|memes dates un an plus tot|memes dates un an avant|memes dates de l annee d avant|memes dates l annee d avant|meme semaine il y a un an|meme semaine de l annee derniere|meme semaine l annee derniere|meme semaine de l an dernier|meme semaine l an dernier|meme semaine de l an passe|meme semaine l an passe|meme semaine de l annee precedente|meme semaine de l annee passee|meme semaine un an plus tot|meme semaine un an avant|meme semaine de l annee d avant|meme semaine l annee d avant',
    who: 'qui|a qui',
    suppliers:
      'editeurs|vendeurs|fournisseurs|chaque fournisseur|par fournisseur|par fournisseurs|prestataires|par prestataire|par prestataires|de chaque fournisseur|par chaque fournisseur',
    numbers:
      'un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix sept|dix huit|dix neuf|vingt|vingt et un|vingt deux|vingt trois|vingt quatre|vingt cinq|vingt six|vingt sept|vingt huit|vingt neuf|trente|trente et un',
    ordinals: 'premier/1er/premiere|deuxieme/2e/2eme/second/seconde|troisieme/3e/3eme|quatrieme/4e/4eme',
    top: 'top|plus gros|plus grands|plus grosses|plus grandes|plus grand|plus grande|plus grosse|meilleurs|meilleur|meilleure|meilleures|principaux|principales|principal|principale|plus chers|plus cheres|plus cher|plus chere|plus eleves|plus elevees|plus eleve|plus elevee|plus importants|plus importantes|plus important|plus importante|premiers|premieres|plus forts|plus fortes|plus fort|plus forte',
    months: 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
    filling:
      'concerne|concernent|se porte|se portent|qu est ce qu|combien|combien de|combien d|quel|quelle|quels|quelles|quoi|lesquels|lesquelles|est|sont|etait|etaient|ete|ai|ai je|avons|avons nous|avez|ont|a t|j ai|j|je|nous|tu|vous|mon|ma|mes|notre|nos|me|le|la|les|l|un|une|en|pour|dans|sur|chez|avec|au cours|au cours de|montre|montrez|donne|liste|affiche|affichez|voir|apercu|tous|toutes|tout|toute|total|totaux|totale|totales|au total|en tout|ensemble|jusqu ici|jusqu a present|a present|maintenant|encore|deja|actuellement|en ce moment|argent|fait|degage|realise|fais|faisons|font|faites|comment|il|y|y a t il|c|ce que|ci|t|elle|elles|ils|on|ces|se|que nous a|nous a|moi|moment|notres|detaille|detaillez|detail|eleves|elevees|eleve|elevee|s eleve|s elevent|sommes|suis|dont|ses|son|sa|leur|leurs|cela|ca|montant|montants|somme|environ|entreprise|societe|boutique|magasin|avait|avais|avions|aviez|a t elle|a t il|ont ils|ont elles|sont ils|sont elles|faire|fait un|fait une|qu est ce que|est ce que|est ce qui|qu est ce qui|ventiles|ventilees|classes|triees|tries|m|s|ceux|celles|celui|a t on|elle a|a elle|a il|quelque chose|quelques|svp|merci|bonjour|s il te plait|s il vous plait|seulement|aussi|par|seul|ventile|ventilee|ventilation|reparti|repartis|reparties|repartition|repartie|pro|professionnel|professionnelle|professionnels|professionnelles|indique|indiquez|indiquer|dis|dites|dis moi|dites moi|alors|donc|dis donc|ou en est|ou en sont|ou en suis|ou en sommes|cumule|cumules|cumulee|cumulees|decoupe|decompose|exactement|finalement|vraiment|globalement|agence|t il|au juste|represente|representent|stp|bonsoir|salut|coucou|cote|niveau|au niveau|au niveau de|cote de|en matiere de|en termes de|donne quoi|ca donne|ca donne quoi|passe|s est passe|ok|okay|bon|euh|quelqu un|au titre|au titre de|au titre d|titre|exact|a peu pres|peux tu|pouvez vous|calcule|calculez|trouve|trouvez|rappelle|rappelle moi|eu|chiffres|merci d avance|nos comptes|de nouveau|a nouveau|tant|cumul|accumule|accumules|accumulee|accumulees|s est|reunis|reunies|confondus|confondues|celui|cumulant',
  },
};
