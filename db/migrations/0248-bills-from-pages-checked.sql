-- expand
-- What: the check of 0247, validated.
-- Why:  a check that is not valid says nothing about the rows before it.

alter table received_invoice validate constraint received_invoice_syntax_check;
