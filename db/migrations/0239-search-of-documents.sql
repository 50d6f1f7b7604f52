-- expand
-- What: for every piece of three characters the documents that have it in their words or their place, in blocks of numbers.
-- Why:  a search read every document. No index helps LIKE behind the wall between businesses; pieces are found by equality, as those of
--       transactions are.
create table file_gram (
  org_id uuid not null references org (id),
  -- '' stands for the block itself: which numbers were given
  gram text collate "C" not null,
  first_number bigint not null,
  count integer not null check (count > 0),
  -- places in the block, rising, two bytes each, the lesser first
  places bytea not null,
  primary key (org_id, gram, first_number)
);
call internal.wall_by_org('file_gram', 'select, insert');

-- Its number in the blocks; null until its words are in one.
alter table stored_file add column search_number bigint;

-- Promise: a document whose words or place change is in no block, so that a search reads it.
create function internal.forget_search_number() returns trigger language plpgsql as $$
begin
  new.search_number := null;
  return new;
end $$;
create trigger stored_file_unread before update of path, search_text on stored_file for each row
  when ((old.path, old.search_text) is distinct from (new.path, new.search_text)) execute function internal.forget_search_number();

-- Archives that are large already.
alter table stored_file no force row level security;
alter table due_work no force row level security;
insert into due_work (org_id, kind, subject_id, due_at)
select org_id, 'search_files', org_id, now() from stored_file group by org_id having count(*) >= 1024 on conflict do nothing;
alter table stored_file force row level security;
alter table due_work force row level security;
