-- What: a mail may carry a file, and may be written by a person.
-- Why:  the invoice that is sent is the file that stood when it was sent, so it is kept with its mail, in the same transaction, until it has
--       left. A mail that a person wrote says nothing of machines, so that an answer of an absent reader comes back.

alter table mail_outbox
  add column attachment bytea check (length(attachment) <= 20000000),
  add column attachment_name text check (length(attachment_name) between 1 and 120 and attachment_name !~ '[[:cntrl:]/\\"]'),
  add column is_automatic boolean not null default true,
  add constraint mail_outbox_attachment_named check (attachment is null or attachment_name is not null);
