-- expand
-- What: the key from a run of a report to its file holds for the rows written before it, too.

alter table report_run validate constraint report_run_file;
