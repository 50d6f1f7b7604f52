// One line of the form: what it is for, how much of it, at what price. Enter adds the next one; Alt with an arrow key moves it.
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Draft, DraftLine, Product } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { minorDigits } from '#core/currency.ts';
import { maxQuantityMilli, maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { absolute } from '#core/money.ts';
import { readFigure, writeFigure } from '../../platform/figure-text.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemAt, type ShownProblem } from '../../platform/refusal.ts';
import { TaxMenu } from '../../tax/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FigureField } from '../../ui/figure-field.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { readDiscount, writeDiscount, documentTexts } from '../../trade-documents/index.ts';
import { DraftWords } from './draft-words.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface LineActions {
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onAddAfter: () => void;
  readonly onMove: (to: number) => void;
  /** A line that is dragged was let go over this one. */
  readonly onDrop: (id: string) => void;
  readonly onRemove: () => void;
  readonly onProduct: (productId: string | null) => void;
  readonly onCreateProduct: (name: string) => void;
}

export interface DraftLineProps extends LineActions {
  readonly line: DraftLine;
  readonly at: number;
  readonly count: number;
  readonly draft: Pick<Draft, 'currency'>;
  readonly products: readonly Product[];
  readonly codes: readonly TaxCode[];
  /** null while it cannot be told. */
  readonly amountMinor: number | null;
  readonly problems: readonly ShownProblem[];
}

const dragType = 'application/x-daybook-line';

/** Enter adds a line, with Shift it breaks the description; in a list that is open it chooses, in a button it presses, in a text it is written. */
function useLineKeys({ at, onAddAfter, onMove }: Pick<DraftLineProps, 'at' | 'onAddAfter' | 'onMove'>) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    const isBox = target instanceof HTMLInputElement;
    if (event.defaultPrevented || !(isBox || target instanceof HTMLTextAreaElement)) return;
    const isChoosing = target.role === 'combobox' || target.getAttribute('role') === 'combobox';
    const isDescription = target.dataset['description'] === 'item' && !event.shiftKey;
    if (event.key === 'Enter' && (isBox || isDescription) && !isChoosing) onAddAfter();
    else if (event.altKey && event.key === 'ArrowUp') onMove(at - 1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(at + 1);
    else return;
    event.preventDefault();
  };
}

