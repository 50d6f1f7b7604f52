-- expand
-- What: a schedule makes invoices, or bills.
-- Why:  rent, subscriptions and insurance are billed as regularly as what is sold; when each comes, and that it comes once, is the same.

alter table recurring_schedule add column kind text not null default 'invoice' check (kind in ('invoice', 'bill'));
alter table recurring_schedule add constraint recurring_schedule_not_sent check (kind = 'invoice' or then_do <> 'send') not valid;
