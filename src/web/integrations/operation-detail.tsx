// One endpoint: its parameters, code examples, and a form to send a request with a pasted key.
import { useId, useState } from 'react';
import { isPermission } from '#contract/org/permission.ts';
import { useAction } from '../platform/use-action.ts';
import { areaOf, permissionTexts } from '../team/index.ts';
import { colon } from '../platform/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { Copy } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { addressOf, exampleFor, type Operation, type Program } from './operations.ts';
import { texts } from './texts.ts';

interface Answer {
  readonly status: string;
  readonly text: string;
}
const programs = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

export function OperationDetail({ operation, apiKey }: { readonly operation: Operation; readonly apiKey: string }) {
  const { reference: t } = texts.use();
  const words = permissionTexts.use();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(operation.body ?? '');
  const [program, setProgram] = useState<Program>('curl');
  const { permission, parameters } = operation;
  const address = addressOf(operation, given);
  const sent = operation.body === null ? null : body;
  const example = exampleFor(program, { method: operation.method, url: `${location.origin}${address}`, body: sent });
  const copy = async () => {
    await navigator.clipboard.writeText(example);
    notify({ variant: 'success', title: t.copied });
  };
  const name = (): string => {
    if (permission === null || !isPermission(permission)) return t.noKeys;
    const { area, right } = areaOf(permission);
    return t.needs(`${words.areas[area] ?? area}: ${words.rights[right] ?? right}`);
  };
  return (
    <div className="flex flex-col gap-4 bg-sunken/50 px-5 py-4">
      <p className="text-small text-muted">{name()}</p>
      {parameters.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t.parameters}</legend>
          {parameters.map((one) => (
            <Field key={one.name} label={one.name} help={`${one.type}${one.isRequired ? ` · ${t.required}` : ''}`}>
              <TextInput
                value={given[one.name] ?? ''}
                onChange={(e) => {
                  const { value } = e.currentTarget;
                  setGiven((before) => ({ ...before, [one.name]: value }));
                }}
              />
            </Field>
          ))}
        </fieldset>
      )}
      {sent !== null && (
        <Field label={t.body}>
          <Textarea
            className="font-mono text-small"
            rows={Math.min(12, sent.split('\n').length + 1)}
            value={body}
            onChange={(e) => setBody(e.currentTarget.value)}
          />
        </Field>
      )}
      <div>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <SegmentedControl<Program> label={t.language} options={programs} value={program} onChange={setProgram} />
          <Button size="small" icon={Copy} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </div>
        <pre
          aria-label={t.example}
          className="rounded-md border border-line bg-raised p-3 text-small [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          <code>{example}</code>
        </pre>
      </div>
      {permission !== null && <Trial method={operation.method} address={address} body={sent} apiKey={apiKey} />}
    </div>
  );
}

interface TrialProps {
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
  readonly apiKey: string;
}
function Trial({ method, address, body, apiKey }: TrialProps) {
  const { reference: t } = texts.use();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, run } = useAction({ reads: true });
  const id = useId();
  const send = async () => {
    setAnswer(null);
    setProblem('');
    if (apiKey === '') return setProblem(t.keyMissing);
    if (body !== null && !isJson(body)) return setProblem(t.bodyWrong);
    await run(async () => {
      const response = await fetch(address, {
        method,
        credentials: 'omit',
        headers: { authorization: `Bearer ${apiKey}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        body,
      });
      return { status: `${response.status} ${response.statusText}`, text: indented(await response.text()) };
    }, setAnswer);
  };
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" className="self-start" loading={busy} loadingLabel={t.sending} onClick={() => void send()}>
        {t.send}
      </Button>
      <p role="alert" className="text-small text-negative empty:hidden">
        {problem}
      </p>
      {answer && (
        <section aria-labelledby={id} role="status">
          <h3 id={id} className="mb-1 text-small font-medium">
            {t.answer}
            {colon()}
            {answer.status}
          </h3>
          <Textarea readOnly aria-label={t.answer} className="font-mono text-small" rows={10} value={answer.text} />
        </section>
      )}
    </div>
  );
}
