// The lines of the form: add, fill in from products, move, remove. A new line gets the focus.
import { useEffect, useRef } from 'react';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useAction } from '../../platform/use-action.ts';
import type { ProblemAt } from '../../platform/use-form.ts';
import type { TaxOnDay } from '../../tax/index.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { useFilledLine } from '../customer-own-price.ts';
import { documentTexts, useProducts, useSalesSettings } from '../../trade-documents/index.ts';
import { withLineAfter, withLineChanged, withLineMoved, withLineRemoved, withWordsAfter } from './draft.ts';
import { DraftLineFields, type LineActions, lineColumns } from './draft-line.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftLinesProps {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly codes: readonly TaxCode[];
  readonly taxes: ReadonlyMap<string, TaxOnDay>;
  readonly totals: ShownDocument['totals'] | null;
  readonly problemAt: ProblemAt;
}

/** Focuses the description of a line once it exists. */
function usePen() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.current)}"] [data-description]`)?.focus();
    wanted.current = null;
  });
  return { list, follow: (id: string) => (wanted.current = id) };
}

/** Saves a line as a product for reuse. */
function useNewProduct(currency: string, change: DraftLinesProps['change']) {
  const t = documentTexts.use().form;
  const { run } = useAction();
  return (line: DraftLine, name: string) => {
    const prices = line.unitPriceMicro === 0 ? {} : { [currency]: line.unitPriceMicro };
    const { unit, taxCodeIds } = line;
    return run(
      () => client.sales.saveProduct({ id: newId(), name: name.slice(0, 200), unit, taxCodeIds, prices }),
      (made) => {
        notify({ variant: 'success', title: t.productSaved(made.name) });
        change((d) => withLineChanged(d, line.id, { productId: made.id, description: line.description || made.name }));
      },
    );
  };
}

/** Column headings, if a line fits in one row; each field also has its own label. */
function ColumnNames() {
  const t = documentTexts.use().form;
  return (
    <div aria-hidden="true" className="mb-1 text-caption font-medium text-muted @max-2xl:hidden">
      <div className={lineColumns}>
        <span />
        <span className="pl-3">{t.description}</span>
        <span className="pr-3 text-right">{t.quantity}</span>
        <span className="pr-3 text-right">{t.price}</span>
        <span className="pl-3">{t.taxes}</span>
        <span className="text-right">{t.amount}</span>
        <span />
      </div>
    </div>
  );
}

export function DraftLines({ draft, change, codes, taxes, totals, problemAt }: DraftLinesProps) {
  const t = documentTexts.use().form;
  const words = quoteTexts.use().form;
  const fill = useFilledLine(draft.contactId, taxes);
  const products = new Map(useProducts(draft.lines.map((line) => line.productId)).map((p) => [p.id, p]));
  const firstTaxes = useSalesSettings().data?.firstLineTaxCodeIds ?? [];
  const { list, follow } = usePen();
  const create = useNewProduct(draft.currency, change);
  const addAfter = (at: number) => {
    const id = newId();
    follow(id);
    change((d) => withLineAfter(d, at, id, firstTaxes));
  };
  const addWords = (kind: 'section' | 'note') => {
    const id = newId();
    follow(id);
    change((d) => withWordsAfter(d, d.lines.length - 1, id, kind));
  };
  const actionsOf = (line: DraftLine, at: number): LineActions => ({
    onChange: (part) => change((d) => withLineChanged(d, line.id, part)),
    onAddAfter: () => addAfter(at),
    onMove: (to) => change((d) => withLineMoved(d, line.id, to)),
    onDrop: (id) => change((d) => withLineMoved(d, id, at)),
    onRemove: () => change((d) => withLineRemoved(d, line.id)),
    onProduct: (product) => change((d) => withLineChanged(d, line.id, fill(product, d.currency))),
    onCreateProduct: (name) => void create(line, name),
  });
  return (
    <section aria-label={t.lines} className="@container">
      <h2 className="mb-2 text-body font-semibold @2xl:sr-only">{t.lines}</h2>
      <ColumnNames />
      <p role="alert" className="mb-2 text-small text-negative empty:hidden">
        {problemAt('lines')}
      </p>
      <div ref={list} className="space-y-2 @2xl:space-y-1">
        {draft.lines.map((line, at) => (
          <DraftLineFields
            key={line.id}
            line={line}
            at={at}
            count={draft.lines.length}
            draft={draft}
            product={(line.productId !== null && products.get(line.productId)) || null}
            codes={codes}
            amountMinor={totals?.lines[at]?.amountMinor ?? null}
            problemAt={problemAt}
            {...actionsOf(line, at)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={Plus} onClick={() => addAfter(draft.lines.length - 1)}>
          {t.addLine}
        </Button>
        <Button variant="ghost" icon={Plus} onClick={() => addWords('section')}>
          {words.addSection}
        </Button>
        <Button variant="ghost" icon={Plus} onClick={() => addWords('note')}>
          {words.addNote}
        </Button>
        <p className="ml-auto self-center text-small text-muted pointer-coarse:hidden">{t.keys}</p>
      </div>
    </section>
  );
}
