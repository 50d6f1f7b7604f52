-- expand
-- What: documents, bills, orders, schedules and files may be shown to the person who made them alone.
-- Why:  a custom role without `sales.all`, `purchases.all` or `files.all` is limited to what its person made. Here every list, search, export and
--       object follows it, also in statements that are written later. `app.own` names the modules of a transaction that are limited; without it nothing is.
--       Roles and keys from before keep seeing everything.

alter policy org_wall on sales_document
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (coalesce(current_setting('app.own', true), '') not like
          case when kind in ('bill', 'supplier_credit') then '%purchases%' else '%sales%' end
      or created_by = nullif(current_setting('app.user_id', true), '')::uuid));
alter policy org_wall on recurring_schedule
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (coalesce(current_setting('app.own', true), '') not like case when kind = 'bill' then '%purchases%' else '%sales%' end
      or created_by = nullif(current_setting('app.user_id', true), '')::uuid));
alter policy org_wall on purchase_order
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (coalesce(current_setting('app.own', true), '') not like '%purchases%'
      or created_by = nullif(current_setting('app.user_id', true), '')::uuid));
alter policy org_wall on stored_file
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (coalesce(current_setting('app.own', true), '') not like '%files%'
      or added_by = nullif(current_setting('app.user_id', true), '')::uuid));

alter table org_role no force row level security;
alter table api_key no force row level security;
update org_role r set permissions = r.permissions || array(
  select module || '.all' from unnest(array['files', 'sales', 'purchases']) module
   where exists (select from unnest(r.permissions) p where p like module || '.%'));
update api_key k set permissions = k.permissions || array(
  select module || '.all' from unnest(array['files', 'sales', 'purchases']) module
   where exists (select from unnest(k.permissions) p where p like module || '.%'));
alter table org_role force row level security;
alter table api_key force row level security;
