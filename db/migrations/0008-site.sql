-- What: messages from the contact form, and where an answer to a mail goes.
-- Why:  a message is kept before it is mailed, in one transaction, so that none is lost. Requests may only add one: what strangers wrote
--       is read by whoever runs the installation, in the mail or in this table.
-- Retention: nothing removes a message. It holds a name and an address, so delete it when the matter is closed.

create table contact_message (
  id uuid primary key,
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (subject in ('general', 'support', 'billing', 'feature', 'partnership', 'other')),
  message text not null check (length(message) between 10 and 5000),
  -- The person who wrote it, where they were signed in.
  user_id uuid,
  received_at timestamptz not null default now()
);
call internal.grant_to('daybook_app', 'insert', 'contact_message');

alter table mail_outbox add column reply_to text check (reply_to !~ '[[:cntrl:]]' and length(reply_to) <= 400);
