-- expand
-- What: an alert before the end of a period when budgeted income is likely to be missed.
-- Why:  income that falls short says more than costs that run over, and only before the period ends can something be done about it. 70 is the code
--       of this alert; lines of income have no other.

alter table budget_alert drop constraint budget_alert_percent_check;
alter table budget_alert add constraint budget_alert_percent_check check (percent in (70, 80, 90, 100)) not valid;
