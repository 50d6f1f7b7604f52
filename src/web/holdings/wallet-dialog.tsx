// Adds a wallet with its data source, or renames it.
import type { CoinWallet } from '#contract/holdings/holdings.ts';
import type { CostMethod } from '#core/holdings/coin-movement.ts';
import { UpgradeLink } from '../billing/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { type Form, useForm } from '../platform/use-form.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { coinTexts } from './texts.ts';

const kinds = ['files', 'bitcoin', 'evm'] as const;
const forms = ['told', 'p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const;
const methods: readonly CostMethod[] = ['fifo', 'average'];

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly kind: CoinWallet['kind'];
  readonly address: string;
  readonly form: (typeof forms)[number];
  readonly method: CostMethod;
}

export interface WalletDialogProps {
  readonly wallet: CoinWallet | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function WalletDialog({ wallet, open, onClose }: WalletDialogProps) {
  const { wallet: t, wallets } = coinTexts.use();
  const form = useForm<Draft>(
    () => ({
      id: wallet?.id ?? newId(),
      name: wallet?.name ?? '',
      kind: wallet?.kind ?? 'files',
      address: '',
      form: 'told',
      method: wallet?.method ?? 'fifo',
    }),
    ({ name }) => ({ name: name.trim() === '' && t.nameMissing }),
  );
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      ({ id, name, kind, address, method, form: addressForm }) =>
        wallet
          ? client.holdings.changeWallet({ id, name, method })
          : client.holdings.createWallet({
              id,
              name,
              kind,
              method,
              address: kind === 'files' ? '' : address,
              ...(kind === 'bitcoin' && addressForm !== 'told' ? { addressForm } : {}),
            }),
      ({ name }) => {
        notify({ variant: 'success', title: wallet ? t.saved : t.added(name) });
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={wallet ? t.edit : t.add}
      form={form}
      onSave={save}
      {...(wallet ? {} : { save: t.add, saving: t.adding })}
      hint={<UpgradeLink problems={form.problems} />}
    >
      <Field label={t.name} error={at('name')} required>
        <TextInput {...form.text('name')} maxLength={80} placeholder={t.nameExample} />
      </Field>
      {!wallet && <PlaceFields form={form} />}
      <Field label={t.method} {...(wallet ? { help: t.methodHelp } : {})}>
        <Select
          value={draft.method}
          options={methods.map((value) => ({ value, label: wallets.methods[value] }))}
          onChange={(e) => set({ method: methods.find((one) => one === e.currentTarget.value) ?? 'fifo' })}
        />
      </Field>
    </FormDialog>
  );
}

/** The kind of wallet, and its data source. */
function PlaceFields({ form }: { readonly form: Form<Draft> }) {
  const { wallet: t } = coinTexts.use();
  const { draft, set, at } = form;
  return (
    <>
      <RadioCards
        label={t.kind}
        cards={kinds.map((value) => ({ value, label: t.kinds[value], description: t.kindTexts[value] }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind !== 'files' && (
        <Field label={draft.kind === 'bitcoin' ? t.bitcoinAddress : t.address} help={t.addressHelp} error={at('address')} required>
          <TextInput {...form.text('address')} maxLength={200} className="figures" autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {draft.kind === 'bitcoin' && draft.address.trim().startsWith('xpub') && (
        <Field label={t.form} help={t.formHelp}>
          <Select
            value={draft.form}
            options={forms.map((value) => ({ value, label: t.forms[value] }))}
            onChange={(e) => set({ form: forms.find((one) => one === e.currentTarget.value) ?? 'told' })}
          />
        </Field>
      )}
    </>
  );
}
