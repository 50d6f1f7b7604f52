-- What: a transaction that says `app.planning` may add to the plans of people. Requests have no grant for it and never say it.
-- Why:  `npm run plan` with a login that row-level security binds, the plain owner of a database, could not give anybody a plan: the only policy to
--       write by was of the role daybook_billing, which such an owner cannot become and may not create.

create policy planning on user_subscriptions for insert with check (nullif(current_setting('app.planning', true), '') = 'on');
