-- expand
-- What: the contacts and taxes of rules are checked.
-- Why:  a foreign key is added without looking at the rows, and looked at afterwards, while they go on being written.

alter table category_rule validate constraint category_rule_contact_id_fkey;
alter table category_rule validate constraint category_rule_tax_code_id_fkey;
