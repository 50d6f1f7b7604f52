// The free part of an MT940 line (:86:), which differs by country:
// German "?20…?32" sub-fields, SEPA "/REMI/…" tags, or plain text.
import { joinText, tidyText } from './statement.ts';

export type Mt940Details = { readonly description: string; readonly counterparty?: string; readonly reference?: string };

const slashTags = [
  'ABWA',
  'ADDR',
  'BENM',
  'BIC',
  'CNTP',
  'CSID',
  'EREF',
  'IBAN',
  'INFO',
  'ISDT',
  'KREF',
  'MARF',
  'NAME',
  'ORDP',
  'PREF',
  'PURP',
  'REMI',
  'RTRN',
  'SVCL',
  'TRCD',
  'TRTP',
  'TRID',
  'ULTB',
  'ULTC',
  'ULTD',
];
const plusTags = ['EREF', 'KREF', 'MREF', 'CRED', 'DEBT', 'COAM', 'OAMT', 'SVWZ', 'ABWA', 'ABWE', 'IBAN', 'BIC'];
const slashTag = new RegExp(`/(${slashTags.join('|')})/`, 'g');
const plusTag = new RegExp(`(?:^|[ ]|(?<=[^A-Z]))(${plusTags.join('|')})\\+`, 'g');

/** Splits a text at its tags; text before the first is under ''. A tag's first occurrence counts. */
function cutAt(text: string, pattern: RegExp): Map<string, string> {
  const parts = new Map<string, string>();
  let name = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (!parts.has(name)) parts.set(name, text.slice(from, match.index).trim());
    name = match[1] as string;
    from = match.index + match[0].length;
  }
  if (!parts.has(name)) parts.set(name, text.slice(from).trim());
  return parts;
}

function given(text: string | undefined): string | undefined {
  const tidy = tidyText(text ?? '');
  return tidy === '' || /^(NOTPROVIDED|NONREF)$/i.test(tidy) ? undefined : tidy;
}

function details(description: string, counterparty: string | undefined, reference: string | undefined): Mt940Details {
  return { description, ...(counterparty === undefined ? {} : { counterparty }), ...(reference === undefined ? {} : { reference }) };
}

/** Sub-fields are at most 27 characters: a full one continues in the next, a shorter one ended with a word. */
function joinFields(pieces: readonly string[]): string {
  let joined = '';
  let open = true;
  for (const piece of pieces) {
    joined += joined === '' || open || piece.startsWith(' ') ? piece : ` ${piece}`;
    open = piece.length >= 27;
  }
  return joined;
}

/** "166?00SEPA…?20EREF+…?21…?32NAME": the separator after the three digits may be any character, most often "?". */
function germanDetails(lines: readonly string[]): Mt940Details | null {
  const text = lines.join('');
  const mark = text[3] ?? '';
  if (!/^\d{3}[^0-9A-Za-z\s]/.test(text) || !/^\d\d/.test(text.slice(4))) return null;
  const purpose: string[] = [];
  const names: string[] = [];
  let kind = '';
  for (const piece of text.slice(4).split(mark)) {
    const code = Number(piece.slice(0, 2));
    const value = piece.slice(2);
    if (piece.startsWith('00')) kind = value;
    else if ((code >= 20 && code <= 29) || (code >= 60 && code <= 63)) purpose.push(value);
    else if (code === 32 || code === 33) names.push(value);
  }
  const counterparty = given(joinFields(names));
  const whole = joinFields(purpose);
  const tags = cutAt(whole, plusTag);
  const said = given(tags.get('SVWZ')) ?? given(tags.get(''));
  const reference = given(tags.get('EREF')) ?? given(tags.get('KREF')) ?? given(tags.get('MREF'));
  return details(said ?? given(whole) ?? joinText([kind, counterparty]), counterparty ?? given(tags.get('ABWA')), reference);
}

/** "/TRTP/SEPA OVERBOEKING/IBAN/…/NAME/…/REMI/USTD//…/EREF/…" */
function slashDetails(lines: readonly string[]): Mt940Details | null {
  const text = lines.join('');
  if (!text.startsWith('/')) return null;
  const tags = cutAt(text, slashTag);
  if (tags.size < 2) return null;
  const remittance = given(
    tags
      .get('REMI')
      ?.replace(/^(USTD|STRD(\/CUR)?)?\/{0,2}/, '')
      .replace(/\/+$/, ''),
  );
  const counterparty =
    given(tags.get('NAME')) ??
    given(tags.get('CNTP')?.split('/')[2]) ??
    given(tags.get('BENM')?.replace(/^\/?NAME\//, '')) ??
    given(tags.get('ORDP'));
  const reference = given(tags.get('EREF')?.replace(/\/+$/, ''));
  return details(
    remittance ?? joinText([given(tags.get('INFO')), tags.get('TRTP'), counterparty]),
    counterparty?.replace(/\/+$/, ''),
    reference,
  );
}

/** Reads the lines of one :86: field. Never throws; an unknown format is plain text, and excessive length is cut. */
export function readMt940Details(all: readonly string[]): Mt940Details {
  const lines = all.slice(0, 60).map((line) => line.slice(0, 2000));
  return germanDetails(lines) ?? slashDetails(lines) ?? details(joinText([lines.join(' ')]), undefined, undefined);
}
