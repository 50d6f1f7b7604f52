// Turning on an authenticator app: the QR code to scan, the key to type, the first code; then the recovery codes, shown once.
import { useState } from 'react';
import { enrolAuthenticator, makeRecoveryCodes, type NewFactor, proveAuthenticator, removeFactor } from '../../platform/account.ts';
import type { AuthOutcome } from '../../platform/session.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { Copy } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { CodeField } from '../fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refusalText } from '../refusal-text.ts';
import { isCode } from '../rules.ts';
import { texts } from '../security/security-texts.ts';
import { isCanceled, withProof } from '../step-up.ts';
import { texts as authTexts } from '../texts.ts';

/** Requests a new secret; undefined if that failed, which was reported by then. */
export async function beginSetUp(name: string): Promise<NewFactor | undefined> {
  const { page } = texts.now();
  const { outcome, factor } = await withProof(() => enrolAuthenticator(name));
  if (!outcome.done && !isCanceled(outcome))
    notify({ variant: 'destructive', title: page.failed, description: refusalText(outcome, page.failedText) });
  return factor;
}

export interface TwoFactorSetUpProps {
  readonly factor: NewFactor;
  /** The first app comes with recovery codes; another one does not change them. */
  readonly wantsCodes: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function TwoFactorSetUp({ factor, wantsCodes, onDone, onCancel }: TwoFactorSetUpProps) {
  const t = texts.use().twoFactor;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const turnedOn = async () => {
    const made = wantsCodes ? await makeRecoveryCodes() : { codes: [] };
    notify({ variant: 'success', title: t.turnedOn, description: t.turnedOnText });
    if (made.codes.length > 0) setCodes(made.codes);
    else onDone();
  };
  if (codes) return <KeepCodes codes={codes} onKept={onDone} />;
  const cancel = () => {
    onCancel();
    // Remove the unfinished factor. If that fails, it is still unusable.
    void removeFactor(factor.id);
  };
  return (
    <Dialog open width="small" title={t.setUp} description={t.scan} onClose={cancel}>
      <ScanAndProve factor={factor} onProved={turnedOn} onCancel={cancel} />
    </Dialog>
  );
}

export function KeepCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = texts.use().twoFactor;
  return (
    <Dialog
      open
      dismissible={false}
      title={t.codesTitle}
      onClose={onKept}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t.kept}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** The QR code as an image URL, so that its content never becomes part of this page. */
function addressOf(picture: string): string {
  const markup = picture.replace(/^data:image\/svg\+xml;(charset=)?utf-8,/, '');
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

interface ScanAndProveProps {
  readonly factor: NewFactor;
  readonly onProved: () => Promise<void>;
  readonly onCancel: () => void;
}

function ScanAndProve({ factor, onProved, onCancel }: ScanAndProveProps) {
  const t = texts.use();
  const { rule } = authTexts.use();
  const words = useActionWords();
  const form = useForm({ code: '' }, ({ code }) => ({ code: !isCode(code) && rule.code }));
  const answered = (outcome: AuthOutcome) => {
    if (outcome.done) return onProved();
    form.reset({ code: '' });
    form.show([{ code: outcome.code, path: 'code', message: refusalText(outcome, t.page.failedText) }]);
  };
  const submit = () => form.save(({ code }) => proveAuthenticator(factor.id, code.replace(/\s/g, '')), answered);
  const copy = async () => {
    await navigator.clipboard.writeText(factor.secret);
    notify({ variant: 'success', title: t.twoFactor.copied });
  };
  return (
    <Form form={form} onSave={submit}>
      {/* QR scanners need dark on light, whatever the theme. */}
      <span className="mx-auto block rounded-md bg-[white] p-3">
        <img src={addressOf(factor.picture)} alt={t.twoFactor.picture} className="size-44" />
      </span>
      <div>
        <p className="text-small text-muted">{t.twoFactor.key}</p>
        <p className="mt-1 flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-small break-all">{factor.secret}</code>
          <IconButton icon={Copy} label={t.twoFactor.copyKey} onClick={() => void copy()} />
        </p>
      </div>
      <CodeField form={form} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <SaveButton form={form} loadingLabel={t.twoFactor.verifying}>
          {t.twoFactor.verify}
        </SaveButton>
      </div>
    </Form>
  );
}
