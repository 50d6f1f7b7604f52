-- What: reminders that are to be looked at again are due at once by any clock.
-- Why:  whoever does what is due asks by the server's clock. Where the one of the database is ahead, what was planned for its "now" waited
--       for as long as the two are apart.

create or replace function internal.plan_reminders() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'allocation' then
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.document_id, 'epoch') on conflict do nothing;
  else
    insert into due_work (org_id, kind, subject_id, due_at) values (new.org_id, 'plan_reminders', new.id, 'epoch') on conflict do nothing;
  end if;
  return null;
end $$;
