-- expand
-- What: whether everyone who works in a business needs a second factor.
-- Why:  owners decide that for their business; without it people see nothing of it until they set one up.

alter table org add column requires_factor boolean not null default false;
