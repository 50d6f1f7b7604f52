-- What: the name of the business that a mail is from, which is shown before the name of the installation.
-- Why:  a customer who reads "Daybook" as the sender of an invoice does not know whose it is.

alter table mail_outbox add column sender_name text not null default '' check (length(sender_name) <= 200 and sender_name !~ '[[:cntrl:]]');
