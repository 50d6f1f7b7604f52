-- expand
-- What: the tax number of the issuer of a document, as read of its pages or its electronic invoice.
-- Why:  a bill is matched to its supplier by it, and a new supplier begins with it.

alter table receipt_reading add column tax_id text;
