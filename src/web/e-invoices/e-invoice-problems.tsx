// Why an electronic invoice can't be created: a message for each failed rule, and a link to the field that fixes it.
import type { EInvoiceProblem } from '#contract/e-invoices/e-invoice.ts';
import { Link } from '../ui/link.tsx';
import { eInvoiceTexts } from './e-invoice-texts.ts';

interface ProblemsProps {
  readonly problems: readonly EInvoiceProblem[];
  readonly contactId: string | null;
  /** A finalized document can't be changed. */
  readonly isFinal: boolean;
  /** Opens the customer's settings for electronic invoices. */
  readonly onCustomer?: () => void;
  /** Goes to a field of the draft's form. */
  readonly onField?: (path: string, sentence: string) => void;
}

const lineFields: Readonly<Record<string, string>> = {
  vat: 'taxCodeIds',
  name: 'description',
  price: 'unitPriceMicro',
  net: 'unitPriceMicro',
  quantity: 'quantityMilli',
  unit: 'unit',
};

/** The field of the draft's form for a path of the invoice; null if there is none. */
function fieldOf(place: string): string | null {
  const [, line, part] = /^lines\.(\d+)\.(\w+)/.exec(place) ?? [];
  if (line !== undefined && part !== undefined) return `lines.${line}.${lineFields[part] ?? 'description'}`;
  if (place === 'buyerReference' || place === 'orderReference') return 'reference';
  if (place === 'deliveredOn') return 'suppliedFrom';
  if (place === 'period') return 'suppliedThrough';
  return ['dueOn', 'currency'].includes(place) ? place : null;
}

const asLink = 'rounded-sm text-left text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent';

type Where = 'electronic' | 'customer' | 'electronic_settings' | 'settings' | 'document';

/** Which object the field belongs to; data frozen with a document belongs to the document. */
function whereOf({ place }: EInvoiceProblem): Where {
  if (place === 'buyerReference' || place.startsWith('buyer.electronicAddress')) return 'electronic';
  if (/^seller\.(electronicAddress|address\.(city|postalCode)|contact(\.name)?$)/.test(place)) return 'electronic_settings';
  if (place.startsWith('buyer.') || place.startsWith('deliverTo.')) return 'customer';
  return /^(seller|payment|vat\.\d+\.reason)/.test(place) ? 'settings' : 'document';
}

export function EInvoiceProblems(props: ProblemsProps) {
  const t = eInvoiceTexts.use().card;
  const isAboutDocument = props.problems.some((problem) => !whereOf(problem).startsWith('electronic'));
  return (
    <>
      <ul className="flex flex-col gap-3">
        {props.problems.map((problem) => (
          <li key={`${problem.rule} ${problem.place}`} className="border-l-2 border-warning pl-3">
            <p>
              {problem.line !== null && <span className="font-medium">{t.line(problem.line + 1)}: </span>}
              {problem.sentence}
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-muted">
              <span>{problem.severity === 'warning' ? `${t.warning} · ${t.rule(problem.rule)}` : t.rule(problem.rule)}</span>
              <Way {...props} problem={problem} />
            </p>
          </li>
        ))}
      </ul>
      {props.isFinal && isAboutDocument && <p className="mt-3 text-small text-muted">{t.issued}</p>}
    </>
  );
}

function Way({ problem, contactId, isFinal, onCustomer, onField }: ProblemsProps & { readonly problem: EInvoiceProblem }) {
  const t = eInvoiceTexts.use().card;
  const where = whereOf(problem);
  if (where === 'electronic' && onCustomer && contactId !== null)
    return (
      <button type="button" onClick={onCustomer} className={asLink}>
        {t.atElectronic}
      </button>
    );
  if ((where === 'customer' || where === 'electronic') && contactId !== null)
    return <Link to={`/app/sales/customers/${contactId}`}>{where === 'customer' ? t.atCustomer : t.atElectronic}</Link>;
  if (where === 'electronic_settings') return <Link to="/app/settings/invoicing#electronic-invoices">{t.atSettings}</Link>;
  if (where === 'settings') return <Link to="/app/settings/invoicing">{t.atSettings}</Link>;
  const field = fieldOf(problem.place);
  if (isFinal || field === null || !onField) return null;
  return (
    <button type="button" className={asLink} onClick={() => onField(field, problem.sentence)}>
      {t.atDraft}
    </button>
  );
}
