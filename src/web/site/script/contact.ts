// Sends the contact form without leaving the page: errors are shown beside their field, typed text is kept until it was sent.
import { contactComplaints, type ContactFields, isContactSubject, tidyContact } from '#core/site/contact-message.ts';
import { newId } from '../../platform/id.ts';
import { notify } from './notice.ts';

const fieldNames = ['name', 'email', 'subject', 'message'] as const;
type FieldName = (typeof fieldNames)[number];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlOf = (form: HTMLFormElement, name: string): Control | null => form.querySelector<Control>(`[name="${name}"]`);
const valueOf = (form: HTMLFormElement, name: string): string => controlOf(form, name)?.value ?? '';

function fieldsOf(form: HTMLFormElement): ContactFields {
  const [name, email, subject, message] = fieldNames.map((field) => valueOf(form, field));
  return tidyContact({ name: name ?? '', email: email ?? '', subject: subject ?? '', message: message ?? '' });
}

/** Shows the error of a field in place of its help, or clears it. */
function mark(form: HTMLFormElement, name: FieldName, problem: string | undefined): void {
  const row = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const note = row?.querySelector<HTMLElement>('[data-note]');
  if (!note) return;
  note.textContent = problem ?? note.dataset['help'] ?? '';
  note.toggleAttribute('data-wrong', problem !== undefined);
  controlOf(form, name)?.setAttribute('aria-invalid', String(problem !== undefined));
}

/** Marks and returns the invalid fields, in form order. */
function check(form: HTMLFormElement): readonly FieldName[] {
  const complaints = contactComplaints(fieldsOf(form));
  for (const name of fieldNames) {
    const complaint = complaints.find(({ field }) => field === name);
    const own = form.querySelector<HTMLElement>(`[data-field="${name}"]`)?.dataset['problem'];
    mark(form, name, complaint && (complaint.code === 'contact.too_long' ? form.dataset['tooLong'] : own));
  }
  return fieldNames.filter((name) => complaints.some(({ field }) => field === name));
}

interface Ticket {
  readonly ticket: string;
  readonly goodFrom: number;
}

/** The ticket tells the server when typing began; a message is sent even without one. */
async function fetchTicket(): Promise<Ticket | undefined> {
  try {
    const answer = await fetch('/api/v1/contact/ticket', { headers: { accept: 'application/json' } });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (typeof body !== 'object' || body === null || !('ticket' in body) || typeof body.ticket !== 'string') return undefined;
    const afterMs = 'afterMs' in body && typeof body.afterMs === 'number' ? body.afterMs : 0;
    return { ticket: body.ticket, goodFrom: Date.now() + afterMs };
  } catch {
    return undefined;
  }
}

async function post(form: HTMLFormElement, id: string, ticket: Ticket | undefined): Promise<boolean> {
  const early = (ticket?.goodFrom ?? 0) - Date.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const body = { id, ...fieldsOf(form), website: valueOf(form, 'website'), ...(ticket ? { ticket: ticket.ticket } : {}) };
  try {
    const answer = await fetch('/api/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Links to this page may preset the subject. */
function takeSubject(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.search).get('subject');
  const select = controlOf(form, 'subject');
  if (wanted === null || !select) return;
  const value = wanted.toLowerCase();
  select.value = isContactSubject(value) ? value : 'general';
}

export function startContact(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !button) return;
  const label = button.textContent;
  let id = newId();
  let ticket: Promise<Ticket | undefined> | undefined;
  let wasChecked = false;
  let isSending = false;
  form.noValidate = true;
  takeSubject(form);
  if (new URLSearchParams(location.search).has('sent'))
    notify({ title: form.dataset['sentTitle'] ?? '', description: form.dataset['sentText'], variant: 'success' });
  form.addEventListener('input', () => {
    ticket ??= fetchTicket();
    if (wasChecked) check(form);
  });
  const send = async () => {
    const [firstWrong] = check(form);
    wasChecked = true;
    if (firstWrong) return controlOf(form, firstWrong)?.focus();
    isSending = true;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = button.dataset['busy'] ?? label;
    const isSent = await post(form, id, await (ticket ??= fetchTicket()));
    isSending = false;
    button.removeAttribute('aria-disabled');
    button.textContent = label;
    if (!isSent)
      return notify({ title: form.dataset['failedTitle'] ?? '', description: form.dataset['failedText'], variant: 'destructive' });
    notify({ title: form.dataset['sentTitle'] ?? '', description: form.dataset['sentText'], variant: 'success' });
    form.reset();
    id = newId();
    ticket = undefined;
    wasChecked = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });
}
