-- expand
-- What: credit notes and supplier credits from another program.
-- Why:  what a customer or supplier has left of a credit comes in with a move, as open invoices and bills do. Undoing the move voids it, unless it was used.

-- Promise: an issued document never changes. An unpaid invoice or an unused credit note from another program is voided with its move and gives up its
-- number, so that the move can be repeated.
create or replace function internal.keep_issued() returns trigger language plpgsql as $$
declare
  is_taken_back boolean := old.kind in ('invoice', 'credit_note') and old.moved_on is not null and old.state = 'issued' and new.state = 'void';
begin
  if old.number is not null and (new.kind, new.contact_id, new.currency, new.draft, new.net_minor, new.tax_minor, new.gross_minor, new.payable_minor,
      new.issued_on, new.due_on, new.frozen, new.frozen_hash, new.issued_at, new.issued_by, new.entry_id, new.rate, new.base_payable_minor, new.of_document_id, new.moved_on)
    is distinct from (old.kind, old.contact_id, old.currency, old.draft, old.net_minor, old.tax_minor, old.gross_minor, old.payable_minor,
      old.issued_on, old.due_on, old.frozen, old.frozen_hash, old.issued_at, old.issued_by, old.entry_id, old.rate, old.base_payable_minor, old.of_document_id, old.moved_on)
    or (old.number is not null and new.number is distinct from old.number and not is_taken_back)
  then raise exception 'document % was issued and cannot be changed', old.number using errcode = '55000'; end if;
  if is_taken_back and exists (select from allocation a where a.document_id = old.id and a.org_id = old.org_id and a.reversed_at is null)
  then raise exception 'invoice % is paid and cannot be voided', old.number using errcode = '55000', constraint = 'invoice_unpaid'; end if;
  if is_taken_back and exists (select from credit_use u where u.credit_note_id = old.id and u.org_id = old.org_id and u.reversed_at is null)
  then raise exception 'credit note % was used and cannot be voided', old.number using errcode = '55000', constraint = 'credit_note_unused'; end if;
  if old.kind in ('invoice', 'credit_note') and old.state = 'void' and (new.state, new.voided_on) is distinct from (old.state, old.voided_on)
  then raise exception 'invoice % was voided', old.number using errcode = '55000', constraint = 'invoice_void'; end if;
  return new;
end $$;
