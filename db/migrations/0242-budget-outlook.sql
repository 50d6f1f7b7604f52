-- expand
-- What: an alert before a budget is exceeded.
-- Why:  what is still planned in a period, or was usual in earlier months, can show that a budget will be exceeded before it is. 90 is the code of
--       this alert: between 80 and 100, so that of several alerts of a line the most serious one is its highest.

alter table budget_alert drop constraint budget_alert_percent_check;
alter table budget_alert add constraint budget_alert_percent_check check (percent in (80, 90, 100)) not valid;
