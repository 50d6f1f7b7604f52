// Automatic checks of the English texts: forbidden words, US spelling, sentence case, one word for one thing. Texts
// quoted from the specification are exempt.

export interface TextRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly say: string;
}

/** Texts that the specification quotes word for word, or names in their own spelling. */
const quoted = new Set(
  `All Features|Apply Now|Application Feature Coming Soon!|Back to Login|Back to Sign In|Cash Balance|Cash Flow|Balance Sheet|Income Statement
  |Check Your Email|Choose Plan|Contact Sales|Content Update|Creating account...|Date Range|Download Report|Email Changed|Email Support|Email Verified!
  |Enterprise Sales|Explore Features|Feature Request|Financial Overview|Generate Report|General Inquiry|Get in Touch|Get Started|Get Started Free
  |Billing Question|Technical Support|Help & Support|Interactive Map Coming Soon|Japan Standard|Live Chat|Loading transactions...|Manage Payment
  |Manage Subscription|Message Sent Successfully!|Mon-Fri 9AM-6PM PST|Most Popular|Net Profit|New Document|New Transaction|OAuth Error
  |Password Reset Successful|Payment Management Coming Soon!|Phone Support|Plan Selected!|Privacy Policy|Quick Access|Recent Transactions
  |Generate New Key|Refresh Page|Registration Error|Reset Password|Resetting Password...|Return to Dashboard|Save Changes|Send Message
  |Send Reset Instructions|Sending...|Set a New Password|Sign In|Sign In Error|Signed Out|Signing in...|Subscription Error
  |Category Distribution|Create New Budget|Expense Breakdown|Generate New Forecast|Revenue Overview
  |Total Expenses|Total Revenue|Update Password|Upgrade Plan|Verification Failed|Verifying your email...|View Docs|View Pricing
  |And \${} more...|Head of Product|Head of Engineering|Head of Accounting|Senior Full Stack Developer|Product Designer|AI/ML Engineer|Chief Executive|Cash Flow Statement|Peppol BIS Billing 3`
    .split('|')
    .map((text) => text.trim()),
);

const word = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'i');

export const textRules: readonly TextRule[] = [
  {
    name: 'archaic',
    pattern: word('whoever|whosoever|anew|mend(?:s|ed|ing)?|reckoned'),
    say: 'use the usual word: anyone, again, fix, calculated',
  },
  { name: 'fate', pattern: word('what (?:became|becomes|would become) of'), say: 'write status or history' },
  { name: 'told', pattern: word('(?:is|are|was|were|be) told'), say: 'say who does what' },
  { name: 'automatic', pattern: word('by (?:itself|themselves)'), say: 'write automatically' },
  { name: 'stands', pattern: word('stands?|stood'), say: 'write is, appears or is shown' },
  {
    name: 'holds',
    pattern: word('holds? (?:from|until|for the customer)|held until|rules? holds?|of these holds?'),
    say: 'write applies, valid until or passes',
  },
  {
    name: 'back',
    pattern: word('(?:take|takes|taken|taking|took) (?:\\w+ ){0,2}back|(?:put|give|gives|given|gave|giving) (?:\\w+ )?back'),
    say: 'write reverse, undo, restore, credit or refund',
  },
  { name: 'kept back', pattern: word('kept back|keeps back'), say: 'write withheld' },
  { name: 'thrown away', pattern: word('(?:throw|thrown|throws) (?:\\w+ ){0,3}away|taken away'), say: 'write delete, remove or archived' },
  { name: 'is no', pattern: /\b(?:this|that|it|which|what) (?:is|are) no (?!longer)/i, say: "write isn't a" },
  { name: 'waits', pattern: word('waits? for (?:your word|a category|you(?!r))'), say: 'write to review or needs a category' },
  { name: 'empty', pattern: /^Empty: /, say: 'write what the field defaults to' },
  { name: 'say', pattern: /^Say (?:how|when|what|which|where|why|on|from|to|until)\b/, say: 'write Enter or Choose' },
  { name: 'preparation', pattern: word('in preparation|not built yet'), say: 'write coming soon' },
  { name: 'reassurance', pattern: word('nothing was (?:lost|changed)'), say: 'say what to do instead' },
  { name: 'second button', pattern: /^(?:Not yet|Keep it|Leave it|Stay)$/, say: 'the second button is Cancel' },
  { name: 'rolled back', pattern: word('roll(?:s|ed|ing)? back'), say: 'write undo (an import)' },
  { name: 'bank line', pattern: word('bank lines?|lines? of (?:your|the) bank|statement lines?'), say: 'write bank transaction' },
  { name: 'day', pattern: word('due days?|days? of issue|issue day'), say: 'write due date, issue date' },
  { name: 'tax id', pattern: /\btax id\b|\bTax id\b/, say: 'write tax ID' },
  { name: 'postal', pattern: word('post codes?'), say: 'write postal code' },
  { name: 'email', pattern: /\be-mails?\b|\bmails?\b(?! server)/i, say: 'write email' },
  {
    name: 'US spelling',
    pattern: word(
      'cancel(?:led|ling)|colours?|favours?|behaviours?|centres?|cheques?|licences?|catalogues?|judgement|grey|towards|whilst|\\w+(?:ognis|oris|[^v]alis|[^v]anis|imis|utis)(?:e|ed|es|er|ing|ation|ations)',
    ),
    say: 'spell it as in the US',
  },
  { name: 'ellipsis', pattern: /\.\.\./, say: 'write …' },
  { name: 'percent', pattern: /\d[ \u00a0\u202f]%/, say: 'write 10%' },
];

