-- expand
-- What: taxes that the business assesses itself on what it buys, and how much of a tax is deductible.
-- Why:  under reverse charge the buyer owes the tax and deducts it; where input tax is not deductible, or only in part, the rest is a cost.

alter table tax_code
  add column is_self_assessed boolean not null default false,
  -- part of one: 0.5 where half is deducted
  add column deductible numeric(5, 4) not null default 1,
  add constraint tax_code_self_assessed check (not (is_self_assessed and (is_withheld or is_compound))) not valid,
  add constraint tax_code_deductible check (deductible between 0 and 1 and not (is_withheld and deductible < 1)) not valid;
