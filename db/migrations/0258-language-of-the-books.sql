-- expand
-- What: the language in which Daybook names accounts and describes the entries it posts for a business.
-- Why:  a bookkeeper in Berlin or Lyon reads the journal in one language. Books until now were described in English.

alter table org add column language text not null default 'en';
alter table org add constraint org_language check (language in ('en', 'es', 'fr', 'de')) not valid;