/** Names that keep their capital inside a label. */
const names = word(
  'Daybook|Stripe|PayPal|Bitcoin|BTCPay|Server|Google|GitHub|Factur|ZUGFeRD|Peppol|Banking|Bridge|English|German|Germany|Spanish|French|Europe|European|Union|United|Kingdom|England|Bank of England|QuickBooks|Xero|FreshBooks|Excel|Alt|Enter|Ctrl|Leitweg|Privacy|Policy|Terms|Essentials|Starter|Pro|Enterprise|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Comma|Semicolon|Tab|Pipe|Manager|Admin|User',
);

/** A title or a label, not a sentence: "Save business", not "Save Business". */
function isTitleCase(text: string): boolean {
  if (/[.!?:…]|\$\{/.test(text)) return false;
  const later = text.split(/\s+/).slice(1);
  return later.length > 0 && later.length < 6 && later.some((one) => /^[A-Z][a-z]{2,}$/.test(one) && !names.test(one));
}

/** What is wrong with an English text; empty if the specification quotes it. A label is in sentence case, an article names labels. */
export function faultsOf(text: string, isLabel = true): string[] {
  if (quoted.has(text.trim())) return [];
  const said = text.replace(/\{\w+\}/g, '{}');
  const found = textRules.filter(({ pattern }) => pattern.test(said)).map(({ name, say }) => `${name}: ${say}`);
  return isLabel && isTitleCase(text) ? [...found, 'sentence case: only the first word and names have a capital'] : found;
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const opens = /^(\s*)(?:(?:export )?const )?en(?:: \w+)? ?[:=] ?[{[(]|^(\s*)en: ['"`(]/;

/** The English part of a source: all of it, or what is under `en` beside other languages. */
function englishPart(source: string, isEnglish: boolean): string {
  if (isEnglish) return source;
  const kept: string[] = [];
  let depth: number | null = null;
  for (const line of source.split('\n')) {
    const indent = line.length - line.trimStart().length;
    const opened = opens.exec(line);
    const inline = /\ben: ('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)/.exec(line);
    if (depth === null && inline) kept.push(inline[1] ?? '');
    else if (depth === null && opened && /[{[(]$/.test(line)) depth = indent;
    else if (depth !== null && indent <= depth && line.trim() !== '') depth = null;
    else if (depth !== null) kept.push(line);
  }
  return kept.join('\n');
}

const isText = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !/^[\w./#@-]+$/.test(text.replace(/^[A-Z][a-z]+$/, ' '));

/** The texts of a source: the contents of its quotation marks, without comments, imports and what only programs read. */
export function textsIn(source: string, isEnglish: boolean): string[] {
  const bare = englishPart(source, isEnglish).replace(/^\s*(?:\/\/|\/?\*|import ).*$/gm, '');
  return [...bare.matchAll(literal)]
    .map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replaceAll("\\'", "'").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '${}'))
    .filter(isText);
}

/** The sentences of an article, without its front matter, code and addresses. */
export const sentencesIn = (markdown: string): string[] =>
  markdown
    .replace(/^also:.*$|```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/gm, '')
    .split(/\n+|(?<=[.!?])\s/)
    .filter((line) => /[a-z]{3}/.test(line));
