-- expand
-- What: a run of a report forgets its file by a trigger, no longer by `on delete set null` of its foreign key.
-- Why:  a database distributed by business refuses that action in a key that holds the business.

create function internal.forget_file_of_runs() returns trigger language plpgsql as $$
begin
  update report_run set file_id = null where org_id = old.org_id and file_id = old.id;
  return old;
end $$;
create trigger stored_file_forgotten before delete on stored_file for each row execute function internal.forget_file_of_runs();
call internal.grant_to('daybook_app', 'update (file_id)', 'report_run');
alter table report_run
  drop constraint report_run_file_id_org_id_fkey,
  add constraint report_run_file foreign key (file_id, org_id) references stored_file (id, org_id) not valid;
