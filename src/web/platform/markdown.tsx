// Markdown as React elements, for articles that come with the program: headings, lists, tables, quotes, code, links. Raw HTML fails the
// build, so an article can only be text.
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

/** The front matter and the text below it. */
export function frontMatterOf(source: string): { readonly fields: Readonly<Partial<Record<string, string>>>; readonly body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match) return { fields: {}, body: source };
  const lines = (match[1] ?? '').split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line));
  const fields = lines.flatMap((line) => (line ? [[line[1] ?? '', unquoted(line[2] ?? '')]] : []));
  return { fields: Object.fromEntries(fields), body: match[2] ?? '' };
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replaceAll("''", "'");

// Marked escapes text for HTML; React would escape it again.
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const isGeneric = (token: Token): token is Tokens.Generic => 'tokens' in token;
const childrenOf = (token: Token): readonly Token[] => (isGeneric(token) ? (token.tokens ?? []) : []);

/** Plain text without Markdown syntax, for searching. */
export function plainWordsOf(markdown: string): string {
  const textOf = (token: Token): string => {
    if (token.type === 'list') return (token as Tokens.List).items.map(textOf).join(' ');
    if (token.type === 'table')
      return tableCells(token as Tokens.Table)
        .map((cell) => cell.tokens.map(textOf).join(''))
        .join(' ');
    const children = childrenOf(token);
    if (children.length > 0) return children.map(textOf).join('');
    return 'text' in token && typeof token.text === 'string' ? plain(token.text) : ' ';
  };
  return new Lexer({ gfm: true }).lex(markdown).map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

const tableCells = (table: Tokens.Table) => [...table.header, ...table.rows.flat()];

export interface MarkdownLook {
  /** Resolves a link of the article. */
  readonly hrefOf: (href: string) => string;
}

const allowedLink = /^(https:\/\/|mailto:|\/(?!\/)|#)/;

/** An id for a heading, so that it can be linked to. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const heads = {
  2: 'mt-12 scroll-mt-6 font-serif text-title font-medium text-balance',
  3: 'mt-9 scroll-mt-6 font-serif text-[1.3125rem] leading-snug font-medium',
  4: 'mt-7 scroll-mt-6 font-semibold',
};

function Heading({ token, look }: { readonly token: Tokens.Heading; readonly look: MarkdownLook }) {
  // The article's title is level one, so the first heading in the text becomes level two, whatever the author wrote.
  const depth = token.depth <= 2 ? 2 : token.depth === 3 ? 3 : 4;
  const Tag = `h${depth}` as const;
  return (
    <Tag id={anchorOf(plain(token.text))} className={heads[depth]}>
      <Inline tokens={token.tokens} look={look} />
    </Tag>
  );
}

function Table({ token, look }: { readonly token: Tokens.Table; readonly look: MarkdownLook }) {
  const side = (at: number) =>
    token.align[at] === 'right' ? 'figures text-right' : token.align[at] === 'center' ? 'text-center' : 'text-left';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by keyboard
    <div className="mt-6 overflow-x-auto" tabIndex={0} role="region" aria-label={token.header.map((cell) => plain(cell.text)).join(', ')}>
      <table className="w-full border-collapse text-body">
        <thead>
          <tr>
            {token.header.map((cell, at) => (
              <th key={at} scope="col" className={`border-b border-line-strong py-2 pr-4 align-bottom font-medium last:pr-0 ${side(at)}`}>
                <Inline tokens={cell.tokens} look={look} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, line) => (
            <tr key={line} className="border-b border-line">
              {row.map((cell, at) => (
                <td key={at} className={`py-2 pr-4 align-baseline last:pr-0 ${side(at)}`}>
                  <Inline tokens={cell.tokens} look={look} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ token, look }: { readonly token: Tokens.List; readonly look: MarkdownLook }) {
  const items = token.items.map((item, at) => (
    <li key={at} className="pl-1 marker:text-muted">
      <Blocks tokens={item.tokens} look={look} isTight />
    </li>
  ));
  const space = 'mt-4 space-y-2 pl-6';
  return token.ordered ? (
    <ol className={`list-decimal ${space}`} start={token.start === '' ? 1 : token.start}>
      {items}
    </ol>
  ) : (
    <ul className={`list-disc ${space}`}>{items}</ul>
  );
}

interface BlockProps {
  readonly token: Token;
  readonly look: MarkdownLook;
  readonly isTight: boolean;
}

function Block({ token, look, isTight }: BlockProps): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading token={token as Tokens.Heading} look={look} />;
    case 'paragraph':
      return (
        <p className={isTight ? 'not-first:mt-2' : 'mt-4'}>
          <Inline tokens={childrenOf(token)} look={look} />
        </p>
      );
    case 'text':
      return <Inline tokens={childrenOf(token)} look={look} />;
    case 'list':
      return <List token={token as Tokens.List} look={look} />;
    case 'table':
      return <Table token={token as Tokens.Table} look={look} />;
    case 'blockquote':
      return (
        <blockquote className="mt-6 border-l-2 border-accent/60 pl-5 text-muted">
          <Blocks tokens={childrenOf(token)} look={look} isTight />
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by keyboard
        <pre tabIndex={0} className="mt-5 overflow-x-auto rounded-md border border-line bg-raised p-4 font-mono text-small leading-relaxed">
          <code>{plain((token as Tokens.Code).text)}</code>
        </pre>
      );
    case 'hr':
      return <hr className="mt-10 border-line" />;
    case 'space':
    case 'def':
      return null;
    default:
      throw new Error(`Markdown: ${token.type} is not allowed in an article: ${token.raw.slice(0, 60)}`);
  }
}

interface TokensProps {
  readonly tokens: readonly Token[];
  readonly look: MarkdownLook;
}

function Blocks({ tokens, look, isTight = false }: TokensProps & { readonly isTight?: boolean }) {
  return tokens.map((token, at) => <Block key={at} token={token} look={look} isTight={isTight} />);
}

function Inline({ tokens, look }: TokensProps) {
  return tokens.map((token, at) => <Fragment key={at}>{inline(token, look)}</Fragment>);
}

function inline(token: Token, look: MarkdownLook): ReactNode {
  const within = () => <Inline tokens={childrenOf(token)} look={look} />;
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{within()}</strong>;
    case 'em':
      return <em>{within()}</em>;
    case 'del':
      return <del>{within()}</del>;
    case 'br':
      return <br />;
    case 'codespan':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{plain((token as Tokens.Codespan).text)}</code>;
    case 'link':
      return (
        <a
          href={linkOf((token as Tokens.Link).href, look)}
          className="rounded-sm text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent"
        >
          {within()}
        </a>
      );
    case 'text':
    case 'escape':
      return childrenOf(token).length > 0 ? within() : plain((token as Tokens.Text).text);
    default:
      throw new Error(`Markdown: ${token.type} is not allowed in an article: ${token.raw.slice(0, 60)}`);
  }
}

function linkOf(href: string, look: MarkdownLook): string {
  if (!allowedLink.test(href)) throw new Error(`Markdown: a link may not lead to ${href}`);
  return look.hrefOf(href);
}

export function Markdown({ source, look }: { readonly source: string; readonly look: MarkdownLook }) {
  return <Blocks tokens={new Lexer({ gfm: true }).lex(source)} look={look} />;
}
