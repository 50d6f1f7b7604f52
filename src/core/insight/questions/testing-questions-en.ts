// Questions as they are asked in English. What each asks for is in testing-questions.ts.
export const english = `
F01 How much did I make this month?
F02 What did I earn last month?
F03 How much is left after expenses this year?
F04 How much do my clients still owe me?
F05 Has Nordlicht GmbH paid everything?
F06 Which clients are late paying?
F07 how much did i spend on software this year
F08 What do my subscriptions cost me per month?
F09 How much have I spent on travel since January?
F10 What was my best month this year?
F11 Who is my biggest client?
F12 How much of last year's income came from Nordlicht?
F13 Am I earning more this year than last year?
F14 How much sales tax do I have to pay for last quarter?
F15 How much should I put aside for income tax?
F16 What's my hourly rate?
F17 How much money is in my checking account?
F18 How much do I have in the bank?
F19 What did I spend on meals in October?
F20 What did health and pension contributions cost me last year?
F21 Expenses in the first half of this year
F22 Income between April and June
F23 What do I spend the most on?
F24 How much did I pay subcontractors in 2025?
F25 How much did I pay Atelier Bleu this year?
F26 Which bills do I still have to pay?
F27 How many invoices did I send last month?
F28 What did the car cost me last year?
F29 Consulting revenue this year compared with last year
F30 Profit for the last six months
F31 What did I spend last week?
F32 Did I make a profit in September?
F33 How much did my website cost this year?
F34 How much went on bank fees this year?
F35 What were my expenses per category last quarter?
F36 What did I pay my accountant last year?
F37 How much do I owe Papier Krause?
F38 What's coming in next month?
F39 When will I run out of money?
F40 Turnover for 2024
F41 My three biggest clients last year
F42 Phone and internet over the past 12 months
F43 How much does Café Morgenrot owe me?
F44 Is anything overdue from Nordlicht GmbH?
F45 How much have I earned in total?
F46 Last year's income, month by month
F47 What have I spent today?
F48 Do I have to charge tax to clients abroad?
F49 Am I spending more this month than last month?
F50 How much have I earned from Harbor & Pine so far?
C01 How much ad revenue did I get last month?
C02 What did sponsorships bring in this year?
C03 How much have I made from merch so far this year?
C04 Merch sales by month
C05 Which income stream earns me the most?
C06 How much did platforms take in fees last year?
C07 What did I spend on editing last quarter?
C08 Studio rent this year
C09 How much did small equipment cost me this year?
C10 Affiliate income in November
C11 Compare ad revenue this month with last month
C12 How much did memberships and donations bring in last month?
C13 How many views did my last video get?
C14 How many subscribers do I have?
C15 Which of my videos earned the most this year?
C16 What did my agent get last year?
C17 How much money is in my online wallet?
C18 How much is in my savings account?
C19 Which sponsors still owe me money?
C20 Which brands are late with their payments?
C21 What's left over this month?
C22 My profit this quarter
C23 Income by source for 2025
C24 Top 3 sources of income last year
C25 How much did I spend on giveaways in December?
C26 Costs for music and fonts this year
C27 What did live events bring in in July?
C28 How much did I earn with courses in the last 30 days?
C29 Costs for props and costumes last year
C30 How much have I paid my collaborators this year?
C31 How much sales tax do I owe right now?
C32 Do I earn enough to quit my job?
C33 How much will I earn next month?
C34 What does a thousand views pay?
C35 How much did Harbor & Pine pay me last year?
C36 All costs from March to May
C37 Travel costs in June
C38 Expenses this week
C39 How much has come in since the start of the month?
C40 My earnings in the fourth quarter of last year
C41 My earnings over the last three years
C42 Ad revenue of the last 6 months, month by month
C43 What are my five biggest costs this year?
C44 Who do I pay the most?
C45 How much did I pay Atelier Bleu last month?
C46 Are there any unpaid bills?
C47 Insurance this year against last year
C48 Royalties in 2024
C49 Is my channel growing?
C50 How much did I make on merch after costs?
A01 What did we bill last month?
A02 Revenue from retainers this quarter
A03 Project fees last quarter versus the quarter before
A04 What do salaries cost us per month?
A05 What did we pay in salaries last month?
A06 How much have freelancers cost us this year?
A07 Which clients bring in the most revenue?
A08 Revenue per client in 2025
A09 Top 10 clients by revenue this year
A10 How dependent are we on Nordlicht GmbH?
A11 How much does Estudio Ramos owe us?
A12 Total outstanding receivables
A13 Show me the overdue invoices
A14 Which invoices are more than 30 days overdue?
A15 What did we spend on recruiting last year?
A16 Office rent in 2025
A17 Do we have enough cash for three months of salaries?
A18 What's our gross margin?
A19 Which project was the most profitable?
A20 What's our utilization?
A21 Client media spend last quarter
A22 What have we spent on training and conferences?
A23 Profit by month for this year
A24 Did we make a loss in February?
A25 Profit this year compared to 2024
A26 All expenses last month by supplier
A27 What do we owe our suppliers?
A28 What do we owe Papier Krause right now?
A29 What's our bank balance?
A30 How much cash did we have at the end of October?
A31 Sales tax due for the third quarter
A32 Income from Nordlicht GmbH by month this year
A33 Did we earn more from Harbor & Pine this year than last year?
A34 What did utilities cost last year?
A35 Marketing spend year to date
A36 Expenses since August
A37 Revenue in the year before last
A38 Show me the contract with Estudio Ramos
A39 Software costs in October compared to October last year
A40 Production and printing costs this year
A41 Client costs charged on this year
A42 Payroll taxes and benefits last year
A43 How much profit will we make this year?
A44 How much have we earned in media commissions this year?
A45 What's our average invoice amount?
A46 How long do clients take to pay?
A47 Money in and out last month
A48 Sales in week 45
A49 What did we spend on October 15?
A50 Which customers haven't ordered anything this year?
S01 How much did I sell yesterday?
S02 Sales today
S03 Sales this week compared with last week
S04 Sales last Saturday
S05 How did sales go over the holiday season?
S06 Which product sells best?
S07 How many orders did we get yesterday?
S08 How much stock do I have left?
S09 What did I spend on packaging last month?
S10 Shipping costs this quarter
S11 How much did marketplaces charge in fees this year?
S12 Payment processing fees last month
S13 How much did I refund last month?
S14 Discounts given this year
S15 Cost of goods sold this year
S16 Profit per month last year
S17 Is the shop making money?
S18 How much is in petty cash?
S19 Rent and utilities this year
S20 Warehouse costs in the past three months
S21 Import duties in 2025
S22 How much have I paid in wages this year?
S23 What do I owe my suppliers?
S24 Which supplier invoices are overdue?
S25 My biggest suppliers this year
S26 How much have I bought from Papier Krause since June?
S27 Repairs last year
S28 Revenue without shipping this year
S29 Sales in the first quarter
S30 Sales in January and February
S31 December sales last year
S32 November sales compared to October
S33 What was our worst month for sales last year?
S34 Sales on December 24, 2025
S35 Sales tax payable at the end of September
S36 When is my sales tax due?
S37 Do I have enough cash to pay the rent?
S38 How much cash do I have across all accounts?
S39 Advertising this quarter against last quarter
S40 Other income this year
S41 Top 5 expenses last month
S42 Which costs have gone up the most?
S43 What did we pay for insurance last year?
S44 How much did we lose to bad debts in 2025?
S45 What's the balance on my credit card?
S46 How much profit did I make per order?
S47 How much have I taken out for myself this year?
S48 How much do I still have to pay back on the loan?
S49 Total expenses in 2024 and 2025
S50 Sales by day last week`;
