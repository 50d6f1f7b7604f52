// One webhook: its URL, events, secret and deliveries.
import { useState } from 'react';
import { webhookKinds, type WebhookKind } from '#core/integrations/webhook.ts';
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts';
import { provenCall } from '../auth/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { SecretOnce } from './secret-once.tsx';
import { texts } from './texts.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

interface WebhookDrawerProps {
  readonly open: boolean;
  /** null for a new one. */
  readonly endpoint: WebhookEndpoint | null;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

export function WebhookDrawer({ open, endpoint, readOnly, onClose }: WebhookDrawerProps) {
  const { webhooks: t } = texts.use();
  const words = useActionWords();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(
    (): { id: string; url: string; kinds: readonly WebhookKind[] } => ({
      id: endpoint?.id ?? newId(),
      url: endpoint?.url ?? '',
      kinds: endpoint?.kinds ?? [],
    }),
    ({ url, kinds }) => ({ url: url.trim() === '' && t.urlRule, kinds: kinds.length === 0 && t.kindsRule }),
  );
  const save = () =>
    form.save(
      async ({ id, url, kinds }) => {
        const given = { id, url: url.trim(), kinds: [...kinds] };
        return endpoint ? client.webhooks.saveWebhook(given) : provenCall(() => client.webhooks.createWebhook(given));
      },
      (made) => {
        if ('secret' in made) return setSecret(made.secret);
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  const remove = async () => {
    const host = new URL(form.draft.url).host;
    if (await confirm({ title: t.deleteTitle(host), description: t.deleteText, confirmLabel: words.delete, danger: true }))
      await form.save(
        ({ id }) => client.webhooks.deleteWebhook({ id }),
        () => {
          notify({ variant: 'success', title: t.deleted });
          onClose();
        },
      );
  };
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      readOnly={readOnly}
      title={secret === null ? (endpoint?.url ?? t.newTitle) : t.secretTitle}
      onClose={onClose}
      onSave={save}
      done={secret === null ? undefined : <SecretOnce secret={secret} label={t.secret} once={t.secretOnce} copied={t.copied} />}
      above={endpoint && <Controls endpoint={endpoint} readOnly={readOnly} onSecret={setSecret} />}
      aside={
        endpoint && (
          <Button variant="ghost" disabled={form.busy} onClick={() => void remove()}>
            {words.delete}
          </Button>
        )
      }
    >
      <Field label={t.url} help={t.urlHelp} error={form.at('url')}>
        <TextInput type="url" maxLength={500} placeholder="https://example.com/webhooks" {...form.text('url')} />
      </Field>
      <KindFields chosen={form.draft.kinds} onChange={(kinds) => form.set({ kinds })} />
      {form.at('kinds') !== undefined && (
        <p role="alert" className="text-small text-negative">
          {form.at('kinds')}
        </p>
      )}
    </FormDialog>
  );
}

interface KindFieldsProps {
  readonly chosen: readonly WebhookKind[];
  readonly onChange: (kinds: readonly WebhookKind[]) => void;
}
function KindFields({ chosen, onChange }: KindFieldsProps) {
  const { webhooks: t } = texts.use();
  const toggle = (kind: WebhookKind, isChosen: boolean) =>
    onChange(webhookKinds.filter((one) => (one === kind ? isChosen : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t.kinds}</legend>
      <div className="flex flex-col gap-1.5">
        {webhookKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t.names[kind]}
            checked={chosen.includes(kind)}
            onChange={(e) => toggle(kind, e.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ControlsProps {
  readonly endpoint: WebhookEndpoint;
  readonly readOnly: boolean;
  readonly onSecret: (secret: string) => void;
}
function Controls({ endpoint: { id, disabledAt }, readOnly, onSecret }: ControlsProps) {
  const { webhooks: t } = texts.use();
  const { busy, run } = useAction();
  const isOn = disabledAt === null;
  const rotate = async () => {
    if (await confirm({ title: t.rotateTitle, description: t.rotateText, confirmLabel: t.rotate }))
      await run(
        () => provenCall(() => client.webhooks.rotateWebhookSecret({ id })),
        (made) => onSecret(made.secret),
      );
  };
  const test = () =>
    run(
      () => client.webhooks.testWebhook({ id, deliveryId: newId() }),
      () => notify({ variant: 'success', title: t.tested }),
    );
  return (
    <div className="mb-6 flex flex-col gap-5">
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          {isOn && (
            <Button size="small" disabled={busy} onClick={() => void test()}>
              {t.test}
            </Button>
          )}
          <Button size="small" disabled={busy} onClick={() => void rotate()}>
            {t.rotate}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void run(() => client.webhooks.saveWebhook({ id, isOn: !isOn }))}>
            {isOn ? t.turnOff : t.turnOn}
          </Button>
        </div>
      )}
      <WebhookDeliveries id={id} mayReplay={!readOnly && isOn} />
    </div>
  );
}
