// How many statement lines match unpaid invoices, with a link to them. Hidden if there are none.
import { useQuery } from '@tanstack/react-query';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Landmark } from '../ui/icons.ts';
import { overviewTexts } from './overview-texts.ts';

export function InvoiceOffers() {
  const t = overviewTexts.use().offers;
  const locale = useLocale();
  const { may } = useBooks();
  const found = useQuery(api.matching.matchLines.queryOptions({ input: {}, enabled: may('settlement.read') }));
  const count = found.data?.lines.length ?? 0;
  if (count === 0) return null;
  const [best] = found.data?.lines[0]?.offers ?? [];
  const first = best ? t.first(best.allocations.map((a) => a.number).join(', '), best.contactName) : '';
  return (
    <section
      aria-label={t.label}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3"
    >
      <Landmark aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="block font-semibold">{t.title(count, count.toLocaleString(locale))}</span>
        <span className="text-small text-muted">
          {first} {t.text}
        </span>
      </p>
      <ButtonLink to="/app/sales/matches" size="small">
        {t.look(count)}
      </ButtonLink>
    </section>
  );
}
