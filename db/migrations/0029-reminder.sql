-- What: mails of documents and what became of them; mails that wait for their hour; reminders, what stops them, and the fees that go with them.
-- Why:  a reminder is sent once for each step of a document, and a customer has one a day at most: both are keys, so that neither a second
--       process nor a restart nor a slip of the code sends another. What is to be reminded of is planned by the database whenever an invoice
--       is issued or what settles it changes, so that no way of paying can forget it.

-- One mail for each reader, who is shown who else reads it, with files beyond the first. What became of a mail of a business is told to it: the
-- role that sends sees no books, so it leaves word here, and the other one carries it over.
alter table mail_outbox
  add column shown_to text[] not null default '{}',
  add column shown_cc text[] not null default '{}',
  add column more_attachments bytea[] not null default '{}',
  add column more_attachment_names text[] not null default '{}',
  add column org_id uuid references org (id),
  add column gave_up_at timestamptz,
  add column is_told boolean not null default true,
  add constraint mail_outbox_attachments_named check (cardinality(more_attachments) = cardinality(more_attachment_names) and cardinality(more_attachments) <= 30
    and array_to_string(more_attachment_names, '') !~ '[[:cntrl:]/\\"]');
create index mail_outbox_untold on mail_outbox (id) where not is_told;

-- Which mail was about which document, and what became of it.
create table document_mail (
  org_id uuid not null,
  mail_id uuid not null,
  document_id uuid not null,
  purpose text not null check (purpose in ('document', 'reminder', 'receipt', 'copy')),
  recipient text not null,
  subject text not null,
  queued_at timestamptz not null,
  -- who is told where it cannot be delivered; empty where there is nobody
  sender_email text not null default '',
  sent_at timestamptz,
  gave_up_at timestamptz,
  failure text check (length(failure) <= 500),
  primary key (mail_id, document_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id)
);
create index document_mail_of on document_mail (document_id, org_id);
call internal.wall_by_org('document_mail', 'select, insert, update');

-- A mail that waits for its hour; at most one for a document.
create table scheduled_sending (
  org_id uuid not null,
  document_id uuid not null,
  send_at timestamptz not null,
  -- {"to", "cc", "subject", "message", "copyTo", "replyTo"}
  letter jsonb not null check (jsonb_typeof(letter) = 'object'),
  created_by uuid,
  primary key (document_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id)
);
call internal.wall_by_org('scheduled_sending', 'select, insert, update, delete');

-- The words of a kind of mail in a language, where they are not the usual ones.
create table mail_template (
  org_id uuid not null references org (id),
  kind text not null check (kind in ('invoice', 'quote', 'credit_note', 'receipt', 'reminder')),
  -- of a reminder, its step; otherwise the zero id
  step_id uuid not null default '00000000-0000-0000-0000-000000000000',
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  primary key (kind, step_id, language, org_id)
);
call internal.wall_by_org('mail_template', 'select, insert, update, delete');

