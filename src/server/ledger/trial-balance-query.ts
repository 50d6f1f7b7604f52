/**
 * For the business `$1`: the number of entries, and a hash of the total per account and currency. Two databases with the same hash have the
 * same trial balance. For archives, which use their own connection.
 */
export const trialBalanceQuery = `
  select (select count(*) from entry where org_id = $1::uuid)::text as entries,
         encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line), ''), 'UTF8')), 'hex') as "trialBalance"
    from (select concat_ws(' ', account_id, currency, sum(minor), sum(base_minor)) as line
            from posting where org_id = $1::uuid group by account_id, currency) sums`;
