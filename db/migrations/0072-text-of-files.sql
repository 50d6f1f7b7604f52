-- What: the words of a stored file, which search looks through, and how many pages it has.
-- Why:  a paper is looked for by what is on it. The words are read after the upload, in a process of its own, so that a file that cannot be read
--       never stands in the way of keeping it; those that are there already are read once this is in place.

alter table stored_file
  add column search_text text not null default '' check (length(search_text) <= 100000),
  -- null until it was read, and where it has none
  add column page_count integer check (page_count >= 0);

-- Counted by year and kind on each visit of the page, from the index alone.
create index stored_file_folders on stored_file (org_id, kind, dated) where removed_at is null;

insert into due_work (org_id, kind, subject_id, due_at) select org_id, 'file_text', id, now() from stored_file on conflict do nothing;
