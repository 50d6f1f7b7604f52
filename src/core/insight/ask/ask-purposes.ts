// What a question is for: “for my 2025 tax return”, “für die Voranmeldung Oktober”, “para el 303 del segundo trimestre”. The purpose comes off;
// the days and names beside it say what the figure is of, and stay.
import type { Language } from '../../language.ts';
import type { Placed } from './ask-pieces.ts';

interface Purpose {
  /** A return of the tax on sales: it asks for the tax, unless another figure is asked for. */
  readonly taxReturn: RegExp;
  readonly tax: string;
  /** A return, a report: of the days that it names. */
  readonly report: RegExp;
  /** A meeting, a loan: when it is says nothing of the figure. */
  readonly event: RegExp;
  /** Somebody is at work on it. */
  readonly doing: RegExp;
  /** That it is needed for that. */
  readonly need: RegExp;
}

const purposes: Readonly<Record<Language, Purpose>> = {
  en: {
    taxReturn:
      /^for (?:my|our|the|this|next)? ?((?:[\p{L}\d]+ ){0,3}?)(?:vat|sales tax|gst) (?:return|filing|declaration|form)s?(?: (?:for|of|in|covering))?(?= |$)/u,
    tax: 'vat',
    report:
      /^for (?:my|our|the) ((?:[\p{L}\d]+ ){0,3}?)(?:annual |yearly |income )*(?:tax returns?|taxes|tax office|tax filing|report|records|accounts)(?: (?:for|of|on|in|covering))?(?= |$)/u,
    event:
      /^for (?:my|our|the|a) ((?:[\p{L}\d]+ ){0,2}?)(?:board|meeting|presentation|loan|appointment|call)(?: application| meeting)?(?= |$)/u,
    doing:
      /^(?:i m|i am|we re|we are|i have to|i need to|i must) (?:fill(?:ing)? (?:in|out)|prepar(?:e|ing)|do(?:ing)?|fil(?:e|ing)|working on|finish(?:ing)?) /u,
    need: /(?<=^|[ ,])(?:i|we) (?:need|want|require|would like|d like)(?: to (?:know|see|have))?(?= |$)/u,
  },
  de: {
    taxReturn:
      /^fur (?:die|meine|unsere|eine) ((?:[\p{L}\d]+ ){0,2}?)(?:(?:umsatzsteuer|mehrwertsteuer|ust|mwst) ?)?(?:voranmeldung|ustva|umsatzsteuererklarung)(?: (?:fur|vom|von|im|des|der|den|das))*(?= |$)/u,
    tax: 'umsatzsteuer',
    report:
      /^fur (?:die|meine|unsere|den|das|meinen|unseren) ((?:[\p{L}\d]+ ){0,2}?)(?:steuererklarung|steuer|finanzamt|bericht|jahresabschluss|einkommensteuererklarung|unterlagen)(?: (?:fur|vom|von|im|des|der|den|das|uber))*(?= |$)/u,
    event:
      /^fur (?:die|meine|unsere|den|das|meinen|unseren|einen) ((?:[\p{L}\d]+ ){0,2}?)(?:besprechung|termin|kredit|kreditantrag|gesprach|meeting)(?= |$)/u,
    doing: /^(?:ich|wir) (?:muss|mussen|mache|machen|erstelle|erstellen|bereite) (?:gerade |noch )?(?=(?:die|meine|unsere) )/u,
    need: /(?<=^|[ ,])(?:(?:brauche|brauchte|benotige|benotigte|brauchen|benotigen) (?:ich|wir)|(?:hatte|hatten) (?:ich|wir) gerne?)(?: noch)?(?= |$)/u,
  },
  es: {
    taxReturn:
      /^para (?:el|mi|la|nuestro|nuestra) ((?:[\p{L}\d]+ ){0,2}?)(?:modelo )?(?:303|iva|declaracion (?:de|del) iva|autoliquidacion(?: (?:de|del) iva)?)(?: (?:de|del|en))?(?= |$)/u,
    tax: 'iva',
    report:
      /^para (?:la|mi|el|nuestro|nuestra|hacer la) ((?:[\p{L}\d]+ ){0,2}?)(?:declaracion|renta|informe|cuentas anuales)(?: de la renta| de hacienda| anual)?(?: (?:de|del|sobre))?(?= |$)|^para hacienda(?= |$)/u,
    event: /^para (?:la|mi|el|una|nuestro|nuestra) ((?:[\p{L}\d]+ ){0,2}?)(?:reunion|prestamo|cita|presentacion)(?= |$)/u,
    doing:
      /^(?:estoy|estamos) (?:preparando|rellenando|haciendo|presentando) |^(?:tengo|tenemos) que (?:hacer|presentar|rellenar|preparar) /u,
    need: /(?<=^|[ ,])(?:necesito|necesitamos|necesitaria|(?:me|nos) hacen? falta|quiero|quisiera)(?: (?:saber|ver|tener))?(?= |$)/u,
  },
  fr: {
    taxReturn:
      /^pour (?:(?:remplir|preparer|etablir|faire) )?(?:ma|notre|la|mes|une) ((?:[\p{L}\d]+ ){0,2}?)(?:ca3|ca12|declaration (?:de|d) (?:la )?tva|tva)(?: (?:de|d|du|pour|au titre (?:de|d|du)))?(?= |$)/u,
    tax: 'tva',
    report:
      /^pour (?:(?:remplir|preparer|etablir|faire) )?(?:ma|notre|la|mon|le|l|les|nos|mes) ((?:[\p{L}\d]+ ){0,2}?)(?:declaration|impots|bilan|rapport|fisc|liasse)(?: (?:d impots?|de revenus?|des revenus|fiscale|annuelle?))?(?: (?:de|d|du|sur|pour))?(?= |$)/u,
    event: /^pour (?:ma|notre|la|mon|le|l|un|une) ((?:[\p{L}\d]+ ){0,2}?)(?:reunion|pret|rendez vous|rdv|presentation)(?= |$)/u,
    doing: /^(?:je|nous) (?:prepare|preparons|remplis|remplissons|fais|faisons|dois (?:faire|remplir|preparer)) /u,
    need: /(?<=^|[ ,])(?:(?:il )?(?:me|nous) (?:faut|faudrait)|j ai besoin (?:de|d|du|des)|(?:je|j) (?:voudrais|aimerais|souhaite)(?: (?:avoir|savoir|connaitre))?)(?= |$)/u,
  },
};

