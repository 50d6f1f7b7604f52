// The comment input, with a menu of people to mention. Not a form element, because it is used inside other forms.
import { useRef } from 'react';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FormProblems } from '../ui/forms/form.tsx';
import { Textarea } from '../ui/forms/text-input.tsx';
import { texts } from './texts.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
}

export interface ComposerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly people: readonly Person[];
  readonly onSend: (body: string) => Promise<unknown>;
  readonly onSent: () => void;
}

export function Composer({ label, placeholder, button, people, onSend, onSent }: ComposerProps) {
  const t = texts.use();
  const words = useActionWords();
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({ body: '' }, ({ body }) => ({ body: body.trim() === '' && t.empty }));
  const { body } = form.draft;
  const send = () =>
    form.save(
      () => onSend(body.trim()),
      () => {
        form.reset({ body: '' });
        onSent();
      },
    );
  const mention = (name: string) => {
    form.set({ body: `${body}${body === '' || /\s$/.test(body) ? '' : ' '}@${name} ` });
    place.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={place} id={form.id} className="space-y-1.5">
      <FormProblems form={form} className="" />
      <Field label={label} hideLabel error={form.at('body')}>
        <Textarea
          rows={body === '' ? 1 : 3}
          maxLength={4000}
          placeholder={placeholder}
          {...form.text('body')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.stopPropagation();
            void send();
          }}
        />
      </Field>
      {body !== '' && (
        <div className="flex flex-wrap items-center gap-1.5">
          {people.slice(0, 6).map(({ userId, name }) => (
            <Button key={userId} size="small" variant="ghost" aria-label={t.mention(name)} onClick={() => mention(name)}>
              @{name}
            </Button>
          ))}
          <span className="flex-1" />
          <Button
            size="small"
            variant="primary"
            title={t.shortcut}
            loading={form.busy}
            loadingLabel={words.sending}
            onClick={() => void send()}
          >
            {button}
          </Button>
        </div>
      )}
    </div>
  );
}
