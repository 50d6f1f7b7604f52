// Single sign-on of the business: its own OpenID provider, the domains it is responsible for, and whether it is required.
import { useQuery } from '@tanstack/react-query';
import type { SignOn } from '#contract/team/sign-on.ts';
import { provenCall } from '../auth/index.ts';
import { useFeatureMark } from '../billing/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { PasswordInput, TextInput } from '../ui/forms/text-input.tsx';
import { X } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

export function SignOnCard() {
  const { signOn: t } = texts.use();
  const [params, change] = useUrlState();
  const found = useQuery(api.signOn.signOn.queryOptions());
  const mark = useFeatureMark('custom_permissions', t.locked);
  const { provider = null, isIncluded = false, isRequired = false, redirectUri = '' } = found.data ?? {};
  const open = (isOpen: boolean) => change({ 'sign-on': isOpen ? 'edit' : null }, isOpen ? 'push' : 'replace');
  const isOpen = found.isSuccess && isIncluded && params.get('sign-on') === 'edit';
  return (
    <Card
      title={t.title}
      description={t.description}
      actions={
        isIncluded && (
          <Button size="small" onClick={() => open(true)}>
            {provider ? t.change : t.setUp}
          </Button>
        )
      }
    >
      {mark}
      {found.isPending && <Skeleton className="h-12 w-full" />}
      {found.isError && <Failed what={t.title} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && provider === null && isIncluded && <p className="text-muted">{t.none}</p>}
      {provider && <Provider provider={provider} isRequired={isRequired} isIncluded={isIncluded} />}
      <Opening of={isOpen ? 'sign-on' : null}>
        {(id, isShown) => (
          <ProviderDrawer key={id} open={isShown} provider={provider} redirectUri={redirectUri} onClose={() => open(false)} />
        )}
      </Opening>
    </Card>
  );
}

interface ProviderProps {
  readonly provider: SignOn;
  readonly isRequired: boolean;
  readonly isIncluded: boolean;
}

function Provider({ provider: { name, issuer, domains }, isRequired, isIncluded }: ProviderProps) {
  const { signOn: t } = texts.use();
  const { busy, run } = useAction();
  const isVerified = domains.some((one) => one.isVerified);
  const change = () =>
    run(
      () => client.signOn.requireSignOn({ isRequired: !isRequired }),
      () => notify({ variant: 'success', title: isRequired ? t.requiredOff : t.requiredOn }),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="font-medium">{name}</span> <span className="text-small [overflow-wrap:anywhere] text-muted">{issuer}</span>
      </p>
      <ul aria-label={t.domains} className="divide-y divide-line">
        {domains.map((one) => (
          <Domain key={one.domain} of={one} />
        ))}
      </ul>
      {isIncluded && <AddDomain />}
      {(isVerified || isRequired) && (
        <Checkbox
          label={t.required}
          help={t.requiredHelp}
          checked={isRequired}
          disabled={busy || (!isIncluded && !isRequired)}
          onChange={() => void change()}
        />
      )}
    </div>
  );
}

function Domain({ of: { domain, isVerified, endsOn, record } }: { readonly of: SignOn['domains'][number] }) {
  const { signOn: t } = texts.use();
  const { busy, run } = useAction();
  const locale = useLocale();
  const remove = async () => {
    const asked = {
      title: t.removeDomainTitle(domain),
      description: t.removeDomainText,
      confirmLabel: t.removeDomain(domain),
      danger: true,
    };
    if (await confirm(asked)) await run(() => client.signOn.removeSignOnDomain({ domain }));
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {domain}
          <Badge tone={isVerified && endsOn === null ? 'positive' : 'warning'}>{isVerified ? t.verified : t.unverified}</Badge>
        </p>
        {(!isVerified || endsOn !== null) && (
          <p className="mt-1 text-small text-muted">
            {endsOn === null ? t.record : t.missing(formatDay(endsOn, locale))}{' '}
            <code className="[overflow-wrap:anywhere]">{record.name}</code> <code className="[overflow-wrap:anywhere]">{record.text}</code>
          </p>
        )}
      </div>
      {!isVerified && (
        <Button
          size="small"
          loading={busy}
          onClick={() =>
            void run(
              () => client.signOn.verifySignOnDomain({ domain }),
              () => notify({ variant: 'success', title: t.nowVerified(domain) }),
            )
          }
        >
          {t.verify}
        </Button>
      )}
      <IconButton icon={X} size="small" label={t.removeDomain(domain)} disabled={busy} onClick={() => void remove()} />
    </li>
  );
}

