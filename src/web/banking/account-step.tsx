// The account that the statement is imported into: from the file, chosen, or a new one.
import { useState } from 'react';
import type { BankAccount, ImportPreview } from '#contract/banking/banking.ts';
import { LimitMark } from '../billing/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Plus } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { importTexts } from './import-texts.ts';

export interface AccountStepProps {
  readonly accounts: readonly BankAccount[];
  readonly value: string | null;
  readonly preview: ImportPreview;
  /** Not chosen by a person, but taken from the file or an earlier one like it. */
  readonly isGuess: boolean;
  readonly onChange: (id: string) => void;
  readonly onFileAccount: (key: string) => void;
}

function optionLabel(account: BankAccount): string {
  const hint = account.numberHint === '' ? '' : ` …${account.numberHint.slice(-4)}`;
  return `${account.name}${hint} (${account.currency})`;
}

export function AccountStep({ accounts, value, preview, isGuess, onChange, onFileAccount }: AccountStepProps) {
  const t = importTexts.use().account;
  const [adding, setAdding] = useState(false);
  const said = preview.accountHint === null ? undefined : t.said(preview.accountHint);
  // An account of the chart without statements is identified by the chart's own id; this import makes it a bank account.
  const chosen = accounts.find((account) => account.id === value);
  const isUncounted = chosen !== undefined && chosen.id === chosen.accountId && chosen.subkind !== 'cash';
  const guessed = isGuess && value !== null ? t.guessed : undefined;
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3">
        {preview.fileAccounts.length > 0 && (
          <Field label={t.ofFile} className="min-w-56 flex-1 sm:max-w-md" help={t.ofFileHelp(preview.fileAccounts.length)}>
            <Select
              value={preview.fileAccounts.find((a) => a.isRead)?.key ?? ''}
              options={preview.fileAccounts.map((a) => ({ value: a.key, label: t.fileAccount(a.name, a.currency, a.lineCount) }))}
              onChange={(e) => onFileAccount(e.currentTarget.value)}
            />
          </Field>
        )}
        <Field
          label={t.label}
          className="min-w-56 flex-1 sm:max-w-md"
          help={[said, guessed].filter(Boolean).join(' ') || undefined}
          error={value === null ? [t.missing, said].filter(Boolean).join(' ') : undefined}
        >
          <Select
            value={value ?? ''}
            placeholder={t.choose}
            options={accounts.map((account) => ({ value: account.id, label: optionLabel(account) }))}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
        </Field>
        {isUncounted && <LimitMark of="bank_accounts" onlyFull />}
        <Button className="sm:mt-[26px]" icon={Plus} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </div>
      <AccountDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(account) => onChange(account.id)}
        currency={preview.currency}
        numberHint={preview.accountHint ?? undefined}
      />
    </Card>
  );
}
