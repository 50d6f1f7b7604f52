-- expand
-- What: until when and to which account a bill is to be paid, the tax of each rate, and what was bought, as read of a document; and where that was
--       read: on its pages, or in the electronic invoice that it is or has attached.
-- Why:  a bill is entered from what was read, and an electronic invoice is exact where a picture is not.

alter table receipt_reading add column due_on date, add column iban text, add column details jsonb not null default '{}';
