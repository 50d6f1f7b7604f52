-- index
-- What: documents by their number in the blocks of the search, and those that are in none.
-- Why:  a search reads these two kinds alone.

create index concurrently if not exists stored_file_by_number on stored_file (search_number, org_id) where search_number is not null;
create index concurrently if not exists stored_file_unread on stored_file (org_id) where search_number is null;
