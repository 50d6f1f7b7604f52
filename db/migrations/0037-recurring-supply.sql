-- What: a recurring invoice says for which period it is: the one that begins on its day, or the one that ended before it.
-- Why:  a retainer is invoiced ahead, hours are invoiced after; the law wants the period on the invoice, and its last day decides the rate of
--       the taxes. Schedules of before say none, as their invoices did.

alter table recurring_schedule add column supplied_period text not null default 'none' check (supplied_period in ('none', 'begins', 'ended'));
