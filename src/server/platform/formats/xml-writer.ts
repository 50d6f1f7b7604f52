// Writes XML: elements that contain text or elements, nothing else. Guarantee: the output is well-formed whatever text goes in; empty
// elements are left out.

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlNode[];
}
export type XmlContent = string | readonly (XmlNode | null)[];

const namePattern = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
// Characters that XML 1.0 can't express, not even as a reference (production 2, Char).
// oxlint-disable-next-line no-control-regex
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"\r]/g, (c) => escapes[c] ?? c);
// Attributes lose line ends and tabs to normalization unless they are references.
const escapedAttribute = (text: string): string => escaped(text).replace(/[\t\n]/g, (c) => `&#${c.codePointAt(0)};`);

/** An element; null if it would be empty. Throws if the name is invalid: names come from our code only. */
export function element(name: string, content: XmlContent, attributes: Readonly<Record<string, string>> = {}): XmlNode | null {
  if (!namePattern.test(name) || Object.keys(attributes).some((attribute) => !namePattern.test(attribute)))
    throw new RangeError(`no name for XML: ${name}`);
  if (typeof content === 'string') return escaped(content).trim() === '' ? null : { name, attributes, content };
  const children = content.filter((child) => child !== null);
  return children.length === 0 ? null : { name, attributes, content: children };
}

function written({ name, attributes, content }: XmlNode, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedAttribute(value)}"`);
  const open = `${indent}<${name}${said.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  return [open, ...content.map((child) => written(child, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** The whole document as text, UTF-8 when it becomes bytes. */
export const xmlDocument = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
