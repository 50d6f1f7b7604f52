-- expand
-- What: the bank transaction that a refund is, and the entry that it had before.
-- Why:  money that a supplier returns arrives at the bank; matched to its refund it is in the books once, as a payment is.

alter table refund
  add column transaction_id uuid,
  add column transaction_entry_id uuid,
  add constraint refund_line_whole check ((transaction_id is null) = (transaction_entry_id is null)) not valid;
