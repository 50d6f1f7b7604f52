-- What: what a business has to be done later – the next invoice of a schedule, a reminder, a mail that waits for its hour – one row per thing, due once.
-- Why:  written in the transaction that decides it and taken away in the one that does it, so that nothing is forgotten, and nothing is done
--       twice, whatever dies in between. The worker finds what is due over all businesses, and sees ids alone; the work itself is done
--       behind the wall of the one it belongs to.

-- Behind the wall of a business, but for finding: a transaction that says `app.finding` reads such a table over all businesses, to learn whose
-- a secret link or a due piece of work is. Only for tables that tell ids, hashes and instants; what is written stays behind the wall.
create procedure internal.wall_by_org_or_finding(target regclass, privileges text) language plpgsql as $$
begin
  call internal.wall_by_org(target, privileges);
  execute format('drop policy org_wall on %s', target);
  execute format(
    'create policy org_wall on %s
       using (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid) or (select current_setting(''app.finding'', true)) = ''on'')
       with check (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid))', target);
end $$;

create table due_work (
  org_id uuid not null references org (id),
  -- what is to be done, by the name of who does it
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- why the last attempt failed
  failure text check (length(failure) <= 500),
  primary key (kind, subject_id, org_id)
);
create index due_work_next on due_work (due_at, org_id) where attempts < 20;
call internal.wall_by_org_or_finding('due_work', 'select, insert, update, delete');

-- Somebody with a secret link, without an account, may bring an entry about: they pay.
alter table entry drop constraint entry_via_check;
alter table entry add constraint entry_via_check check (via in ('ui', 'api', 'import', 'job', 'assistant', 'link'));
