/**
 * Of the business `$1`: how many entries there are, and a hash of what its postings come to on each account in each currency. Two databases with
 * the same hash have the same trial balance. For archives, which are made of one's own connection.
 */
export const trialBalanceQuery = `
  select (select count(*) from entry where org_id = $1::uuid)::text as entries,
         encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line), ''), 'UTF8')), 'hex') as "trialBalance"
    from (select concat_ws(' ', account_id, currency, sum(minor), sum(base_minor)) as line
            from posting where org_id = $1::uuid group by account_id, currency) sums`;
