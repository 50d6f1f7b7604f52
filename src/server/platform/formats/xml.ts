// Reads an XML document from outside into a plain tree (core/statement/statement-xml.ts).
// Guarantee: no DTD, no custom entities, limited depth, elements and text; a bad document is answered with the position of the error,
// without throwing.
import { SaxesParser } from 'saxes';
import type { XmlElement } from '#core/statement/statement-xml.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import type { ProblemWord } from '#contract/problems/problem-words.ts';

export type XmlLimits = {
  readonly depth: number;
  readonly elements: number;
  /** Of one element. */
  readonly attributes: number;
  readonly textLength: number;
  readonly totalText: number;
};
type XmlFault = Extract<ProblemWord<'why'>, `xml.${string}`>;
export interface XmlProblem {
  readonly code: XmlFault;
  readonly data?: ProblemData;
  readonly line: number;
  readonly column: number;
}
export type XmlAnswer = { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly problem: XmlProblem };

const usualLimits: XmlLimits = { depth: 64, elements: 5_000_000, attributes: 1_000, textLength: 1_000_000, totalText: 60_000_000 };

class Fault extends Error {
  readonly code: XmlFault;
  readonly data: ProblemData;
  constructor(code: XmlFault, data: ProblemData = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

type Building = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string; line: number; column: number };

const noAttributes: Record<string, string> = Object.freeze({});
const noChildren: XmlElement[] = Object.freeze([]) as unknown as XmlElement[];

function localName(name: string): string {
  const colon = name.lastIndexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function plainAttributes(attributes: Record<string, string>): Record<string, string> {
  let kept: Record<string, string> | null = null;
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    kept ??= Object.create(null) as Record<string, string>;
    kept[localName(name)] = value;
  }
  return kept ?? noAttributes;
}

/** Parses a whole document. Tests, and callers that know their documents, may only tighten `limits`. */
export function parseXml(text: string, limits: Partial<XmlLimits> = {}): XmlAnswer {
  const bounds = { ...usualLimits, ...limits };
  const parser = new SaxesParser({ xmlns: false, position: true });
  const tree = treeBuilder(parser, bounds);
  try {
    refuseDeclarations(text);
    // In chunks, so a refusal comes before the rest is parsed.
    for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
    parser.close();
    const root = tree.root();
    if (root === null) throw new Fault('xml.empty');
    return { ok: true, root };
  } catch (error) {
    const line = parser.line;
    const column = parser.column + 1;
    if (error instanceof Fault) return { ok: false, problem: { code: error.code, data: error.data, line, column } };
    return { ok: false, problem: { code: 'xml.malformed', data: { parser: reasonOf(error) }, line, column } };
  }
}

function refuseDeclarations(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) {
    throw new Fault('xml.doctype');
  }
}

/** The parser's message without its position, which the answer gives as numbers. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200);
}

function treeBuilder(parser: SaxesParser, bounds: XmlLimits): { root: () => XmlElement | null } {
  const open: Building[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let total = 0;
  let start = { line: 1, column: 1 };
  let attributes = 0;
  const addText = (text: string): void => {
    const top = open.at(-1);
    if (top === undefined) return;
    total += text.length;
    if (total > bounds.totalText || top.text.length + text.length > bounds.textLength) throw new Fault('xml.text_too_long');
    top.text += text;
  };
  parser.on('doctype', () => refuseDeclarations('<!DOCTYPE'));
  parser.on('opentagstart', (tag) => {
    start = { line: parser.line, column: Math.max(1, parser.column - tag.name.length) };
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > bounds.attributes) throw new Fault('xml.too_many_attributes', { limit: bounds.attributes });
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length >= bounds.depth) throw new Fault('xml.too_deep', { limit: bounds.depth });
    if (elements > bounds.elements) throw new Fault('xml.too_large', { limit: bounds.elements });
    open.push({ name: localName(tag.name), attributes: plainAttributes(tag.attributes), children: noChildren, text: '', ...start });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const done = open.pop();
    if (done === undefined) return;
    done.text = done.text.trim();
    const parent = open.at(-1);
    if (parent === undefined) root = done;
    else if (parent.children === noChildren) parent.children = [done];
    else parent.children.push(done);
  });
  return { root: () => root };
}
