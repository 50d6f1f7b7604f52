// Formulas over named figures, such as `([sales] - [cost_of_sales]) / [sales]`: numbers, + − × ÷ and parentheses. They are parsed by this
// grammar only and computed exactly. Each figure has a unit, so money is never added to a count.
import { add, divide, type Fraction, fraction, multiply, subtract } from './fraction.ts';

/** Exponents of money, counts and days: money ÷ days is [1, 0, -1], a ratio is [0, 0, 0]. */
export type Unit = readonly [money: number, count: number, days: number];
export const units = { money: [1, 0, 0], count: [0, 1, 0], days: [0, 0, 1], ratio: [0, 0, 0] } as const satisfies Record<string, Unit>;

type Sign = '+' | '-' | '*' | '/';
type Node =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'figure'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: Sign; readonly left: Node; readonly right: Node };

export interface Formula {
  readonly root: Node;
  readonly unit: Unit;
  /** The figures used, each once. */
  readonly figures: readonly string[];
}

export type FormulaProblem = 'empty' | 'too_long' | 'unknown_figure' | 'unclosed' | 'incomplete' | 'unexpected' | 'mixed_units';
export type ReadFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problem: FormulaProblem; /** The name or sign that the problem is about. */ readonly found: string };

export const longestFormula = 500;
const mostNodes = 200;

interface Token {
  readonly kind: 'number' | 'figure' | Sign | '(' | ')' | 'other';
  readonly text: string;
}
const signs: Readonly<Record<string, Token['kind']>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '(': '(',
  ')': ')',
};
const tokenShape = /\s*(?:(\d{1,15}(?:[.,]\d{1,9})?)|\[([^[\]]*)\]|([\p{L}_][\p{L}\p{N}_]*|\S))/guy;

const tokensOf = (text: string): Token[] =>
  [...text.trimEnd().matchAll(tokenShape)].map(([, number, figure, other = '']) =>
    number !== undefined
      ? { kind: 'number', text: number }
      : figure !== undefined
        ? { kind: 'figure', text: figure.trim() }
        : { kind: signs[other] ?? 'other', text: other },
  );

function numberOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

class Wrong extends Error {
  readonly problem: FormulaProblem;
  readonly found: string;
  constructor(problem: FormulaProblem, found = '') {
    super(problem);
    this.problem = problem;
    this.found = found;
  }
}

type Typed = readonly [node: Node, unit: Unit];
const isSameUnit = (a: Unit, b: Unit): boolean => a.every((power, at) => power === b[at]);
const combined = (a: Unit, b: Unit, sign: 1 | -1): Unit => [a[0] + sign * b[0], a[1] + sign * b[1], a[2] + sign * b[2]];

function joined(kind: Sign, [left, leftUnit]: Typed, [right, rightUnit]: Typed): Typed {
  if (kind === '*' || kind === '/') return [{ kind, left, right }, combined(leftUnit, rightUnit, kind === '*' ? 1 : -1)];
  if (!isSameUnit(leftUnit, rightUnit)) throw new Wrong('mixed_units', kind);
  return [{ kind, left, right }, leftUnit];
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #unitOf: (name: string) => Unit | undefined;
  readonly figures = new Set<string>();
  #at = 0;
  constructor(tokens: readonly Token[], unitOf: (name: string) => Unit | undefined) {
    this.#tokens = tokens;
    this.#unitOf = unitOf;
  }
  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }
  #take(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }
  sum(): Typed {
    let left = this.#product();
    for (let sign = this.next?.kind; sign === '+' || sign === '-'; sign = this.next?.kind) {
      this.#take();
      left = joined(sign, left, this.#product());
    }
    return left;
  }
  #product(): Typed {
    let left = this.#value();
    for (let sign = this.next?.kind; sign === '*' || sign === '/'; sign = this.next?.kind) {
      this.#take();
      left = joined(sign, left, this.#value());
    }
    return left;
  }
  #value(): Typed {
    const token = this.#take();
    if (token === undefined) throw new Wrong('incomplete');
    switch (token.kind) {
      case 'number':
        return [{ kind: 'number', value: numberOf(token.text) }, units.ratio];
      case 'figure': {
        const unit = this.#unitOf(token.text);
        if (!unit) throw new Wrong('unknown_figure', token.text);
        this.figures.add(token.text);
        return [{ kind: 'figure', name: token.text }, unit];
      }
      case '-': {
        const [of, unit] = this.#value();
        return [{ kind: 'minus', of }, unit];
      }
      case '(': {
        const inside = this.sum();
        if (this.next === undefined) throw new Wrong('unclosed');
        if (this.next.kind !== ')') throw new Wrong('unexpected', this.next.text);
        this.#take();
        return inside;
      }
      default:
        throw new Wrong(token.kind === 'other' ? 'unexpected' : 'incomplete', token.text);
    }
  }
}

/** A parsed formula, or the first problem found in it. `unitOf` knows the figures by name. */
export function readFormula(text: string, unitOf: (name: string) => Unit | undefined): ReadFormula {
  if (text.trim() === '') return { ok: false, problem: 'empty', found: '' };
  const tokens = tokensOf(text);
  if (text.length > longestFormula || tokens.length > mostNodes) return { ok: false, problem: 'too_long', found: '' };
  const reader = new Reader(tokens, unitOf);
  try {
    const [root, unit] = reader.sum();
    if (reader.next !== undefined) return { ok: false, problem: 'unexpected', found: reader.next.text };
    return { ok: true, formula: { root, unit, figures: [...reader.figures] } };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.problem, found: error.found };
    throw error;
  }
}

/** Why there is no value: a figure is not known there, or something is divided by zero. */
export type Missing = 'absent' | 'zero';
export type Computed = Fraction | Missing;
export const isMissing = (value: Computed): value is Missing => typeof value === 'string';

function computeNode(node: Node, figureOf: (name: string) => Fraction | null): Computed {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'figure') return figureOf(node.name) ?? 'absent';
  if (node.kind === 'minus') {
    const of = computeNode(node.of, figureOf);
    return isMissing(of) ? of : subtract({ n: 0n, d: 1n }, of);
  }
  const [left, right] = [computeNode(node.left, figureOf), computeNode(node.right, figureOf)];
  if (isMissing(left)) return left;
  if (isMissing(right)) return right;
  if (node.kind === '/') return divide(left, right) ?? 'zero';
  return { '+': add, '-': subtract, '*': multiply }[node.kind](left, right);
}

export const compute = ({ root }: Formula, figureOf: (name: string) => Fraction | null): Computed => computeNode(root, figureOf);

/** The same formula with its figures renamed, and signs as people write them: for display, and back again. */
export const renamed = (text: string, nameOf: (name: string) => string): string =>
  text.replaceAll(/\[([^[\]]*)\]/g, (_, name: string) => `[${nameOf(name.trim())}]`);
export const written = (text: string, nameOf: (name: string) => string): string =>
  renamed(text.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−'), nameOf);
