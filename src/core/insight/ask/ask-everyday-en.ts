// How people say days, comparisons and money in everyday English: read first, in the words that the other turns know.
export const englishTurns: readonly (readonly [RegExp, string])[] = [
  // Written by ear.
  [/\brecie(?=ve|pt)/u, 'recei'],
  // Days.
  [/\bsince (?:the|this) (year|quarter|month|week) (?:began|begun|started|opened|kicked off)\b/u, 'since this $1'],
  [/\bsince (.{1,25}?) (?:began|begun|started|opened|kicked off)\b/u, 'since $1'],
  [/\b(?:from|since) (?:the )?(.{2,30}?) (?:onwards?|on(?=$| ,)|forwards?)(?= |$)/u, 'since $1'],
  [
    /\b(?:over|throughout|during|across) (?:the course of )?the (?:whole |entire |full )?year\b(?! (?:before|to|ended|ending|of|in|\d))/u,
    'this year',
  ],
  [
    /\bsame (?:stretch|span|time|point|window|timeframe|time frame|time span|dates|days|months) (?:of |in |from |during |a |the )*(?:last year|year before|year earlier|prior year|previous year|year ago)\b/u,
    'same period last year',
  ],
  [/\bnow (up|down)\b/u, '$1'],
  [/\b(up|down) from (?=.* to )/u, '$1 '],
  // Money that came and went.
  [/\b(?:outgoing payments|payments? (?:that )?(?:(?:i|we) )?(?:have )?(?:made|sent))\b(?! (?:by|to me|to us))/u, 'spent'],
  [/\b(?:incoming payments?|payments? (?:that )?(?:(?:i|we) )?(?:have )?received)\b(?! by)/u, 'received'],
  [/\bcash (?=(?:has |have |did |that )?(?:came?|come|comes|coming|went|gone|goes?|going)\b)/u, 'money '],
  [/\bpaying (?:me |us )?(?=(?:better|more|less|worse)\b)/u, 'earning '],
  [/\bstacks? up (?=against|to|with)/u, 'stack up '],
  [
    /(?<!\b(?:i|we) (?:\w+ )?)\bmiss(?:ed|ing|es)? (?:any |all |some |its |their |the |a |our |my |his |her )*(?:(?:payment|due|invoice) )?(?:dates?|deadlines?|payments?)(?: (?:with|from|for|to) (?:me|us))?(?: payments?)?\b/u,
    'overdue',
  ],
  [/\b(?:up to date|current) (?:with|on) (?:their |its |the |all )*(?:payments?|bills|invoices|paying)\b/u, 'overdue'],
  [/\b(overdue|late|past due)\b(.*?) (?:and )?(?:by how much|for how much|for what amount|with what amount)\b/u, '$1$2 by customer'],
  [
    /\bbills? (?:(?:lying|sitting|hanging|floating) around |waiting |that |which |i |we |are |is |have |haven |aren |isn |still |yet |for (?:me|us) )*(?:to pay|to be paid|(?:not|t) (?:yet |been )*(?:paid|settled)|unpaid|outstanding)\b/u,
    'unpaid bills',
  ],
  // Parts.
  [/\bwhen (?=(?:did|was|were|do|does|have)\b.*\b(?:peak|peaked|highest|best|lowest|weakest|worst)\b)/u, 'by month '],
  [/\bpeak(?:ed)?\b(?=.*\bmonth)|(?<=\bmonth\b.*)\bpeak(?:ed)?\b/u, 'highest'],
  [/\b(tax|vat|gst|taxes) owed\b/u, '$1'],
  [/\b(?:one )?month at a time\b|\bone month after (?:the other|another)\b/u, 'by month'],
  [/\b(?:category|categories) by category\b/u, 'by category'],
  [/\b(?:client|customer) by (?:client|customer)\b/u, 'by customer'],
  [/\b(?:cost|expense|spending) (?:buckets?|heads?|pots?|lines?|kinds?)\b/u, 'expense categories'],
  [
    /\b(which|what) ((?:\w+ )?)(?:companies|firms|businesses|shops|outfits)\b(?=.*\b(?:do|did|have|are|am) (?:i|we) (?:\w+ )?(?:pay|paid|paying|spend|spent|spending|buy|bought|buying)\b)/u,
    '$1 $2suppliers',
  ],
  [
    /\b(which|what) (?:companies|firms|businesses|outfits)\b(?=.*\b(?:paid|pay|pays|bring|brings|brought|owe|owes|bought)\b)/u,
    '$1 customers',
  ],
  [/\bor not$/u, ''],
  [/\b(t|not) ((?:yet |still )?)(?:paid|settled) up\b/u, '$1 $2paid'],
  [/(?<!\b(?:i|we) )\bstill (?:has|have|needs?) to (?:pay|settle)(?: up)?\b/u, 'still owes me'],
  [/\b(?:is|was|were|are) worth (?=(?:the )?most)/u, 'earned '],
  [
    /\b(?:crept|creeping|creep|shot|jumped|climbed|ticked|edged|slipped|dipped|soared|surged|slid|plummeted|spiked)(?: (?:up|down|back))?\b/u,
    'changed',
  ],
  [
    /\b(?:growing|falling|rising|dropping|shrinking|increasing|decreasing) (?=month (?:over|on|by|to|after) month|each month|every month|monthly)/u,
    'developing ',
  ],
  [/\bmonth (?:over|on) month\b/u, 'by month'],
  [/\b(?:once|when|after) (?:everything|all) (?:is|has been|s) paid\b/u, 'profit'],
  [/\b(revenue|income|profit|cost|expense|sales|spending)s? wise\b/u, '$1'],
  [
    /\b(compared to|compared with|vs|versus|against|relative to) (?:the )?(?:one before|previous one|last one|one before that)\b/u,
    '$1 previous',
  ],
  [/\b(?:run|ran|running|runs) (?:me|us|at(?! a\b))\b/u, 'cost'],
  [/\b(?:gets?|got|received?|receives) (?:the )?most of (?:my|our) money\b/u, 'spent the most'],
  [/\b(came|come|comes|coming|earned|made|brought)( in)? through\b/u, '$1$2 from'],
  [/\b(did|has|have|does) ((?:\S+ ){1,4})(?:send|sent|transfer|transferred|wire|wired) (?:to )?(me|us)\b/u, '$1 $2pay $3'],
  [/\bthe damage\b/u, 'costs'],
  [/\b(clients|customers) owe\b(?! (?:me|us|to))/u, '$1 owe me'],
  [/^as far as (.*?) (?:goes|go|is concerned|are concerned)\b/u, '$1'],
  [/\b(?:let|letting) (.*?)\b(?:slip|slide|go) (?=past due|overdue)/u, '$1'],
  [/\b(?:gone|went|go|become|became|fallen|fell) (?=overdue|past due)/u, ''],
  [/\btoward[s]\b/u, 'toward'],
];
