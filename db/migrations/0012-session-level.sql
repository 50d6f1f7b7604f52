-- What: where in its life a session reached the second level of assurance, and an index for counting wrong codes of an account.
-- Why:  a token from before the second factor was proved must not become one from after it: neither the access token that is still
--       running, nor the refresh token whose answer could be asked for again.

alter table auth.session
  -- the refresh count at which the session rose to aal2; tokens with a lower one are still aal1
  add column raised_count integer not null default 0 check (raised_count >= 0);
update auth.session set proved_at = created_at where proved_at is null;
alter table auth.session alter column proved_at set not null;

create index challenge_by_user on auth.challenge (user_id, created_at);
