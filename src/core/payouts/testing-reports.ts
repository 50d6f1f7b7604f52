// Reports as sources write them, for tests. Figures are those of the worked examples, or made up.
import type { TableRow } from '../statement/statement-table-shape.ts';

/** Rows of a text whose cells contain no delimiter. */
export const rowsOf = (text: string, delimiter = '|'): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split(delimiter).map((cell) => cell.trim()) }));

export const stripeItemized = `
automatic_payout_id|automatic_payout_effective_at_utc|balance_transaction_id|created_utc|available_on_utc|currency|gross|fee|net|reporting_category|source_id|description|payment_intent_id|charge_id
po_1|2026-06-05 00:00:00|txn_1|2026-06-01 09:12:00|2026-06-03|usd|640.00|9.58|630.42|charge|ch_1|Order 7|pi_1|ch_1
po_1|2026-06-05 00:00:00|txn_2|2026-06-01 10:12:00|2026-06-03|usd|260.00|4.07|255.93|charge|ch_2|Order 8|pi_2|ch_2
po_1|2026-06-05 00:00:00|txn_3|2026-06-02 10:12:00|2026-06-03|usd|-45.00|0.00|-45.00|refund|re_1|Refund of order 6|pi_0|ch_0
po_1|2026-06-05 00:00:00|txn_4|2026-06-03 10:12:00|2026-06-03|usd|-80.00|20.00|-100.00|dispute|dp_1|Chargeback of order 5|pi_5|ch_5
`;

export const adsense = `
Date|Description|Amount (USD)
Aug 1, 2026|Starting balance|224.68
Aug 21, 2026|Automatic payment: Wire transfer to account ending in 1234|\u2212224.68
Aug 1 – 31, 2026|Earnings - YouTube|137.53
Aug 31, 2026|Ending balance|137.53
`;

export const etsy = `
\ufeffDate|Type|Title|Info|Currency|Amount|Fees & Taxes|Net|Tax Details
31 July, 2026|Deposit|$10.54 sent to your bank account|--|USD|--|--|--|--
30 July, 2026|Marketing|Etsy Ads|Bill for July 30|USD|--|-$2.50|-$2.50|--
30 July, 2026|VAT|VAT on Processing Fee|Order #1001|USD|--|-$0.05|-$0.05|--
30 July, 2026|Fee|Processing fee|Order #1001|USD|--|-$0.73|-$0.73|--
30 July, 2026|Fee|Transaction fee: Mug|Order #1001|USD|--|-$0.98|-$0.98|--
30 July, 2026|Tax|Sales tax paid by buyer|Order #1001|USD|--|-$1.08|-$1.08|--
30 July, 2026|Sale|Payment for Order #1001|--|USD|$16.08|--|$16.08|--
29 July, 2026|Fee|Listing fee|Listing #77|USD|--|-$0.20|-$0.20|--
`;

export const patreon = `
Month|Currency|Membership charges - web|Total gross revenue|Patreon fee|Taxes on fees|Total platform fee|Processing fee|Currency conversion fee|Total payment fee|Refunds|Your total earnings
2026-07|USD|100.00|100.00|8.00|1.00|9.00|6.00|1.00|7.00|10.00|74.00
Total|USD|100.00|100.00|8.00|1.00|9.00|6.00|1.00|7.00|10.00|74.00
`;

const amazonHead =
  'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmarketplace-name\tamount-type\tamount-description\tamount\tposted-date\tsku';
const amazonRows = [
  '111\t2026-07-01\t2026-07-14\t2026-07-16\t7.81\tUSD\t\t\t\t\t\t\t\t',
  '111\t\t\t\t\t\tOrder\t902-1\tAmazon.com\tItemPrice\tPrincipal\t14.90\t2026-07-03\tMUG',
  '111\t\t\t\t\t\tOrder\t902-1\tAmazon.com\tItemPrice\tTax\t1.04\t2026-07-03\tMUG',
  '111\t\t\t\t\t\tOrder\t902-1\tAmazon.com\tItemWithheldTax\tMarketplaceFacilitatorTax-Principal\t-1.04\t2026-07-03\tMUG',
  '111\t\t\t\t\t\tOrder\t902-1\tAmazon.com\tItemFees\tCommission\t-2.24\t2026-07-03\tMUG',
  '111\t\t\t\t\t\tOrder\t902-1\tAmazon.com\tItemFees\tFBAPerUnitFulfillmentFee\t-4.85\t2026-07-03\tMUG',
];
export const amazon = [amazonHead, ...amazonRows].join('\n');
export const amazonWithoutCommission = [amazonHead, ...amazonRows.filter((row) => !row.includes('Commission'))].join('\n');
