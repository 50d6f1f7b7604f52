// How people begin a question: greetings, asking to be told or shown, and what they look at. These words come off; what follows them stays.
import type { Language } from '../../language.ts';

/** `gentle`: words between the others. */
const opener = (gentle: string, ...openers: readonly string[]): RegExp =>
  new RegExp(`^(?:(?:${openers.join('|')})(?: (?:${gentle}))*(?: ,)? )+`, 'u');

export const openers: Readonly<Record<Language, RegExp>> = {
  en: opener(
    'please|kindly|quickly|for me|for us',
    'hi|hello|hey|hey there|please|so(?! far)|ok|okay|well|and|now|good morning|thanks|kindly|quickly',
    '(?:can|could|would|will) you(?! mind)(?: (?:please|kindly|quickly|just))*(?: (?:tell|show|give|list|send|get|fetch|find|check|do)(?: (?:me|us))?)?|do you know',
    '(?:tell|show|give|send|get|fetch|find|run|walk|take)(?: (?:me|us))(?: through)?|run (?:through|down|the numbers)|list out',
    '(?:lay|set|map|spell|write) out|(?:pull|bring|dig|draw|add|sum|tally|tot|look|split) (?:that |it |me )?up|(?:pull|dig|put|work|figure) (?:out|together)|break down',
    'put(?! (?:into|toward|aside|away|in))|itemi[sz]e|summari[sz]e|tabulate|calculate|compute|chart|graph|plot|display|print',
    '(?:i|we) (?:d|would) (?:like|love)(?: to (?:see|know|have|get))?|(?:can|could|may) (?:i|we) (?:see|get|have)|let (?:me|us) (?:see|have)',
    '(?:when |if )?(?:i |we |you )?(?:looking|look|thinking)(?: back)? (?:at|on|over|to)|in hindsight|regarding|when it comes to|speaking of|turning to',
    '(?:would|do) you mind (?:telling|showing|giving)(?: (?:me|us))?|make (?:me|us)(?: a list of)?',
    'is it (?:true|right|correct)(?: that)?|am i right (?:that|in thinking)',
    '(?:a |the |me )*(?:numbers|rundown|summary|recap) (?:on|of|for)',
  ),
  de: opener(
    'mir|uns|bitte|mal|doch|eigentlich|zufallig|vielleicht|kurz|schnell|einmal',
    'hallo|hi|hey|moin|guten (?:tag|morgen)|bitte|so|ok|okay|also|und|na',
    '(?:kannst du|konntest du|konnen sie|konnten sie|wurdest du|wurden sie|weisst du|wissen sie|sage?|sagen sie|zeige?|zeigen sie|verrate?|verraten sie|nenne?|nennen sie|liste|gib|geben sie)(?: (?:mir|uns|bitte|mal|doch|eigentlich|zufallig|vielleicht|kurz|schnell))*(?: (?:sagen|verraten))?',
    '(?:schlussel|schlussele|schlussle|gliedere|stelle?|liste|brich|dro?sele?|fasse?|rechne|ordne|sortiere|(?:schlusseln|gliedern|teilen|stellen|listen|brechen|fassen|rechnen) sie)(?! (?:ich|wir)\\b)',
    '(?:teile?|mach|mache|hole?|drucke?|schicke?|suche?|ziehe?|schreibe?|bereite?)(?= (?:mir|uns|bitte|mal)\\b)|teile?(?= (?:die|den|das|meine|meinen|unsere)\\b)',
    '(?:ich|wir) (?:hatten?|wurden?|mochten?) (?:gern|gerne)(?: mal)?(?! wissen)',
    '(?:ware|ist) es moglich(?: ,)?',
    '(?:stimmt|ist) es(?: (?:wahr|richtig))? dass|stimmt es(?: ,)? dass|wie steht es um|wie steht s um',
    '(?:ruckblickend|im ruckblick|mit blick|im hinblick|bezogen|zuruckblickend) auf|ruckblickend|bezuglich|hinsichtlich',
  ),
  es: opener(
    'por favor|porfa|rapido',
    'hola|buenas|buenos dias|buenas tardes|oye|por favor|vale|bueno|pues|y',
    '(?:me |nos )?(?:puedes|puede|podrias|podria|pueden)(?: (?:(?:decir|mostrar|ensenar|dar|sacar|pasar|poner|desglosar|repartir|dividir|separar|detallar|calcular|listar|hacer|buscar|preparar|resumir|indicar|juntar|reunir|sumar)(?:me|nos)?|por favor))*',
    '(?:me|nos) (?:sacas|pasas|das|pones|dices|haces|calculas|desglosas|buscas|ensenas|muestras|mandas|preparas|repartes|detallas|dividas|indicas)',
    'sabes|sabe usted|dime|digame|dinos|muestrame|muestreme|ensename|dame|danos|ponme|ponnos|pon|sacame|sacanos|pasame|pasanos|hazme|haznos|buscame|preparame|mandame|resumeme|calculame',
    '(?:desglosa|desglose|reparte|reparta|divide|divida|separa|separe|detalla|detalle|ordena|ordene|clasifica|clasifique|agrupa|agrupe|distribuye|distribuya|descompon)(?:me|nos)?',
    '(?:quiero|quisiera|queria|queremos|querria|necesito|necesitamos|necesitaria)(?: (?:saber|ver|conocer|tener))?|(?:me|nos) gustaria (?:saber|ver|tener|conocer)|(?:me|nos) (?:hace|hacen) falta',
    'seria posible(?: (?:ver|tener|saber|conocer))?',
    'es (?:verdad|cierto) que|(?:como|que tal) (?:van?|estan?) (?=(?:mis|los|las|nuestr))',
    '(?:echando|mirando|volviendo|echo)(?: (?:la vista|una mirada))?(?: (?:atras|hacia atras))? (?:a|al|hacia)|si (?:miro|miramos|repaso|repasamos)(?: atras)?(?: a| al)?|repasando|en cuanto a|de cara a',
  ),
  fr: opener(
    's il te plait|s il vous plait|stp|svp|vite',
    'bonjour|bonsoir|salut|coucou|stp|svp|alors|bon|et|s il te plait|s il vous plait',
    '(?:peux tu|pouvez vous|pourrais tu|pourriez vous|tu peux|vous pouvez|tu pourrais|vous pourriez)(?: (?:me|nous|m|s il te plait|s il vous plait|stp|svp))*(?: (?:dire|donner|montrer|indiquer|preciser|afficher|sortir|lister|communiquer|detailler|repartir|ventiler|calculer|faire|trouver|mettre|resumer|rassembler|regrouper|additionner))?',
    'sais tu|savez vous|tu sais|vous savez|(?:dis|dites|montre|montrez|donne|donnez|fais|faites|passe|passez|envoie|envoyez|sors|sortez|mets|mettez|trouve|trouvez) (?:moi|nous)',
    '(?:detaille|repartis|ventile|decoupe|decompose|resume|classe|trie|separe|regroupe|eclate|presente|additionne|liste|affiche|calcule)(?: (?:moi|nous))?|(?:repartissez|decoupez|decomposez|resumez|classez|triez|separez|regroupez|listez|ventilez|detaillez)(?: (?:moi|nous))?|mets|mettez|sors|sortez',
    '(?:il )?(?:me|nous) (?:faut|faudrait)|(?:je|j|nous) (?:voudrais|voudrions|aimerais|aimerions|souhaite|souhaiterais|veux|cherche)(?: (?:avoir|obtenir|savoir|voir|connaitre))?',
    'serait il possible (?:de |d )(?:avoir|voir|connaitre|savoir)|est il possible (?:de |d )(?:avoir|voir|connaitre|savoir)',
    'est il (?:vrai|exact) qu?e?|est ce (?:vrai|exact) qu?e?',
    'si (?:on|je|nous) (?:regarde|regardons|prend|prends|prenons|revient sur|reviens sur)|en regardant|en revenant sur|quant a|concernant|pour ce qui est de|s agissant de|avec le recul sur',
  ),
};
