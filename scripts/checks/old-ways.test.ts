import { expect, test } from 'vitest';
import { oldWaysIn } from './old-ways.ts';

test('a form that a module writes by hand is refused, with what to use instead', () => {
  const byHand =
    'const [problems, setProblems] = useState([]);\nconst [busy, setBusy] = useState(false);\nvoid cache.invalidateQueries();\n';
  expect(oldWaysIn('web/tax/rate-dialog.tsx', byHand)).toHaveLength(3);
  expect(oldWaysIn('web/tax/rate-dialog.tsx', byHand)[0]).toContain('useForm');
});

test('leaving before deleting is waited for, not hurried', () => {
  expect(oldWaysIn('web/purchases/bill-desk.tsx', "await navigate('/app', { flushSync: true });")[0]).toContain('useLeft');
});

test('the UI kit itself may, and so may its users', () => {
  expect(oldWaysIn('web/platform/use-action.ts', 'const [busy, setBusy] = useState(false);')).toEqual([]);
  expect(oldWaysIn('web/tax/rate-dialog.tsx', 'const form = useForm(empty);\nconst { busy, run } = useAction();')).toEqual([]);
});

test('public pages have plain forms', () => {
  expect(oldWaysIn('web/site/contact-form.tsx', '<form method="post">')).toEqual([]);
  expect(oldWaysIn('web/ledger/journal/entry-form.tsx', '<form method="post">')).toHaveLength(1);
});

test('a module of the server that reads a whole list to find one is refused', () => {
  const whole = 'const account = (await accounts(work)).find((a) => a.id === id);';
  expect(oldWaysIn('server/tax/actions.ts', whole)[0]).toContain('accountById');
  expect(oldWaysIn('server/tax/actions.ts', 'const own = receivableAccounts(await accounts(work));')).toHaveLength(1);
  expect(oldWaysIn('server/tax/actions.ts', 'const account = await accountById(work, id);')).toEqual([]);
  expect(oldWaysIn('server/tax/actions.test.ts', whole)).toEqual([]);
});

test('a flag of the contract that is coerced is refused', () => {
  expect(oldWaysIn('contract/contacts/contacts.ts', 'archived: z.coerce.boolean().optional()')[0]).toContain('Flag');
  expect(oldWaysIn('contract/contacts/contacts.ts', 'archived: Flag.optional()')).toEqual([]);
  expect(oldWaysIn('contract/fields.ts', 'z.coerce.boolean()')).toEqual([]);
});

test('a date in words that goes past the French "1er" is refused, in browser and server', () => {
  const byIntl = "const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);";
  expect(oldWaysIn('server/team/invitation-mail.ts', byIntl)[0]).toContain('dayInWords');
  expect(oldWaysIn('web/team/team-page.tsx', byIntl)[0]).toContain('dayInWords');
  expect(oldWaysIn('server/team/invitation-mail.ts', 'const day = dayInWords(dated, language);')).toEqual([]);
});

test('a setting of the walls by set_config is refused: a worker of a distributed database is not told', () => {
  const byFunction = "await client.query(`select set_config('app.org_id', $1, true)`, [orgId]);";
  expect(oldWaysIn('server/archives/copy.ts', byFunction)[0]).toContain('set local');
  expect(oldWaysIn('server/archives/copy.ts', "await client.query(`set local app.org_id = '${orgId}'`);")).toEqual([]);
});
