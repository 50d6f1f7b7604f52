// The contact form: sent by script/contact.ts, or as a plain form without scripts.
import { contactLengths, contactSubjects } from '#core/site/contact-message.ts';
import { buttonClass } from '../ui/button.tsx';
import { ChevronDown } from '../ui/icons.ts';
import { useHere } from './use-place.ts';

const control =
  'w-full rounded-md border border-line-strong/70 bg-raised px-3 text-body control aria-invalid:border-negative pointer-coarse:text-lead';

interface RowProps {
  readonly name: 'name' | 'email' | 'subject' | 'message';
  readonly label: string;
  readonly help?: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** Label above, help below, replaced by the error if there is one. */
function Row({ name, label, help, className = '', children }: RowProps) {
  const { problems } = useHere().texts.contact.form;
  return (
    <div data-field={name} data-problem={problems[name]} className={className}>
      <label htmlFor={`contact-${name}`} className="text-small font-medium">
        {label}
      </label>
      <div className="mt-1.5">{children}</div>
      <p
        id={`contact-${name}-note`}
        data-note
        data-help={help ?? ''}
        className="mt-1.5 min-h-5 text-small text-muted data-wrong:text-negative"
      >
        {help}
      </p>
    </div>
  );
}

function Subject() {
  const { form } = useHere().texts.contact;
  return (
    <Row name="subject" label={form.subject} className="sm:col-span-2">
      <span className="relative block">
        <select
          id="contact-subject"
          name="subject"
          required
          defaultValue=""
          aria-describedby="contact-subject-note"
          className={`${control} appearance-none pr-9`}
        >
          <option value="">{form.pickSubject}</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {form.subjects[subject]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
      </span>
    </Row>
  );
}

/** A honeypot field: hidden from people, filled in by bots. */
function Trap() {
  const { form } = useHere().texts.contact;
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor="contact-website">{form.website}</label>
      <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function ContactForm() {
  const { language, texts } = useHere();
  const { form } = texts.contact;
  return (
    <form
      method="post"
      action="/contact"
      data-contact
      data-sent-title={form.sent.title}
      data-sent-text={form.sent.text}
      data-failed-title={form.error}
      data-failed-text={form.failed}
      data-too-long={form.problems.tooLong}
      className="mt-8 grid max-w-2xl gap-x-5 gap-y-3 sm:grid-cols-2"
    >
      <input type="hidden" name="language" value={language} />
      <Row name="name" label={form.name}>
        <input
          id="contact-name"
          name="name"
          autoComplete="name"
          required
          minLength={2}
          maxLength={contactLengths.name}
          aria-describedby="contact-name-note"
          className={control}
        />
      </Row>
      <Row name="email" label={form.email}>
        <input
          id="contact-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={contactLengths.email}
          aria-describedby="contact-email-note"
          className={control}
        />
      </Row>
      <Subject />
      <Row name="message" label={form.message} help={form.messageHelp} className="sm:col-span-2">
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          required
          minLength={10}
          maxLength={contactLengths.message}
          aria-describedby="contact-message-note"
          className={`${control} resize-y py-2`}
        />
      </Row>
      <Trap />
      <div className="sm:col-span-2">
        <button type="submit" data-busy={form.sending} className={buttonClass('primary', 'large')}>
          {form.send}
        </button>
      </div>
    </form>
  );
}
