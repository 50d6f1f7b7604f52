-- expand
-- What: a received invoice may have been read from the pages of a document.
-- Why:  a PDF or a photo without electronic invoice becomes a draft bill too. Its content is what was read, as JSON, so that the draft can be
--       compared with it for as long as the books exist.

alter table received_invoice drop constraint received_invoice_syntax_check;
alter table received_invoice add constraint received_invoice_syntax_check check (syntax in ('ubl', 'cii', 'pages')) not valid;
