// Premium support: a priority message to the operators. On a smaller plan the card says which plan includes it.
import { supportReplyHours } from '#core/site/support-request.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Textarea } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { useFeatureMark } from './plan-gate.tsx';
import { texts } from './texts.ts';

/** For people who manage the business. */
export function SupportCard() {
  const { current } = useBusiness();
  return current !== null && mayDo(current, 'business.manage') ? <SupportRequest /> : null;
}

function SupportRequest() {
  const t = texts.use().support;
  const mark = useFeatureMark('premium_support', t.notIncluded);
  const form = useForm({ id: newId(), message: '' });
  const send = () =>
    form.save(
      (draft) => client.site.requestSupport(draft),
      () => {
        notify({ variant: 'success', title: t.sent, description: t.sentText(supportReplyHours) });
        form.reset({ id: newId(), message: '' });
      },
    );
  return (
    <Card title={t.title} description={t.text(supportReplyHours)}>
      {mark ?? (
        <Form form={form} onSave={send}>
          <Field label={t.message} error={form.at('message')}>
            <Textarea rows={5} maxLength={5000} {...form.text('message')} />
          </Field>
          <div>
            <SaveButton form={form}>{t.send}</SaveButton>
          </div>
        </Form>
      )}
    </Card>
  );
}
