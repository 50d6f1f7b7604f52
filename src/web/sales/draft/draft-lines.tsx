// The lines of the form: added, filled in from products, moved, taken away. The pen follows to a line that was just added.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { problemAt, type ShownProblem } from '../../platform/refusal.ts';
import type { TaxOnDay } from '../../tax/index.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { useFilledLine } from '../customer-own-price.ts';
import { documentTexts, sayFailed, useProducts, useSalesSettings } from '../../trade-documents/index.ts';
import { withLineAfter, withLineChanged, withLineMoved, withLineRemoved, withWordsAfter } from './draft.ts';
import { DraftLineFields, type LineActions } from './draft-line.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftLinesProps {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly codes: readonly TaxCode[];
  readonly taxes: ReadonlyMap<string, TaxOnDay>;
  readonly totals: ShownDocument['totals'] | null;
  readonly problems: readonly ShownProblem[];
}

/** Focus goes to the box that says what a line is for, once the line is there. */
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

/** What a line names becomes a product of the business, for the next time. */
function useNewProduct(currency: string, change: DraftLinesProps['change']) {
  const t = documentTexts.use().form;
  const cache = useQueryClient();
  return async (line: DraftLine, name: string) => {
    try {
      const prices = line.unitPriceMicro === 0 ? {} : { [currency]: line.unitPriceMicro };
      const { unit, taxCodeIds } = line;
      const made = await client.sales.saveProduct({ id: newId(), name: name.slice(0, 200), unit, taxCodeIds, prices });
      await cache.invalidateQueries();
      notify({ variant: 'success', title: t.productSaved(made.name) });
      change((d) => withLineChanged(d, line.id, { productId: made.id, description: line.description || made.name }));
    } catch (error) {
      sayFailed(error);
    }
  };
}

export function DraftLines({ draft, change, codes, taxes, totals, problems }: DraftLinesProps) {
  const t = documentTexts.use().form;
  const words = quoteTexts.use().form;
  const fill = useFilledLine(draft.contactId, taxes);
  const products = useProducts().data ?? [];
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
    onProduct: (productId) => change((d) => withLineChanged(d, line.id, fill(productId, d.currency))),
    onCreateProduct: (name) => void create(line, name),
  });
  return (
    <section aria-label={t.lines}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-body font-semibold">{t.lines}</h2>
        <p className="text-small text-muted pointer-coarse:hidden">{t.keys}</p>
      </div>
      <p role="alert" className="mb-2 text-small text-negative empty:hidden">
        {problemAt(problems, 'lines')}
      </p>
      <div ref={list} className="space-y-3">
        {draft.lines.map((line, at) => (
          <DraftLineFields
            key={line.id}
            line={line}
            at={at}
            count={draft.lines.length}
            draft={draft}
            products={products}
            codes={codes}
            amountMinor={totals?.lines[at]?.amountMinor ?? null}
            problems={problems}
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
      </div>
    </section>
  );
}
