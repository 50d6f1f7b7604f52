-- What: what a business answered when it was asked, before its first invoice, how it is paid.
-- Why:  an invoice that says neither where to pay nor whom to ask is not paid; "later" is not asked again at every invoice, and the checklist
--       goes on showing it until it is done or put away.

alter table sales_setting add column setup text not null default 'asked' check (setup in ('asked', 'later', 'hidden'));