const isDay: ReadonlySet<string> = new Set(['weekday', 'today', 'yesterday', 'month', 'number', 'unit', 'year']);

const word: Readonly<Record<Language, string>> = { en: 'for', de: 'fur', es: 'para', fr: 'pour' };

/** “, ” and what is needed come off behind a purpose. */
const joined = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .replaceAll(/ +/gu, ' ')
    .replace(/^[ ,]+/u, '')
    .trim();

/** The question without what it is for, or null if it is said to be for nothing. `read`: what words mean. */
export function withoutPurpose(given: string, language: Language, read: (text: string) => readonly Placed[]): string | null {
  const { taxReturn, tax, report, event, doing, need } = purposes[language];
  const text = given.replace(doing, `${word[language]} `);
  const ofReturn = taxReturn.exec(text);
  const found = ofReturn ?? report.exec(text) ?? event.exec(text);
  if (!found) return null;
  const rest = text.slice(found[0].length).replace(need, '');
  const left = joined(found[1] ?? '', rest);
  if (ofReturn) {
    const isOther = read(left).some((piece) => piece.kind === 'measure' && piece.measure !== 'you_owe');
    return isOther ? left : joined(tax, left);
  }
  if (report.test(text)) return left;
  const comma = rest.indexOf(' , ');
  const head = joined(found[1] ?? '', comma < 0 ? '' : rest.slice(0, comma));
  const isNamed = comma < 0 || read(head).some(({ kind }) => kind === 'contacts' || kind === 'accounts');
  if (!isNamed) return joined(rest.slice(comma));
  return read(head).some(({ kind }) => isDay.has(kind)) ? null : left;
}
