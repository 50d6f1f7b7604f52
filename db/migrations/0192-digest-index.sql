-- index
-- What: the notifications that go out together in one email, by person and business.
-- Why:  the digest looks for those that are due; a business has many that are not.

create index concurrently if not exists notification_digest on notification (user_id, org_id, digest_at) where digest_at is not null;
