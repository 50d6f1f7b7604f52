-- expand
-- What: since when the record of a proved sign-in domain has been missing, and the daily look-up of those proved by now.
-- Why:  a business may give up a domain. Its next owner's people must not be signed in by the provider of the former one.

alter table auth.business_domain add column missing_since timestamptz;

insert into due_work (org_id, kind, subject_id, due_at)
select distinct business_id, 'sign_on_domains', business_id, now() from auth.business_domain where verified_at is not null
on conflict do nothing;
