-- What: the secret links through which a customer sees one document, or all of theirs, without an account; and on which days one was opened.
-- Why:  a link is made again from a secret outside the database whenever it is to be shown, so that only its SHA-256 stands here: whoever reads
--       this table opens nothing. It says what it is for, so that the link of a document never opens a customer's page. It is found without
--       knowing whose it is; what it leads to is read behind the wall of its business.

create table public_link (
  org_id uuid not null references org (id),
  token_hash bytea not null check (length(token_hash) = 32),
  kind text not null check (kind in ('document', 'customer')),
  document_id uuid,
  contact_id uuid,
  -- a new link of the same thing is made from the next number
  version integer not null check (version > 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  -- from then on it is answered as if it had never been: some time after its document was taken back whole
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (token_hash, org_id),
  unique (document_id, version, org_id),
  unique (contact_id, version, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  check ((kind = 'document') = (document_id is not null) and (kind = 'customer') = (contact_id is not null))
);
call internal.wall_by_org_or_finding('public_link', 'select, insert, update');

-- One row for each day of the business on which the page behind a link was looked at by somebody else than its owner.
create table public_link_view (
  org_id uuid not null,
  token_hash bytea not null,
  viewed_on date not null,
  primary key (token_hash, viewed_on, org_id),
  foreign key (token_hash, org_id) references public_link (token_hash, org_id)
);
call internal.wall_by_org('public_link_view', 'select, insert');
