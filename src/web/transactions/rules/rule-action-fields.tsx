// Further actions of a rule besides its category: split, tax, contact, tags, another description.
import { useState } from 'react';
import { isForBills } from '#core/tax/tax-code.ts';
import { readFigure, writeFigure } from '../../platform/figure-text.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { ContactPicker } from '../../contacts/index.ts';
import { TagNames } from '../../ledger/index.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Plus, X } from '../../ui/icons.ts';
import { categoryGroups, percent, type Chart } from '../categories.ts';
import { useCategoryWords } from '../category-words.ts';
import { isTransferTo } from './rule-target.tsx';
import { ruleTexts } from './rule-texts.ts';
import { type ActionsDraft, doesMore, restBp, type RuleDraft } from './rule-words.ts';

interface RuleActionFieldsProps {
  readonly draft: RuleDraft;
  readonly onChange: (actions: ActionsDraft) => void;
  readonly chart: Chart;
}

export function RuleActionFields({ draft, onChange, chart }: RuleActionFieldsProps) {
  const t = ruleTexts.use().editor;
  const { actions, categoryAccountId } = draft;
  const [startsOpen] = useState(doesMore(actions));
  const isTransfer = isTransferTo(chart, categoryAccountId);
  const set = (part: Partial<ActionsDraft>) => onChange({ ...actions, ...part });
  return (
    <details open={startsOpen}>
      <summary className="w-fit rounded-sm font-medium">{t.more}</summary>
      <div className="mt-3 space-y-5">
        {!isTransfer && <SplitParts draft={draft} onSet={set} chart={chart} />}
        {!isTransfer && <IncludedTax value={actions.taxCodeId} onSet={set} />}
        <Field label={t.contact} help={t.contactHelp} optional>
          <ContactPicker value={actions.contactId} clearable onChange={(contact) => set({ contactId: contact?.id ?? null })} />
        </Field>
        <Field label={t.rename} help={t.renameHelp} optional>
          <TextInput value={actions.rename} maxLength={200} onChange={(e) => set({ rename: e.currentTarget.value })} />
        </Field>
        <TagNames names={actions.tags} onChange={(tags) => set({ tags: tags.slice(0, 10) })} />
      </div>
    </details>
  );
}

interface PartProps {
  readonly onSet: (part: Partial<ActionsDraft>) => void;
}

/** Only single taxes with a rate, since only these can be included in an amount. Hidden if the business has none. */
function IncludedTax({ value, onSet }: PartProps & { readonly value: string | null }) {
  const t = ruleTexts.use().editor;
  const codes = (useTaxCodes().data ?? []).filter(
    (code) =>
      code.id === value || (!code.isArchived && code.treatment === 'standard' && !code.isWithheld && !code.isCompound && !isForBills(code)),
  );
  if (codes.length === 0) return null;
  return (
    <Field label={t.tax} help={t.taxHelp} optional>
      <Select
        value={value ?? ''}
        options={[{ value: '', label: t.noTax }, ...codes.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(e) => onSet({ taxCodeId: e.currentTarget.value || null })}
      />
    </Field>
  );
}

/** Parts of 10000: a percentage with two decimals. */
const shareDigits = 2;

function SplitParts({ draft, onSet, chart }: PartProps & Pick<RuleActionFieldsProps, 'draft' | 'chart'>) {
  const t = ruleTexts.use().editor;
  const words = useCategoryWords();
  const locale = useLocale();
  const { split } = draft.actions;
  const main = chart.byId.get(draft.categoryAccountId ?? '')?.name;
  const change = (key: string, part: Partial<(typeof split)[number]>) =>
    onSet({ split: split.map((share) => (share.key === key ? { ...share, ...part } : share)) });
  return (
    <fieldset className="space-y-2.5">
      <legend className="text-small font-medium">{t.split}</legend>
      {split.map(({ key, accountId, shareBp }, at) => (
        <div key={key} className="flex items-start gap-2">
          <FigureField
            label={t.shareOf(at + 1)}
            hideLabel
            className="w-24 shrink-0"
            placeholder="%"
            value={shareBp}
            unreadable={t.shareUnreadable}
            write={(value) => `${writeFigure(BigInt(value), shareDigits, locale)}\u00a0%`}
            read={(text) => {
              const read = readFigure(text.replace('%', '').trim(), shareDigits, locale);
              return read.ok && read.minor > 0n && read.minor < 10_000n ? Number(read.minor) : null;
            }}
            onChange={(value) => change(key, { shareBp: value })}
          />
          <Field label={t.shareAccount(at + 1)} hideLabel className="min-w-0 flex-1">
            <ComboBox
              groups={categoryGroups(words, chart.accounts, 'expense', accountId)}
              value={accountId}
              placeholder={t.category}
              onChange={(id) => change(key, { accountId: id })}
            />
          </Field>
          <IconButton icon={X} label={t.removeShare(at + 1)} onClick={() => onSet({ split: split.filter((share) => share.key !== key) })} />
        </div>
      ))}
      {split.length > 0 && main !== undefined && restBp(draft.actions) > 0 && (
        <p className="text-small text-muted">{t.rest(percent(restBp(draft.actions)), main)}</p>
      )}
      {split.length < 9 && (
        <Button size="small" icon={Plus} onClick={() => onSet({ split: [...split, { key: newId(), accountId: null, shareBp: null }] })}>
          {t.addShare}
        </Button>
      )}
    </fieldset>
  );
}
