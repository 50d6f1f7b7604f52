// Every item stored in the browser, and consent for those that need it.
import { buttonClass } from '../../ui/button.tsx';
import { metaOf } from '../meta.ts';
import { PaperPage } from '../paper.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ papers, frame }) => ({
  title: papers.cookies.title,
  description: papers.cookies.description,
  name: frame.foot.cookies,
}));

function Items() {
  const { cookieTable: table } = useHere().texts.papers;
  return (
    <div className="mt-8">
      <ul aria-label={table.caption} className="max-w-3xl border-b border-line">
        {table.rows.map((row) => (
          <li key={row.name} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[12rem_1fr_auto]">
            <code className="font-mono text-small">{row.name}</code>
            <div>
              <p>{row.purpose}</p>
              <p className="mt-0.5 text-small text-muted">
                {table.head.keeps}: {row.keeps}
              </p>
            </div>
            <p className={`text-small ${row.optional ? 'text-accent' : 'text-muted'}`}>{row.optional ? table.optional : table.necessary}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-2xl text-small text-muted">{table.note}</p>
    </div>
  );
}

function Choice() {
  const { frame } = useHere().texts;
  return (
    <>
      <p className="mt-5 [html:not([data-js])_&]:hidden">
        <button type="button" data-consent-open className={buttonClass()}>
          {frame.foot.cookieSettings}
        </button>
      </p>
      <Items />
    </>
  );
}

export default function CookiesPage() {
  return <PaperPage paper={useHere().texts.papers.cookies} after={{ 0: <Choice /> }} />;
}
