-- What: customers and suppliers: companies and people, with whom to write to there.
-- Why:  one row for each, whatever they are to the business; an issued document keeps its own copy of what stands here, so that a
--       contact can be changed without changing what was sent.

create table contact (
  org_id uuid not null references org (id),
  id uuid not null,
  kind text not null check (kind in ('company', 'person')),
  name text not null check (length(name) between 1 and 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  website text not null default '' check (length(website) <= 300),
  -- as its country writes it, without blanks: DE123456789
  tax_id text not null default '' check (length(tax_id) <= 40),
  address_lines text not null default '' check (length(address_lines) <= 400),
  postal_code text not null default '' check (length(postal_code) <= 20),
  city text not null default '' check (length(city) <= 100),
  region text not null default '' check (length(region) <= 100),
  country char(2) check (country ~ '^[A-Z]{2}$'),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  -- days after the day of issue; null is the business's own
  payment_days smallint check (payment_days between 0 and 365),
  notes text not null default '' check (length(notes) <= 4000),
  search_text text not null default '',
  is_customer boolean not null default true,
  is_supplier boolean not null default false,
  -- set where it was found to be the same as another one: its documents stand there now
  merged_into_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  foreign key (merged_into_id, org_id) references contact (id, org_id)
);
create index contact_org_name on contact (org_id, lower(name), id) where archived_at is null;
call internal.wall_by_org('contact', 'select, insert, update');

create table contact_person (
  org_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  gets_documents boolean not null default false,
  position integer not null default 0,
  primary key (id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id)
);
create index contact_person_of on contact_person (contact_id, org_id);
call internal.wall_by_org('contact_person', 'select, insert, update, delete');
