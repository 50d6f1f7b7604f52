// One line of the form: description, quantity and price. Enter adds the next line; Alt with an arrow key moves it.
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Draft, DraftLine, Product } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { minorDigits } from '#core/currency.ts';
import { maxQuantityMilli, maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { absolute } from '#core/money.ts';
import { readFigure, writeFigure } from '../../platform/figure-text.ts';
import { useLocale } from '../../platform/locale.tsx';
import type { ProblemAt } from '../../platform/use-form.ts';
import { TaxMenu } from '../../tax/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Package, Trash2 } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { useRowDrag } from '../../ui/tables/row-drag.ts';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';
import { readDiscount, writeDiscount, documentTexts } from '../../trade-documents/index.ts';
import { ProductPicker } from '../product-picker.tsx';
import { DraftWords } from './draft-words.tsx';

export interface LineActions {
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onAddAfter: () => void;
  readonly onMove: (to: number) => void;
  /** Another line was dropped on this one. */
  readonly onDrop: (id: string) => void;
  readonly onRemove: () => void;
  readonly onProduct: (product: Product | null) => void;
  readonly onCreateProduct: (name: string) => void;
}

export interface DraftLineProps extends LineActions {
  readonly line: DraftLine;
  readonly at: number;
  readonly count: number;
  readonly draft: Pick<Draft, 'currency'>;
  /** The product it was filled in from. */
  readonly product: Product | null;
  readonly codes: readonly TaxCode[];
  /** null while it is unknown. */
  readonly amountMinor: number | null;
  readonly problemAt: ProblemAt;
}

/** One row if there is room, otherwise two or three. */
export const lineColumns =
  'grid grid-cols-[minmax(3rem,0.8fr)_minmax(5rem,1.3fr)_minmax(6.5rem,1.9fr)] items-start gap-2 @2xl:grid-cols-[1rem_minmax(0,1fr)_4.5rem_7rem_9.5rem_6rem_2.25rem] @2xl:gap-1.5';

const dragType = 'application/x-daybook-line';

/** Enter adds a line, Shift+Enter is a line break in the description; in an open list it selects, on a button it clicks, in a text area
 * it is a line break. */
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
  const { line, at, onDrop, problemAt } = props;
  const onKeyDown = useLineKeys(props);
  const { isOver, source, target } = useRowDrag(dragType, line.id, onDrop);
  const isItem = line.kind === 'item' && line.origin?.kind !== 'deduction';
  const [isOpen, setOpen] = useState(false);
  const handle = (
    <span {...source} aria-hidden="true" title={t.drag} className="hidden h-9 w-4 cursor-grab items-center text-muted @2xl:flex">
      <GripVertical className="size-4" strokeWidth={1.75} />
    </span>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the fields inside; its buttons do the same
    <fieldset
      data-line={line.id}
      onKeyDown={onKeyDown}
      {...target}
      className={`min-w-0 rounded-md @max-2xl:border @max-2xl:p-2 ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <legend className="sr-only">{t.line(at + 1)}</legend>
      {isItem ? (
        <>
          <div className={lineColumns}>
            {handle}
            <WhatFor {...props} />
            <HowMuch {...props} />
            <Taxes {...props} />
            <span className="flex h-9 items-center font-medium @max-2xl:col-span-2 @2xl:justify-end @2xl:text-right">
              {props.amountMinor === null ? '–' : <Money minor={props.amountMinor} currency={props.draft.currency} />}
            </span>
            <MoreButton at={at} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </div>
          {isOpen ? <MoreFields {...props} /> : <MoreSaid {...props} onPress={() => setOpen(true)} />}
        </>
      ) : (
        <div className="flex items-start gap-2">
          {handle}
          <div className="min-w-0 flex-1">
            <DraftWords {...props} />
          </div>
          <span className="flex">
            <LineButtons {...props} />
          </span>
        </div>
      )}
      <p role="alert" className="text-small text-negative empty:hidden">
        {problemAt(`lines.${at}.accountId`)}
      </p>
    </fieldset>
  );
}

function MoreButton({ at, isOpen, onPress }: { readonly at: number; readonly isOpen: boolean; readonly onPress: () => void }) {
  const t = documentTexts.use().form;
  return <IconButton className="justify-self-end" icon={Ellipsis} label={t.moreOfLine(at + 1)} aria-expanded={isOpen} onClick={onPress} />;
}

function LineButtons({ at, count, onMove, onRemove }: DraftLineProps) {
  const t = documentTexts.use().form;
  return (
    <>
      <IconButton icon={ArrowUp} label={t.moveUp(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton icon={ArrowDown} label={t.moveDown(at + 1)} disabled={at === count - 1} onClick={() => onMove(at + 1)} />
      <IconButton icon={Trash2} label={t.removeLine(at + 1)} onClick={onRemove} />
    </>
  );
}

/** The description, typed or from a product, which is chosen in the same field. */
function WhatFor({ line, at, product, problemAt, onChange, onProduct, onCreateProduct }: DraftLineProps) {
  const t = documentTexts.use().form;
  const [isChoosing, setChoosing] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const back = () => {
    setChoosing(false);
    // The description field replaces the product list.
    requestAnimationFrame(() => cell.current?.querySelector('textarea')?.focus());
  };
  return (
    <div ref={cell} className="col-span-full flex min-w-0 items-start gap-1 @2xl:col-span-1">
      {isChoosing ? (
        <Field label={t.product} hideLabel className="flex-1">
          <ProductPicker
            startOpen
            clearable
            value={line.productId}
            placeholder={t.chooseProduct}
            onChange={onProduct}
            onCreate={onCreateProduct}
            onClose={back}
          />
        </Field>
      ) : (
        <>
          <Field label={t.description} hideLabel error={problemAt(`lines.${at}.description`)} className="flex-1">
            <Textarea
              data-description="item"
              placeholder={t.description}
              rows={line.description.split('\n').length}
              className="field-sizing-content !min-h-9 !resize-none !py-1.5"
              value={line.description}
              maxLength={2000}
              onChange={(e) => onChange({ description: e.currentTarget.value })}
            />
          </Field>
          <IconButton
            icon={Package}
            label={product ? t.productOf(at + 1, product.name) : t.chooseProductOf(at + 1)}
            className={product ? 'text-accent' : ''}
            onClick={() => setChoosing(true)}
          />
        </>
      )}
    </div>
  );
}

function within(digits: number, locale: string, most: bigint, least: bigint) {
  return (text: string) => {
    const read = readFigure(text, digits, locale);
    return read.ok && absolute(read.minor) <= most && read.minor >= least ? Number(read.minor) : null;
  };
}

function HowMuch({ line, at, draft, problemAt, onChange }: DraftLineProps) {
  const t = documentTexts.use().form;
  const locale = useLocale();
  const { currency } = draft;
  return (
    <>
      <FigureField
        hideLabel
        label={t.quantity}
        value={line.quantityMilli}
        write={(value) => writeFigure(BigInt(value), 3, locale)}
        read={within(3, locale, maxQuantityMilli, -maxQuantityMilli)}
        unreadable={t.badQuantity}
        error={problemAt(`lines.${at}.quantityMilli`)}
        onChange={(value) => onChange({ quantityMilli: value ?? 0 })}
      />
      <FigureField
        hideLabel
        label={t.price}
        value={line.unitPriceMicro === 0 ? null : line.unitPriceMicro}
        placeholder={writeFigure(0n, 6, locale, minorDigits(currency))}
        write={(value) => writeFigure(BigInt(value), 6, locale, minorDigits(currency))}
        read={within(6, locale, maxUnitPriceMicro, 0n)}
        unreadable={t.badPrice}
        error={problemAt(`lines.${at}.unitPriceMicro`)}
        onChange={(value) => onChange({ unitPriceMicro: value ?? 0 })}
      />
    </>
  );
}

function Taxes({ line, at, codes, problemAt, onChange }: DraftLineProps) {
  const t = documentTexts.use().form;
  const problem = problemAt(`lines.${at}.taxCodeIds`);
  return (
    <div className="min-w-0">
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
  );
}

/** Rarely needed fields. */
function MoreFields(props: DraftLineProps) {
  const { line, at, draft, problemAt, onChange } = props;
  const t = documentTexts.use().form;
  const locale = useLocale();
  const { currency } = draft;
  return (
    <div className="mt-2 mb-1 flex flex-wrap items-end gap-2 @2xl:pl-6">
      <Field label={t.unit} className="w-28">
        <TextInput className="!px-2.5" value={line.unit} maxLength={20} onChange={(e) => onChange({ unit: e.currentTarget.value })} />
      </Field>
      <FigureField
        className="w-32"
        label={t.discount}
        value={line.discount}
        placeholder={t.discountHint}
        write={(value) => writeDiscount(value, currency, locale)}
        read={(text) => readDiscount(text, currency, locale)}
        unreadable={t.badDiscount}
        error={problemAt(`lines.${at}.discount`)}
        onChange={(discount) => onChange({ discount })}
      />
      <span className="ml-auto flex">
        <LineButtons {...props} />
      </span>
    </div>
  );
}

/** A summary of these fields if any are set; a problem is never collapsed. */
function MoreSaid({ line, at, draft, problemAt, onPress }: DraftLineProps & { readonly onPress: () => void }) {
  const locale = useLocale();
  const problem = problemAt(`lines.${at}.discount`);
  const said = [line.unit, line.discount === null ? '' : `−${writeDiscount(line.discount, draft.currency, locale)}`].filter(Boolean);
  if (said.length === 0 && problem === undefined) return null;
  return (
    <p className="text-caption text-muted @2xl:pl-6">
      <button type="button" className="rounded-sm hover:text-ink" onClick={onPress}>
        {said.join(' · ')}
      </button>{' '}
      {problem !== undefined && <span className="text-negative">{problem}</span>}
    </p>
  );
}