function AddDomain() {
  const { signOn: t } = texts.use();
  const form = useForm({ domain: '' }, ({ domain }) => ({ domain: domain.trim() === '' && t.domainRule }));
  const save = () =>
    form.save(
      ({ domain }) => client.signOn.addSignOnDomain({ domain: domain.trim() }),
      () => form.reset({ domain: '' }),
    );
  return (
    <Form form={form} onSave={save}>
      <div className="flex items-start gap-2">
        <Field label={t.domain} hideLabel help={t.domainHelp} error={form.at('domain')} className="flex-1">
          <TextInput placeholder="example.com" maxLength={253} {...form.text('domain')} />
        </Field>
        <SaveButton form={form} variant="secondary">
          {t.addDomain}
        </SaveButton>
      </div>
    </Form>
  );
}

interface DrawerProps {
  readonly open: boolean;
  readonly provider: SignOn | null;
  readonly redirectUri: string;
  readonly onClose: () => void;
}

function ProviderDrawer({ open, provider, redirectUri, onClose }: DrawerProps) {
  const { signOn: t } = texts.use();
  const form = useForm(
    () => ({ name: provider?.name ?? '', issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' }),
    ({ name, issuer, clientId, clientSecret }) => ({
      name: name.trim() === '' && t.nameRule,
      issuer: issuer.trim() === '' && t.issuerRule,
      clientId: clientId.trim() === '' && t.clientIdRule,
      clientSecret: provider === null && clientSecret.trim() === '' && t.secretRule,
    }),
  );
  const said = (title: string) => () => {
    notify({ variant: 'success', title });
    onClose();
  };
  const save = () =>
    form.save(
      ({ clientSecret, ...given }) =>
        provenCall(() =>
          client.signOn.saveSignOn({ ...given, ...(clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }) }),
        ),
      said(t.saved),
    );
  const remove = async () => {
    if (await confirm({ title: t.removeTitle, description: t.removeText, confirmLabel: t.remove, danger: true }))
      await form.save(() => provenCall(() => client.signOn.removeSignOn()), said(t.removed));
  };
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      title={t.title}
      description={t.help}
      onClose={onClose}
      onSave={save}
      aside={
        provider && (
          <Button variant="ghost" disabled={form.busy} onClick={() => void remove()}>
            {t.remove}
          </Button>
        )
      }
    >
      <Field label={t.redirect} help={t.redirectHelp}>
        <TextInput readOnly value={redirectUri} />
      </Field>
      <Field label={t.name} help={t.nameHelp} error={form.at('name')}>
        <TextInput maxLength={60} {...form.text('name')} />
      </Field>
      <Field label={t.issuer} error={form.at('issuer')}>
        <TextInput type="url" placeholder="https://login.example.com" maxLength={240} {...form.text('issuer')} />
      </Field>
      <Field label={t.clientId} error={form.at('clientId')}>
        <TextInput maxLength={500} autoComplete="off" {...form.text('clientId')} />
      </Field>
      <Field label={t.secret} help={provider === null ? t.secretHelp : t.secretKept} error={form.at('clientSecret')}>
        <PasswordInput maxLength={2000} autoComplete="new-password" {...form.text('clientSecret')} />
      </Field>
    </FormDialog>
  );
}
