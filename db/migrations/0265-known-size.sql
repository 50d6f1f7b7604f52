-- expand
-- What: when the number of a business's entries has doubled, from 1,024 on, PostgreSQL counts the businesses in the tables that requests
--       join, as the transaction commits.
-- Why:  PostgreSQL takes a business that is missing from its statistics to have one row, and joins its entries with its postings by
--       comparing each with each: after a newcomer's import of 8,000 lines, finalizing an invoice took longer than a minute. Autovacuum
--       analyzes a table after a tenth of it has changed; among a million entries of others, that can take a newcomer months.

create function internal.know_size() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
begin
  -- The rows of this transaction count. Another analyze or vacuum of a table holds the same lock; one that takes long is not waited for.
  analyze entry (org_id), posting (org_id), movement (org_id), balance (org_id), statement_line (org_id), categorisation (org_id),
          sales_document (org_id), allocation (org_id), payment (org_id), contact (org_id);
  return null;
exception when lock_not_available then return null;
end $$;

-- Each node of a cluster has statistics of its own shards; see db/distribute.sql.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  create constraint trigger know_size after update of last_number on ledger_head deferrable initially deferred for each row
    when (new.last_number >= 1024 and floor(ln(new.last_number::float8) / ln(2)) > floor(ln(greatest(old.last_number, 1)::float8) / ln(2)))
    execute function internal.know_size();
end $$;
