// The lines of the charts of accounts: the backbone that every business shares, and what each kind of business adds to it.
// One account per line: code, subkind, name, system key, description.

/** Codes by thousands: 1 assets, 2 liabilities, 3 equity, 4 income, 5 cost of sales, 6 operating expenses, 7 other income and expenses. */
export const backboneLines = `
1000|bank|Checking account
1010|bank|Savings account
1050|cash|Petty cash
1060|wallet|Online wallet||PayPal, mobile money and the like
1090|undeposited|Undeposited funds|undeposited|Received, not yet in the bank
1100|receivable|Accounts receivable|receivable|What customers owe
1200|tax_receivable|Sales tax paid|tax_receivable|Tax on purchases that the tax authority refunds
1300|prepaid|Prepaid expenses
1390|current_asset|Unrealized currency adjustments|fx_revaluation|Posted at period end, reversed the next day
1500|fixed_asset|Equipment
1590|accumulated_depreciation|Accumulated depreciation
2000|credit_card|Credit card
2100|payable|Accounts payable|payable|What you owe suppliers
2200|tax_payable|Sales tax collected|tax_payable|Tax on sales that you owe the authority
2300|payroll_liability|Payroll liabilities
2400|customer_credit|Customer credit|customer_credit|Advances, overpayments and credit notes
2410|current_liability|Customer deposits|customer_deposits|Invoiced before the work is done
2700|loan|Loans
3000|owner_capital|Owner capital|owner_capital|Money the owner puts in
3100|owner_draw|Owner draws|owner_draw|Money the owner takes out
3200|retained_earnings|Retained earnings|retained_earnings|Results of earlier years
3300|opening_balance|Opening balances|opening_balance|Offsets balances brought in from earlier books
3900|currency_trading|Currency trading|fx_trading|Balances currency exchanges; always zero in your own currency
6010|operating|Software and subscriptions
6050|operating|Bank fees
6060|operating|Bad debts|bad_debts|Invoices that will not be paid
6070|operating|Cash over and short|cash_over_short|Differences found when cash was counted
6100|operating|Advertising and marketing
6200|operating|Travel
6210|operating|Meals and entertainment
6300|operating|Office supplies
6320|operating|Telephone and internet
6400|operating|Insurance
6420|operating|Legal and accounting fees
6700|depreciation|Depreciation
6900|uncategorised_expense|Uncategorized expense|uncategorised_expense|Money out that needs a category
7000|interest_income|Interest income
7050|fx_gain|Exchange gains|fx_gain
7100|interest_expense|Interest expense
7150|fx_loss|Exchange losses|fx_loss
7200|rounding|Rounding differences|rounding
7300|tax_expense|Income tax
4900|uncategorised_income|Uncategorized income|uncategorised_income|Money in that needs a category
`;

/** What each kind of business adds. */
export const ownLines = {
  freelancer: `
4000|sales|Services
4010|sales|Consulting
4020|sales|Expenses charged on
4800|other_income|Other income
5000|cost_of_sales|Subcontractors
6020|operating|Website and hosting
6055|operating|Payment fees|payment_fees|Fees that payment providers deduct
6220|operating|Vehicle and fuel
6310|operating|Home office
6410|operating|Health and pension contributions
6430|operating|Training and books
6440|operating|Memberships and licenses
`,
  creator: `
4000|sales|Ad revenue||Shares of advertising that platforms pay out
4010|sales|Sponsorships
4020|sales|Memberships and donations
4030|sales|Affiliate income
4040|sales|Royalties and licensing
4050|sales|Merchandise
4060|sales|Courses and digital products
4070|sales|Live events and appearances
4800|other_income|Other income
5000|cost_of_sales|Editing and production
5010|cost_of_sales|Merchandise cost
5020|cost_of_sales|Platform fees and commissions
5030|cost_of_sales|Collaborators' shares
5040|cost_of_sales|Agent and management fees
6020|operating|Website and hosting
6055|operating|Payment fees|payment_fees|Fees that payment providers deduct
6110|operating|Giveaways and prizes
6330|operating|Props, costumes and sets
6340|operating|Small equipment
6350|operating|Studio rent
6360|operating|Music, footage and fonts
`,
  agency: `
1350|current_asset|Client costs to be charged on
2450|current_liability|Retainers received in advance||Fees for work not yet done
4000|sales|Retainers
4010|sales|Project fees
4020|sales|Media commissions
4030|sales|Client costs charged on
4800|other_income|Other income
5000|cost_of_sales|Subcontractors and freelancers
5010|cost_of_sales|Client media spend
5020|cost_of_sales|Production and printing
5030|cost_of_sales|Stock media and licenses for clients
6000|payroll|Salaries and wages
6005|payroll|Payroll taxes and benefits
6020|operating|Website and hosting
6055|operating|Payment fees|payment_fees|Fees that payment providers deduct
6310|operating|Office rent
6330|operating|Utilities
6430|operating|Training and conferences
6450|operating|Recruiting
`,
  shop: `
1250|current_asset|Payouts on their way||Sold through a marketplace or payment provider, not yet paid out
1400|inventory|Inventory
2460|current_liability|Gift cards outstanding
4000|sales|Product sales
4010|sales|Shipping income
4080|sales|Discounts given
4090|sales|Refunds and returns
4800|other_income|Other income
5000|cost_of_sales|Cost of goods sold
5010|cost_of_sales|Shipping and postage
5020|cost_of_sales|Packaging
5030|cost_of_sales|Payment processing fees|payment_fees|Fees that payment providers deduct
5040|cost_of_sales|Marketplace fees
5050|cost_of_sales|Import duties and freight in
5060|cost_of_sales|Inventory shrinkage
6000|payroll|Salaries and wages
6005|payroll|Payroll taxes and benefits
6310|operating|Rent
6330|operating|Utilities
6340|operating|Warehouse and storage
6350|operating|Repairs and maintenance
`,
} as const;

/** Names in another language. One account per line: code, name, description. The accounts that every business has, then those of each kind of business. */
export type ChartNames = Readonly<Record<'shared' | keyof typeof ownLines, string>>;
