-- expand
-- What: reports that are emailed on a schedule.
-- Why:  one schedule a report, to people of the business. What is sent, and when next, is due work; here stands what was chosen, who chose it,
--       and how the last time went. It stops when who chose it may no longer see the report.

create table report_schedule (
  org_id uuid not null,
  definition_id uuid not null,
  every text not null check (every in ('week', 'month', 'quarter')),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 50),
  set_by uuid not null,
  last_sent_at timestamptz,
  -- why nothing was sent the last time: a refusal as it is kept to be said later
  failure text check (length(failure) <= 300),
  stopped_at timestamptz,
  primary key (definition_id, org_id),
  foreign key (definition_id, org_id) references report_definition (id, org_id) on delete cascade
);
call internal.wall_by_org('report_schedule', 'select, insert, update, delete');
