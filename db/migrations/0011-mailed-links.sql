-- What: the code that a mailed link can be exchanged for (PKCE), the way from an address to the codes that were mailed to it, and when
--       an account was deleted.
-- Why:  a link that leads to another program is opened by mail programs too, so opening it must use nothing up: what it hands on is good
--       only together with a secret of the browser that asked for the mail. A code is typed beside an address, so it is found by that
--       address. A deleted account keeps its row, because books and logs name its id; the row says that nobody is behind it any more.

alter table auth.one_time_token
  add column auth_code_hash bytea unique check (length(auth_code_hash) = 32);
create index one_time_token_by_recipient on auth.one_time_token (recipient, purpose) where used_at is null;

alter table auth.app_user
  add column deleted_at timestamptz,
  add constraint app_user_deleted_is_disabled check (deleted_at is null or disabled_at is not null);
