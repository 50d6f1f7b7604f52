// One line of a new entry. An amount on one side clears the other; Enter moves to the next line and adds one at the end.
import type { ShownProblem } from '../../platform/refusal.ts';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ComboBox, type ComboGroup } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Scale, X } from '../../ui/icons.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { currencyOf, isForeign, type BookFacts, type LineDraft } from './entry-draft.ts';
import { journalTexts } from './journal-texts.ts';
import { useKeys } from '../use-keys.ts';

export interface EntryLineProps {
  readonly line: LineDraft;
  readonly at: number;
  readonly groups: readonly ComboGroup[];
  readonly facts: BookFacts;
  readonly problems: readonly ShownProblem[];
  /** The message of a problem, shown at this line. */
  readonly shown: (path: string) => string | undefined;
  readonly mayRemove: boolean;
  readonly onChange: (next: Partial<LineDraft>) => void;
  readonly onRemove: () => void;
  /** Fills in the missing amount; left out if nothing is missing. */
  readonly onBalance: (() => void) | undefined;
  readonly onEnter: () => void;
}

const minor = (text: string): bigint | null => (text === '' ? null : BigInt(text));
const text = (value: bigint | null): string => (value === null ? '' : String(value < 0n ? -value : value));

/** The amount typed on one side; a negative amount moves to the other. */
function typed(side: 'debit' | 'credit', value: bigint | null): Partial<LineDraft> {
  const other = side === 'debit' ? 'credit' : 'debit';
  if (value === null) return { [side]: '' };
  return value < 0n ? { [side]: '', [other]: text(value) } : { [side]: text(value), [other]: '' };
}

/** The columns of a line on a wide screen; the heading above them has the same. */
export const lineTracks = 'gap-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9.5rem_9.5rem_4.5rem]';

export function EntryLine({ line, at, groups, facts, problems, shown, mayRemove, onChange, onRemove, onBalance, onEnter }: EntryLineProps) {
  const t = journalTexts.use().form;
  const number = String(at + 1);
  const currency = currencyOf(line, facts);
  const ending = (name: string) => problems.find((p) => p.path?.endsWith(`.${name}`))?.path ?? '';
  const row = useKeys<HTMLLIElement>((event) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(field instanceof HTMLInputElement)) return;
    if (field.getAttribute('aria-expanded') === 'true') return; // the open list of accounts answers Enter itself
    event.preventDefault();
    onEnter();
  });
  const side = (name: 'debit' | 'credit', label: string) => (
    <AmountField
      label={t.onLine(label, number)}
      hideLabel
      currency={currency}
      value={minor(line[name])}
      onChange={(value) => onChange(typed(name, value))}
      error={name === 'debit' ? shown(ending('minor')) : undefined}
    />
  );
  return (
    <li ref={row} className={`grid grid-cols-2 gap-2 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-2 ${lineTracks}`}>
      <div data-line-start="" className="max-sm:col-span-2">
        <Field label={t.onLine(t.account, number)} hideLabel error={shown(ending('accountId')) ?? shown(ending('currency'))}>
          <ComboBox groups={groups} value={line.accountId} placeholder={t.account} onChange={(accountId) => onChange({ accountId })} />
        </Field>
      </div>
      <Field label={t.onLine(t.note, number)} hideLabel error={shown(ending('memo'))} className="max-sm:col-span-2">
        <TextInput value={line.memo} placeholder={t.note} onChange={(e) => onChange({ memo: e.currentTarget.value })} />
      </Field>
      <div>
        <span aria-hidden="true" className="text-caption text-muted sm:hidden">
          {t.debit}
        </span>
        {side('debit', t.debit)}
      </div>
      <div>
        <span aria-hidden="true" className="text-caption text-muted sm:hidden">
          {t.credit}
        </span>
        {side('credit', t.credit)}
      </div>
      <span className="flex items-start justify-end max-sm:col-span-2">
        {onBalance && <IconButton icon={Scale} label={t.balance} onClick={onBalance} />}
        {mayRemove && <IconButton icon={X} label={t.removeLine(number)} onClick={onRemove} />}
      </span>
      {isForeign(line, facts) && (
        <div className="col-span-2 sm:col-span-5 sm:w-80">
          <AmountField
            label={t.worth(facts.baseCurrency)}
            currency={facts.baseCurrency}
            value={minor(line.base)}
            onChange={(value) => onChange({ base: text(value) })}
            error={shown(ending('baseMinor'))}
          />
        </div>
      )}
    </li>
  );
}
