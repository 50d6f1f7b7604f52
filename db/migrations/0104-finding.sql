-- What: findings: what rules found in the books, and what people made of it.
-- Why:  a finding keeps the facts that its sentence is made of and the lines that show it, not the sentence. Rule, subject and bucket are what
--       makes it the same finding when it is found again, so that one is shown once and what was dismissed stays dismissed.

create table finding (
  org_id uuid not null references org (id),
  id uuid not null,
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  subject text not null check (length(subject) between 1 and 500),
  bucket text not null check (length(bucket) between 1 and 200),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  -- what is at stake, in base currency
  minor bigint not null check (minor between 0 and 10000000000000),
  confidence smallint not null check (confidence between 0 and 100),
  state text not null check (state in ('new', 'seen', 'done', 'dismissed', 'expired')),
  -- dismissed as wrong or of no use: counted in the record of its rule
  is_not_useful boolean not null default false check (not is_not_useful or state = 'dismissed'),
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (id, org_id),
  unique (rule, subject, bucket, org_id)
);
create index finding_open on finding (org_id, state, last_at desc);
call internal.wall_by_org('finding', 'select, insert, update');

-- When the rules were last asked, and what the books had until then.
create table finding_check (
  org_id uuid not null references org (id),
  checked_at timestamptz not null,
  last_entry bigint not null check (last_entry >= 0),
  primary key (org_id)
);
call internal.wall_by_org('finding_check', 'select, insert, update');
