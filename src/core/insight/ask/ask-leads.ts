// What stands around a question: who asks, what for, and small talk. “My accountant wants to know”, “before I forget”, “for the tax return”.
import type { Language } from '../../language.ts';
import type { Placed } from './ask-pieces.ts';

interface Lead {
  /** Greetings, and asking to be told. */
  readonly polite: RegExp;
  /** Who wants to know, up to the words after which the question begins. */
  readonly asker: RegExp;
  /** A part before or after a comma that says nothing of a figure by its form; what it says is looked at as well. */
  readonly aside: RegExp;
}

const asker = (questionWords: string, verbs: string, after: string): RegExp =>
  new RegExp(`^(?:(?!(?:${questionWords})\\b)[\\p{L}\\p{N}]+ ){0,7}?(?:${verbs})(?: (?:${after}))*(?: ,)?(?= )`, 'u');

const leads: Readonly<Record<Language, Lead>> = {
  en: {
    polite:
      /^(?:(?:(?:hi|hello|hey|hey there|please|so|ok|okay|well|and|now|good morning|thanks)|(?:can|could|would|will) you(?: (?:please|kindly|quickly))*(?: (?:tell|show|give|list)(?: (?:me|us))?)?|do you know|(?:please )?(?:tell|show|give) (?:me|us))(?: please)?(?: ,)? )+/u,
    asker: asker(
      'how|what|which|who|whom|where|when|why|is|are|was|were|did|do|does|have|has|show|list|compare|can|could|not|no|never',
      'asks|asked|asking|is asking|wants? to (?:know|see)|wanted to know|needs? to (?:know|see)|(?:would|d) (?:like|love) to (?:know|see)|wonders?|wondering|needs?|wants|i want',
      'me|us|again|about|for|now|whether|if|from (?:me|us)|to (?:see|have|know)',
    ),
    aside:
      /^(?:(?:ok|okay|so|well|and|but|oh) )*(?:i|we|before (?:i|we)|(?:just )?curious|just (?:curious|wondering|checking)|(?:a |one |another )?(?:quick |last |small )?question|sorry|excuse me|for (?:my|our|the) (?:\d{4} )?(?:annual )?(?:tax return|vat return|taxes|tax office|board|report|records|meeting|presentation|loan))\b/u,
  },
  de: {
    polite:
      /^(?:(?:(?:hallo|hi|hey|moin|guten (?:tag|morgen)|bitte|so|ok|okay|also|und|na)|(?:kannst du|konntest du|konnen sie|konnten sie|wurdest du|wurden sie|weisst du|wissen sie|sage?|sagen sie|zeige?|zeigen sie|verrate?|verraten sie|nenne?|nennen sie|liste|gib|geben sie)(?: (?:mir|uns|bitte|mal|doch|eigentlich|zufallig|vielleicht|kurz|schnell))*(?: (?:sagen|verraten))?)(?: ,)? )+/u,
    asker: asker(
      'wie|was|welche[rsnm]?|wer|wem|wen|wo|wofur|wann|warum|woher|ist|sind|war|waren|hat|habe|haben|zeig|zeige|vergleiche|kann|nicht|kein|keine',
      'fragt|fragte|fragen|gefragt|frage mich|wissen|wusste gerne?|interessiert|braucht|brauche|brauchen|benotigt|benotige|benotigen',
      'mich|uns|mir|gerade|heute|wieder|nach|nur|noch|mal|will|mochte|ob|,',
    ),
    aside:
      /^(?:(?:ok|okay|so|na|also|und|aber|ach) )*(?:ich|wir|(?:be)?vor (?:ich|wir)|(?:nur |mal )?(?:so )?aus (?:neugier|interesse)|(?:eine |noch eine )?(?:kurze |schnelle |kleine |letzte )?frage|entschuldigung|sorry|fur (?:die|meine|unsere|den|das|meinen|unseren) (?:steuererklarung|steuer|voranmeldung|umsatzsteuervoranmeldung|finanzamt|bericht|jahresabschluss|besprechung|termin|kredit))\b/u,
  },
  es: {
    polite:
      /^(?:(?:(?:hola|buenas|buenos dias|buenas tardes|oye|por favor|vale|bueno|pues|y)|(?:me |nos )?(?:puedes|puede|podrias|podria|pueden)(?: (?:decirme|decirnos|decir|mostrarme|mostrar|ensenarme|dar|darme|por favor))*|sabes|sabe usted|dime|digame|dinos|muestrame|muestreme|ensename|dame)(?: por favor)?(?: ,)? )+/u,
    asker: asker(
      'cuant[oa]s?|que|quien|quienes|cual|cuales|donde|cuando|como|es|son|muestra|muestrame|compara|puedo|no|nunca|sin',
      '(?:(?:me|nos) )?(?:pregunta|pregunto|preguntan|preguntaron|pide|piden)|(?:(?:me|nos) )?ha(?:n)? preguntado|(?:quiere|quieren|quiero|quisiera|queremos|necesita|necesitan|necesito|necesitamos|tengo que|gustaria) (?:saber|ver|conocer)|necesita|necesitan|necesito|necesitamos',
      'me|nos|ahora|otra vez|si|tambien|rapida',
    ),
    aside:
      /^(?:(?:ok|vale|bueno|pues|y|pero|a ver) )*(?:he|hemos|tengo|tenemos|estoy|estamos|antes de que|por curiosidad|(?:una |otra )?(?:ultima |pequena )?(?:pregunta|duda|consulta)(?: rapida)?|perdon|perdona|perdone|disculpa|disculpe|para (?:la|mi|el|nuestro|nuestra) (?:declaracion|renta|hacienda|informe|reunion|prestamo))\b/u,
  },
  fr: {
    polite:
      /^(?:(?:(?:bonjour|bonsoir|salut|coucou|stp|svp|alors|bon|et|s il te plait|s il vous plait)|(?:peux tu|pouvez vous|pourrais tu|pourriez vous)(?: (?:me|nous|m|s il te plait|s il vous plait|stp|svp))*(?: (?:dire|donner|montrer|indiquer|preciser|afficher|sortir|lister|communiquer))?|sais tu|savez vous|tu sais|vous savez|dis (?:moi|nous)|dites (?:moi|nous)|(?:montre|montrez|donne|donnez) (?:moi|nous))(?: (?:s il te plait|s il vous plait|stp|svp))?(?: ,)? )+/u,
    asker: asker(
      'combien|que|quoi|quel|quels|quelle|quelles|qui|ou|quand|comment|est|sont|montre|compare|peut|pas|ne|n|jamais|sans',
      '(?:(?:me|nous|m|se) )?(?:demande|demandent|demandait|a demande|ont demande)|(?:veut|veulent|voudrait|voudrais|aimerait|aimerais|veux|voulons|souhaite|souhaiterait|dois|doit|devons|faut) (?:savoir|voir|connaitre)|(?:a|ai|avons|ont) besoin (?:de|d|du|des)(?: (?:savoir|voir|connaitre))?|besoin (?:de|d|du|des)(?: (?:savoir|voir|connaitre))?',
      'me|nous|encore|si|aussi|a voir',
    ),
    aside:
      /^(?:(?:ok|bon|alors|euh|et|mais|donc) )*(?:je|j|nous|on|avant que|par curiosite|(?:une )?(?:petite |derniere |autre )?question|pardon|excusez moi|desole|desolee|pour (?:ma|notre|la|mon|le|l|les|nos) (?:declaration|impots|bilan|reunion|rapport|pret|fisc))\b/u,
  },
};

