// Cards of the invoicing settings: sender details, design, terms and numbering. Saved together.
import type { SalesSettings } from '#contract/sales/sales.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { colon } from '../platform/texts.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Card } from '../ui/card.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { NumberFields } from './number-fields.tsx';
import { LookFields, SenderFields, TermFields } from './sender-fields.tsx';
import { texts } from './texts.ts';

export function SettingsCards({ settings, mayManage }: { readonly settings: SalesSettings; readonly mayManage: boolean }) {
  const t = texts.use().settings;
  const words = useActionWords();
  const form = useForm(settings);
  const save = () =>
    form.save(
      ({ series, ...rest }) => client.sales.saveSalesSettings({ ...rest, series: series.map(({ next: _next, ...one }) => one) }),
      (after) => {
        form.reset(after);
        notify({ variant: 'success', title: t.saved });
      },
    );
  const cards = [
    { title: t.sender, description: t.senderText, fields: <SenderFields form={form} /> },
    { title: t.look, fields: <LookFields form={form} /> },
    { title: t.terms, fields: <TermFields form={form} /> },
    { title: t.numbers, description: t.numbersText, fields: <NumberFields form={form} /> },
  ];
  return (
    <Form form={form} onSave={save} readOnly={!mayManage} className="gap-6">
      {cards.map(({ fields, ...card }) => (
        <Card key={card.title} {...card}>
          <div className="flex flex-col gap-4">{fields}</div>
          {mayManage && (
            <div className="mt-5 flex justify-end">
              <SaveButton form={form} aria-label={`${words.save}${colon()}${card.title}`} />
            </div>
          )}
        </Card>
      ))}
    </Form>
  );
}
