// The fields of a letter: to whom, what about, what it says.
import type { ShownProblem } from '../platform/refusal.ts';
import { Field } from '../ui/field.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
import { chaserTexts } from './chaser-texts.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { problemIn, type Writing } from './send-letter.ts';

export interface LetterFieldsProps {
  readonly writing: Writing;
  readonly problems: readonly ShownProblem[];
  readonly set: (part: Partial<Writing>) => void;
}

const fields = ['to', 'cc', 'subject', 'message'];
const isElsewhere = ({ path }: ShownProblem): boolean => !fields.some((field) => problemIn([{ code: '', path, message: 'x' }], field));

export function LetterFields({ writing, problems, set }: LetterFieldsProps) {
  const t = documentTexts.use().sending;
  const { send } = chaserTexts.use();
  return (
    <>
      <p role="alert" className="text-small text-negative empty:hidden">
        {problems.find(isElsewhere)?.message}
      </p>
      <Field label={send.to} help={send.several} error={problemIn(problems, 'to')}>
        <TextInput
          type="text"
          inputMode="email"
          autoCapitalize="off"
          value={writing.to}
          maxLength={2600}
          onChange={(e) => set({ to: e.currentTarget.value })}
        />
      </Field>
      <Field label={send.cc} error={problemIn(problems, 'cc')}>
        <TextInput
          type="text"
          inputMode="email"
          autoCapitalize="off"
          value={writing.cc}
          maxLength={2600}
          onChange={(e) => set({ cc: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.subject} error={problemIn(problems, 'subject')}>
        <TextInput value={writing.subject} maxLength={200} onChange={(e) => set({ subject: e.currentTarget.value })} />
      </Field>
      <Field label={t.message} error={problemIn(problems, 'message')}>
        <Textarea rows={9} value={writing.message} maxLength={5000} onChange={(e) => set({ message: e.currentTarget.value })} />
      </Field>
    </>
  );
}