/** What tells something of a figure: an aside with one of these stays, so that it is read or named. */
const telling: ReadonlySet<Placed['kind']> = new Set<Placed['kind']>([
  'measure',
  'by',
  'contacts',
  'accounts',
  'not',
  'beyond',
  'month',
  'quarter',
  'halfYear',
  'year',
  'unit',
  'weekday',
  'today',
  'yesterday',
  'period',
  'fiscal',
  'way',
  'document',
  'share',
  'developed',
]);
/** Someone who asks may be called after an account: the bank, the tax adviser. */
const ofAsker: ReadonlySet<Placed['kind']> = new Set<Placed['kind']>(['accounts', 'measure', 'by', 'document']);
const isSomeone = /^(?:my|our|the|mein|meine|unser|unsere|die|der|mi|nuestr[oa]|el|la|mon|ma|notre|le|l) /u;
/** “I mean the online sales”, “this is about Texas”: that may narrow the figure down. */
const narrows =
  /\b(?:about|mean|only|regarding|concerning|geht|meine|betrifft|nur|uber|hablo|refiero|solo|sobre|parle|concerne|seulement|uniquement)\b/u;

/** The words of a question without those around it. `read`: what words mean. */
export function withoutLead(text: string, language: Language, read: (text: string) => readonly Placed[]): string {
  const { polite, asker: asks, aside } = leads[language];
  const isEmpty = (part: string): boolean => !narrows.test(part) && !read(part).some(({ kind }) => telling.has(kind));
  let left = text.replace(polite, '');
  const opened = asks.exec(left)?.[0];
  const isHim = opened !== undefined && isSomeone.test(opened);
  if (opened && !read(opened).some(({ kind }) => telling.has(kind) && !(isHim && ofAsker.has(kind))))
    left = left.slice(opened.length).trim();
  for (let comma = left.indexOf(' , '); comma > 0; comma = left.indexOf(' , ')) {
    const head = left.slice(0, comma);
    if (!aside.test(head) || !isAside(head, isEmpty)) break;
    left = left.slice(comma + 3);
  }
  left = left.replace(polite, '');
  const last = left.lastIndexOf(' , ');
  const tail = last > 0 ? left.slice(last + 3) : '';
  return tail !== '' && aside.test(tail) && isAside(tail, isEmpty) ? left.slice(0, last) : left;
}

const isPurpose = /^(?:for|fur|para|pour) /u;
/** What a question is for is known by its words; any other aside has to say nothing of a figure. */
const isAside = (part: string, isEmpty: (text: string) => boolean): boolean =>
  isPurpose.test(part) ? !/ (?:and|und|y|et) /u.test(part) : isEmpty(part);
