-- expand
-- What: the reference from a profile to its current business is checked for the rows that were there.
-- Why:  0113 added it without reading the table under a lock.

alter table profiles validate constraint profiles_current_org_id_fkey;
