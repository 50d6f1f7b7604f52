-- expand
-- What: the checks of roles are looked at in the rows that are there.
-- Why:  a check is added without looking at the rows, and looked at afterwards, while they go on being written.

alter table member validate constraint member_role_check;
alter table invitation validate constraint invitation_role_check;
