-- What: the credit notes of an invoice and the invoices of a quote are found by what they are of.
-- Why:  each page of an invoice asks for its credit notes, and without this read every credit note of the business.
create index sales_document_of on sales_document (of_document_id, org_id) where of_document_id is not null;
