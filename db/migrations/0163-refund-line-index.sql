-- index
-- What: a bank transaction is the money of one refund.
-- Why:  two people who match the same line at once cannot both succeed.

create unique index concurrently if not exists refund_line on refund (transaction_id, org_id) where transaction_id is not null;
