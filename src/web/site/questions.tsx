// FAQ with native <details>: no script, found by the browser's page search, expanded in print.
import { ChevronDown } from '../ui/icons.ts';
import { SiteLink } from './site-link.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
  readonly link?: string;
  readonly to?: string;
}

export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div className="mt-6 max-w-3xl border-b border-line">
      {items.map((item) => (
        <details key={item.question} className="group border-t border-line">
          <summary className="flex list-none items-center justify-between gap-6 rounded-sm py-4 text-lead font-medium [&::-webkit-details-marker]:hidden">
            <h3>{item.question}</h3>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-2xl pb-5 text-muted">
            {item.answer} {item.link !== undefined && item.to !== undefined && <SiteLink to={item.to}>{item.link}</SiteLink>}
          </p>
        </details>
      ))}
    </div>
  );
}
