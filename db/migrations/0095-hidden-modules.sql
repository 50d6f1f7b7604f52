-- Modules that a business does not use: they are left out of its sidebar and search. Their pages work as before.
alter table org add column hidden_modules text[] not null default '{}';