export function DraftLineFields(props: DraftLineProps) {
  const t = documentTexts.use().form;
  const words = quoteTexts.use().form;
  const { line, at, onDrop, problems } = props;
  const onKeyDown = useLineKeys(props);
  const [isOver, setIsOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.getData(dragType));
    },
  };
  return (
    // The keys of a line are those of its boxes, heard once; the buttons do the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      data-line={line.id}
      onKeyDown={onKeyDown}
      {...drag}
      className={`min-w-0 rounded-md border p-3 ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <legend className="sr-only">{t.line(at + 1)}</legend>
      <div className="mb-1 flex items-center gap-1">
        <span
          draggable
          aria-hidden="true"
          title={t.drag}
          onDragStart={(e) => e.dataTransfer.setData(dragType, line.id)}
          className="-ml-1.5 hidden cursor-grab p-1 text-muted md:block"
        >
          <GripVertical className="size-4" strokeWidth={1.75} />
        </span>
        <span aria-hidden="true" className="figures flex-1 text-small text-muted">
          {at + 1}
          {line.kind !== 'item' && ` · ${words[line.kind]}`}
        </span>
        <LineButtons {...props} />
      </div>
      {line.kind === 'item' && line.origin?.kind !== 'deduction' ? (
        <>
          <WhatFor {...props} />
          <HowMuch {...props} />
          <TaxAndAmount {...props} />
        </>
      ) : (
        <DraftWords {...props} />
      )}
      <p role="alert" className="text-small text-negative empty:hidden">
        {problemAt(problems, `lines.${at}.accountId`)}
      </p>
    </fieldset>
  );
}

function LineButtons({ at, count, onMove, onRemove }: DraftLineProps) {
  const t = documentTexts.use().form;
  return (
    <>
      <IconButton size="small" icon={ArrowUp} label={t.moveUp(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton size="small" icon={ArrowDown} label={t.moveDown(at + 1)} disabled={at === count - 1} onClick={() => onMove(at + 1)} />
      <IconButton size="small" icon={Trash2} label={t.removeLine(at + 1)} onClick={onRemove} />
    </>
  );
}

function WhatFor({ line, at, products, problems, onChange, onProduct, onCreateProduct }: DraftLineProps) {
  const t = documentTexts.use().form;
  const offered = products.filter((p) => !p.isArchived || p.id === line.productId);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t.product}>
        <ComboBox
          clearable
          groups={[{ label: '', options: offered.map((p) => ({ value: p.id, label: p.name })) }]}
          value={line.productId}
          placeholder={t.chooseProduct}
          onChange={onProduct}
          onCreate={onCreateProduct}
        />
      </Field>
      <Field label={t.description} error={problemAt(problems, `lines.${at}.description`)}>
        <Textarea
          data-description="item"
          rows={line.description.split('\n').length}
          className="field-sizing-content !min-h-9 !resize-none !py-1.5"
          value={line.description}
          maxLength={2000}
          onChange={(e) => onChange({ description: e.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function HowMuch({ line, at, draft, problems, onChange }: DraftLineProps) {
  const t = documentTexts.use().form;
  const locale = useLocale();
  const { currency } = draft;
  const within = (digits: number, most: bigint, least: bigint) => (text: string) => {
    const read = readFigure(text, digits, locale);
    return read.ok && absolute(read.minor) <= most && read.minor >= least ? Number(read.minor) : null;
  };
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1fr_1.3fr]">
      <FigureField
        label={t.quantity}
        value={line.quantityMilli}
        write={(value) => writeFigure(BigInt(value), 3, locale)}
        read={within(3, maxQuantityMilli, -maxQuantityMilli)}
        unreadable={t.badQuantity}
        error={problemAt(problems, `lines.${at}.quantityMilli`)}
        onChange={(value) => onChange({ quantityMilli: value ?? 0 })}
      />
      <Field label={t.unit}>
        <TextInput className="!px-2.5" value={line.unit} maxLength={20} onChange={(e) => onChange({ unit: e.currentTarget.value })} />
      </Field>
      <FigureField
        label={t.price}
        value={line.unitPriceMicro === 0 ? null : line.unitPriceMicro}
        placeholder={writeFigure(0n, 6, locale, minorDigits(currency))}
        write={(value) => writeFigure(BigInt(value), 6, locale, minorDigits(currency))}
        read={within(6, maxUnitPriceMicro, 0n)}
        unreadable={t.badPrice}
        error={problemAt(problems, `lines.${at}.unitPriceMicro`)}
        onChange={(value) => onChange({ unitPriceMicro: value ?? 0 })}
      />
      <FigureField
        label={t.discount}
        value={line.discount}
        placeholder={t.discountHint}
        write={(value) => writeDiscount(value, currency, locale)}
        read={(text) => readDiscount(text, currency, locale)}
        unreadable={t.badDiscount}
        error={problemAt(problems, `lines.${at}.discount`)}
        onChange={(discount) => onChange({ discount })}
      />
    </div>
  );
}

function TaxAndAmount({ line, at, draft, codes, amountMinor, problems, onChange }: DraftLineProps) {
  const t = documentTexts.use().form;
  const problem = problemAt(problems, `lines.${at}.taxCodeIds`);
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
      <div className="flex min-w-44 flex-1 flex-col gap-1.5 sm:max-w-64">
        <span className="text-small font-medium">{t.taxes}</span>
        <TaxMenu
          codes={codes}
          value={line.taxCodeIds}
          describe={(names) => t.taxesOf(at + 1, names)}
          describedBy={problem === undefined ? undefined : `${line.id}-tax`}
          onChange={(taxCodeIds) => onChange({ taxCodeIds })}
        />
        {problem !== undefined && (
          <p id={`${line.id}-tax`} className="text-small text-negative">
            {problem}
          </p>
        )}
      </div>
      <p className="pb-2 text-right">
        <span className="mr-2 text-small text-muted">{t.amount}</span>
        <span className="font-medium">{amountMinor === null ? '–' : <Money minor={amountMinor} currency={draft.currency} />}</span>
      </p>
    </div>
  );
}
