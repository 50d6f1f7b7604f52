// The layout of an email: complete plain text, and simple HTML with the same content. Tables and inline styles, because mail programs
// render those alike; nothing is fetched, and dark mode is supported.
import type { Language } from '#core/language.ts';
import { escapeHtml, type Mail } from '../../platform/mail/mail.ts';

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button?: { readonly label: string; readonly url: string; readonly orOpen: string } | undefined;
  readonly code?: { readonly digits: string; readonly intro: string } | undefined;
  /** Details of the event: label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Between the details and what to do. */
  readonly advice?: readonly string[];
  readonly after: readonly string[];
  /** Why the recipient gets it, and from which site. */
  readonly why: string;
  /** How to unsubscribe. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly siteUrl: string;
}

const sans = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const serif = 'font-family:Georgia,Times New Roman,serif';
const [ink, muted, line, ground, sheet, accent, onAccent] = ['#1d2823', '#59665f', '#dfe3dd', '#f7f7f3', '#ffffff', '#1d5c40', '#fbfdfb'];
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#151a18!important}.sheet{background:#1d2421!important;border-color:#3b4641!important}
.ink{color:#eceeea!important}.muted,.muted a{color:#a9b5ae!important}.rule{border-color:#3b4641!important}
.button{background:#74cf9f!important}.button a{color:#10201a!important}.code{background:#27302c!important;color:#eceeea!important}}`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:${ink}">${escapeHtml(text)}</p>`;

const buttonHtml = ({ label, url }: NonNullable<Letter['button']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${accent}" style="border-radius:7px;background:${accent}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;line-height:20px;font-weight:600;color:${onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const codeHtml = ({ digits, intro }: NonNullable<Letter['code']>): string =>
  `${paragraph(intro)}<p class="code" style="margin:0 0 24px;padding:12px 18px;border-radius:7px;background:#f0f2ee;font-family:Menlo,Consolas,Courier New,monospace;font-size:26px;line-height:32px;letter-spacing:5px;color:${ink}">${escapeHtml(digits)}</p>`;

const factsHtml = (facts: NonNullable<Letter['facts']>): string => {
  const cell = (kind: 'muted' | 'ink', text: string): string =>
    `<td class="${kind}" valign="top" style="padding:3px 18px 3px 0;${sans};font-size:15px;line-height:22px;color:${kind === 'ink' ? ink : muted}">${escapeHtml(text)}</td>`;
  const rows = facts.map(([label, value]) => `<tr>${cell('muted', label)}${cell('ink', value)}</tr>`);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`;
};

const addressHtml = ({ url, orOpen }: NonNullable<Letter['button']>): string =>
  `<p class="muted" style="margin:0 0 16px;${sans};font-size:13px;line-height:20px;color:${muted};word-break:break-all">${escapeHtml(orOpen)}<br><a href="${escapeHtml(url)}" style="color:${muted}">${escapeHtml(url)}</a></p>`;

/** The preview text in an inbox: what it is about, in whole sentences. */
function previewOf({ lines, button }: Letter): string {
  const text = lines.join(' ');
  return button ? text.replace(/\s*:$/, '.') : text.replace(/(?<=[.!?])\s[^.!?]*:$/, '');
}

// Otherwise the inbox preview begins with our name, which is already shown as the sender. Spaces keep other text out of it.
const previewHtml = (letter: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(letter))}${'&#847;&nbsp;'.repeat(80)}</div>`;

const unsubscribeHtml = ({ unsubscribe: link }: Letter): string =>
  link ? ` <a href="${escapeHtml(link.url)}" style="color:${muted}">${escapeHtml(link.label)}</a>` : '';

function htmlOf(letter: Letter): string {
  const { language, subject, lines, button, code, facts = [], advice = [], after, why, siteUrl } = letter;
  const sheetHtml = [
    ...lines.map(paragraph),
    facts.length > 0 ? factsHtml(facts) : '',
    ...advice.map(paragraph),
    button ? buttonHtml(button) : '',
    code ? codeHtml(code) : '',
    ...after.map(paragraph),
    button ? addressHtml(button) : '',
  ].join('');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${ground}">${previewHtml(letter)}<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">`,
    `<tr><td class="ink" style="padding:0 0 14px;${serif};font-size:22px;line-height:28px;color:${ink}">Daybook</td></tr>`,
    `<tr><td class="sheet" align="left" style="padding:28px 28px 14px;background:${sheet};border:1px solid ${line};border-radius:12px">${sheetHtml}</td></tr>`,
    `<tr><td class="muted rule" style="padding:16px 0 0;${sans};font-size:13px;line-height:20px;color:${muted}">${escapeHtml(why)}${unsubscribeHtml(letter)}<br><a href="${escapeHtml(siteUrl)}" style="color:${muted}">${escapeHtml(siteUrl)}</a></td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join('\n');
}

const textOf = ({ lines, button, code, facts = [], advice = [], after, why, unsubscribe, siteUrl }: Letter): string =>
  [
    ...lines,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...advice,
    ...(button ? [button.url] : []),
    ...(code ? [code.intro, code.digits] : []),
    ...after,
    `Daybook\n${why}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url}\n` : ''}${siteUrl}`,
  ].join('\n\n');

export const asMail = (recipient: string, letter: Letter): Mail => ({
  recipient,
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
});
