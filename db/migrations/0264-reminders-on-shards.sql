-- expand
-- What: the trigger that plans reminders tells an allocation from a document by how the name of its table begins.
-- Why:  on a cluster the table of a shard has its number at the end of the name. Each allocation was taken for a document there, so that
--       reminders did not go on when a payment was reversed.

create or replace function internal.plan_reminders() returns trigger language plpgsql as $$
begin
  if starts_with(tg_table_name, 'allocation') then
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.document_id, 'epoch') on conflict do nothing;
  else
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.id, 'epoch') on conflict do nothing;
  end if;
  return null;
end $$;