-- How the business reminds and what it charges.
create table reminder_setting (
  org_id uuid primary key references org (id),
  is_on boolean not null default false,
  day_count text not null default 'actual_365' check (day_count in ('actual_365', 'actual_actual')),
  -- where late fees are earned: made when the first one is charged
  fee_account_id uuid,
  fee_tax_code_ids uuid[] not null default '{}',
  -- who is told of what cannot be delivered and needs a look
  notify_email text not null default '' check (length(notify_email) <= 254),
  foreign key (fee_account_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('reminder_setting', 'select, insert, update');

-- Steps before and after the due day: of the business (subject_id is its own), of a customer, of one document.
create table reminder_plan (
  org_id uuid not null references org (id),
  subject_kind text not null check (subject_kind in ('business', 'customer', 'document')),
  subject_id uuid not null,
  mode text not null check (mode in ('own', 'off')),
  -- [{"id", "days", "isOn", "isAutomatic", "tone", "fee", "since"}]
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  primary key (subject_kind, subject_id, org_id)
);
call internal.wall_by_org('reminder_plan', 'select, insert, update, delete');

-- Promise: a customer is reminded once a day at most.
create table reminder_mail (
  org_id uuid not null references org (id),
  id uuid not null,
  contact_id uuid not null,
  sent_on date not null,
  sent_at timestamptz not null,
  is_automatic boolean not null,
  primary key (id, org_id),
  unique (contact_id, sent_on, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id)
);
call internal.wall_by_org('reminder_mail', 'select, insert');

-- Promise: a step of a document is done once: sent, or passed over for a later one.
create table reminder (
  org_id uuid not null,
  document_id uuid not null,
  step_id uuid not null,
  -- null where it was passed over
  reminder_mail_id uuid,
  days integer,
  tone text not null check (tone in ('friendly', 'firm', 'final')),
  done_at timestamptz not null,
  -- why a fee that belonged to it was not charged: the code of the refusal
  fee_problem text check (length(fee_problem) <= 300),
  primary key (document_id, step_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (reminder_mail_id, org_id) references reminder_mail (id, org_id)
);
create index reminder_of_mail on reminder (reminder_mail_id, org_id);
call internal.wall_by_org('reminder', 'select, insert');

-- What stops reminders of a document: somebody paused them, the customer replied, or promised to pay by a day. One counts at a time.
create table reminder_hold (
  org_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('pause', 'reply', 'promise')),
  -- the last day on which it holds; null until somebody ends it
  until date check (kind <> 'promise' or until is not null),
  promised_minor bigint check (promised_minor is null or (promised_minor > 0 and kind = 'promise')),
  -- what was open when it was promised
  open_minor bigint not null,
  who text not null default '' check (length(who) <= 200),
  note text not null default '' check (length(note) <= 1000),
  made_at timestamptz not null,
  made_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id)
);
create unique index reminder_hold_one on reminder_hold (document_id, org_id) where ended_at is null;
create index reminder_hold_of on reminder_hold (document_id, org_id);
call internal.wall_by_org('reminder_hold', 'select, insert, update');

-- Rates that statutes refer to, as the business entered them.
create table reference_rate (
  org_id uuid not null references org (id),
  scheme text not null check (scheme in ('ecb', 'german_base', 'bank_of_england')),
  starts_on date not null,
  -- part of one: 0.0215 is 2.15 %; a base rate has been below zero
  rate numeric(12, 9) not null check (rate between -1 and 1),
  primary key (scheme, starts_on, org_id)
);
call internal.wall_by_org('reference_rate', 'select, insert, update, delete');

-- A fee note: an invoice of its own over what the delay of another one costs. What it was computed from stays with it.
create table late_fee (
  org_id uuid not null,
  -- the fee note
  id uuid not null,
  -- the invoice that is late
  document_id uuid not null,
  lump_minor bigint not null check (lump_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  -- interest was charged for the days after from_day up to through_day
  from_day date,
  through_day date,
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  charged_at timestamptz not null,
  primary key (id, org_id),
  foreign key (id, org_id) references sales_document (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  check (id <> document_id),
  check ((from_day is null) = (through_day is null) and from_day <= through_day)
);
create index late_fee_of on late_fee (document_id, org_id);
call internal.wall_by_org('late_fee', 'select, insert');

-- Whenever an invoice is issued, or what settles it changes, its reminders are looked at again. Nothing waits here: a row that is there already
-- belongs to a worker that takes the lock of the document, which whoever is here holds, before it looks.
create function internal.plan_reminders() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'allocation' then
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.document_id, now()) on conflict do nothing;
  else
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.id, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reminders_planned_on_issue after update of number on sales_document for each row
  when (old.number is null and new.number is not null and new.kind = 'invoice') execute function internal.plan_reminders();
create trigger reminders_planned_on_settlement after insert or update of reversed_at on allocation for each row execute function internal.plan_reminders();
