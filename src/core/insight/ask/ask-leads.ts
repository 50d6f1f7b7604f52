// What stands around a question: who asks, what for, and small talk. “My accountant wants to know”, “before I forget”, “for the tax return”.
import type { Language } from '../../language.ts';
import { openers } from './ask-openers.ts';
import type { Placed } from './ask-pieces.ts';
import { withoutPurpose } from './ask-purposes.ts';

interface Lead {
  /** Who wants to know, up to the words after which the question begins. */
  readonly asker: RegExp;
  /** A part before or after a comma that says nothing of a figure by its form; what it says is looked at as well. */
  readonly aside: RegExp;
}

const asker = (questionWords: string, verbs: string, after: string): RegExp =>
  new RegExp(`^(?:(?!(?:${questionWords})\\b)[\\p{L}\\p{N}]+ ){0,7}?(?:${verbs})(?: (?:${after}))*(?: ,)?(?= )`, 'u');

const leads: Readonly<Record<Language, Lead>> = {
  en: {
    asker: asker(
      'how|what|which|who|whom|where|when|why|is|are|was|were|did|do|does|have|has|show|list|compare|can|could|not|no|never',
      'asks(?: for)?|asked(?: for)?|asking(?: for)?|is asking(?: for)?|is after|requires|requested|wants? to (?:know|see|have)|wanted to know|needs? to (?:know|see)|(?:would|d) (?:like|love) to (?:know|see)|wonders?|wondering|needs?|wants|i want',
      'me|us|again|about|for|now|whether|if|from (?:me|us)|to (?:see|have|know)',
    ),
    aside:
      /^(?:(?:ok|okay|so|well|and|but|oh) )*(?:i|we|before (?:i|we)|(?:just )?curious|just (?:curious|wondering|checking)|(?:a |one |another )?(?:quick |last |small )?question|sorry|excuse me|(?:can|could|would|will) you)\b/u,
  },
  de: {
    asker: asker(
      'wie|was|welche[rsnm]?|wer|wem|wen|wo|wofur|wann|warum|woher|ist|sind|war|waren|hat|habe|haben|zeig|zeige|vergleiche|kann|nicht|kein|keine',
      'fragt|fragte|fragen|gefragt|frage mich|bittet um|verlangt|will|mochte|fordert|hatte gerne?|hatten gerne?|brauchte|wissen|wusste gerne?|interessiert|braucht|brauche|brauchen|benotigt|benotige|benotigen',
      'wissen|sehen|haben|mich|uns|mir|gerade|heute|wieder|nach|nur|noch|mal|will|mochte|ob|,',
    ),
    aside:
      /^(?:(?:ok|okay|so|na|also|und|aber|ach) )*(?:ich|wir|(?:be)?vor (?:ich|wir)|(?:nur |mal )?(?:so )?aus (?:neugier|interesse)|(?:eine |noch eine )?(?:kurze |schnelle |kleine |letzte )?frage|entschuldigung|sorry|(?:kannst|konntest|konnen|konnten) (?:du|sie))\b/u,
  },
  es: {
    asker: asker(
      'cuant[oa]s?|que|quien|quienes|cual|cuales|donde|cuando|como|es|son|muestra|muestrame|compara|puedo|no|nunca|sin',
      '(?:(?:me|nos) )?(?:pregunta|pregunto|preguntan|preguntaron|pide|piden|ha pedido|han pedido|pidio|exige|reclama|solicita)|quiere|(?:(?:me|nos) )?ha(?:n)? preguntado|(?:quiere|quieren|quiero|quisiera|queremos|necesita|necesitan|necesito|necesitamos|tengo que|gustaria) (?:saber|ver|conocer)|necesita|necesitan|necesito|necesitamos',
      'saber|ver|conocer|tener|me|nos|ahora|otra vez|si|tambien|rapida',
    ),
    aside:
      /^(?:(?:ok|vale|bueno|pues|y|pero|a ver) )*(?:he|hemos|tengo|tenemos|estoy|estamos|antes de que|por curiosidad|(?:una |otra )?(?:ultima |pequena )?(?:pregunta|duda|consulta)(?: rapida)?|perdon|perdona|perdone|disculpa|disculpe|(?:(?:me|nos) )?(?:puedes|podrias|puede|podria))\b/u,
  },
  fr: {
    asker: asker(
      'combien|que|quoi|quel|quels|quelle|quelles|qui|ou|quand|comment|est|sont|montre|compare|peut|pas|ne|n|jamais|sans',
      '(?:(?:me|nous|m|se) )?(?:demande|demandent|demandait|a demande|ont demande|reclame|reclament|exige|exigent)|veut|voudrait|(?:veut|veulent|voudrait|voudrais|aimerait|aimerais|veux|voulons|souhaite|souhaiterait|dois|doit|devons|faut) (?:savoir|voir|connaitre)|(?:a|ai|avons|ont) besoin (?:de|d|du|des)(?: (?:savoir|voir|connaitre))?|besoin (?:de|d|du|des)(?: (?:savoir|voir|connaitre))?',
      'savoir|voir|connaitre|avoir|me|nous|encore|si|aussi|a voir',
    ),
    aside:
      /^(?:(?:ok|bon|alors|euh|et|mais|donc) )*(?:je|j|nous|on|avant que|par curiosite|(?:une )?(?:petite |derniere |autre )?question|pardon|excusez moi|desole|desolee|(?:tu |vous )?(?:peux|pouvez|pourrais|pourriez)(?: (?:tu|vous))?)\b/u,
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

/** “Because my accountant is asking” */
const because = /^(?:because|since|as|weil|da|porque|ya que|parce que|parce qu|car|puisque) /u;

/** The words of a question without those around it. `read`: what words mean. */
export function withoutLead(text: string, language: Language, read: (text: string) => readonly Placed[]): string {
  const { asker: asks, aside } = leads[language];
  const isEmpty = (part: string): boolean => !narrows.test(part) && !read(part).some(({ kind }) => telling.has(kind));
  /** The words with which somebody asks. */
  const askedBy = (part: string): string => {
    const opened = asks.exec(part)?.[0] ?? '';
    const isHim = isSomeone.test(opened);
    return read(opened).some(({ kind }) => telling.has(kind) && !(isHim && ofAsker.has(kind))) ? '' : opened;
  };
  const isReason = (part: string): boolean => {
    const reason = part.replace(because, '');
    return reason !== part && askedBy(`${reason} `).length >= reason.length;
  };
  const isAside = (part: string): boolean => isReason(part) || (aside.test(part) && isEmpty(part));
  const withoutAsides = (whole: string): string => {
    let left = whole;
    for (let comma = left.indexOf(' , '); comma > 0 && isAside(left.slice(0, comma)); comma = left.indexOf(' , '))
      left = left.slice(comma + 3);
    return left;
  };
  const opened = text.replace(openers[language], '');
  const asked = withoutAsides(opened.slice(askedBy(opened).length).trim());
  const left = (withoutPurpose(asked, language, read) ?? asked).replace(openers[language], '');
  const last = left.lastIndexOf(' , ');
  const tail = last > 0 ? left.slice(last + 3) : '';
  if (tail === '') return left;
  const after = withoutPurpose(tail, language, read);
  if (after !== null) return `${left.slice(0, last)} ${after}`.trim();
  return isAside(tail) ? left.slice(0, last) : left;
}
