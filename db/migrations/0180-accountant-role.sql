-- expand
-- What: a role for the accountant, beside those that contain one another.
-- Why:  somebody from outside looks at everything, asks and proposes, and changes nothing; the first one in a business takes no seat.

alter table member
  drop constraint member_role_check,
  add constraint member_role_check check (role in ('owner', 'admin', 'manager', 'user', 'accountant', 'custom')) not valid;
alter table invitation
  drop constraint invitation_role_check,
  add constraint invitation_role_check check (role in ('admin', 'manager', 'user', 'accountant', 'custom')) not valid;
