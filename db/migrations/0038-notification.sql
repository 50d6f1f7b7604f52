-- What: notifications: one row per person for something that happened once in their business.
-- Why:  a row keeps what its sentence is made of, not the sentence, so that each person reads it in their own language. The once-key is
--       unique per person: however often the same event is reported, each person is notified once.

create table notification (
  org_id uuid not null references org (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  once_key text not null check (length(once_key) between 1 and 200),
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (id, org_id),
  unique (once_key, user_id, org_id),
  -- Notifications of a member who leaves go with them.
  foreign key (user_id, org_id) references member (user_id, org_id) on delete cascade
);
create index notification_feed on notification (user_id, org_id, created_at desc, id desc);
create index notification_unseen on notification (user_id, org_id, kind) where seen_at is null;
call internal.wall_by_org('notification', 'select, insert, update, delete');
