-- index
-- What: the documents by kind and date, with who added them.
-- Why:  the counts of the folders read every document whole, because the wall of documents asks who added one.

create index concurrently if not exists stored_file_counts on stored_file (org_id, kind, dated) include (added_by) where removed_at is null;
