// The tools an assistant has. A tool for each of several hundred operations would fill its context, so it looks up the operations that it needs.
import { McpServer } from '@modelcontextprotocol/server';
import { type AnyRouter, ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { z } from 'zod';
import { now } from '../clock.ts';
import type { Place, RequestContext } from '../endpoint.ts';
import type { Work } from '../work.ts';
import type { Confirmations } from './confirmation.ts';
import { allowedIn, found, type Operation, run, schemasOf } from './operations.ts';

export interface Asking {
  readonly router: AnyRouter;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly confirmations: Confirmations;
  readonly context: RequestContext;
  readonly keyId: string;
  readonly place: Place;
  /** Whether this address takes changes. */
  readonly canChange: boolean;
}

const mostFound = 25;
/** What an assistant can hold in mind; a longer answer would be cut somewhere unseen. */
const longestAnswer = 100_000;

const instructionsOf = ({ place: { org }, canChange }: Asking): string =>
  [
    `The books of "${org.name}" in Daybook: double-entry accounting and invoicing. Base currency ${org.baseCurrency}, country ${org.country}.`,
    `Today is ${now().toISOString().slice(0, 10)} (UTC; the business is in ${org.timeZone}).`,
    'Amounts are whole numbers in minor units of their currency: 1250 is 12.50 USD. Sums may be decimal strings. Ids are UUIDs that you choose for what is new.',
    'Find operations, describe the one you need, then read it. ask.ask answers questions such as "profit last quarter" with the entries behind the figure.',
    canChange
      ? 'To change something, rehearse_change shows what would be written and undoes it. Show that to the person; call confirm_change with the same input once they agree.'
      : 'Nothing can be changed here.',
  ].join('\n');

interface ToolAnswer {
  [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
}
const failed = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });
function answered(value: unknown, { method, path }: Pick<Operation, 'method' | 'path'> = { method: '', path: '' }): ToolAnswer {
  if (value instanceof Blob)
    return failed(`This operation answers with a file. Download it from ${method} /api/v1${path} with the same key.`);
  const text = JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v)) ?? 'null';
  if (text.length > longestAnswer) return failed(`The answer has ${text.length} characters. Ask for less: fewer days, or a smaller page.`);
  return { content: [{ type: 'text', text }] };
}

/** The sentence of a refusal with all that is wrong, so that the next attempt can be right. */
async function attempt(act: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return failed(JSON.stringify({ code: error.code, message: error.message, ...(error.data ? { details: error.data } : {}) }));
  }
}

/** What the transaction has written into the audit trail so far: what changed, before and after. */
const changesOf = async ({ tx, org, keyId }: Work): Promise<readonly unknown[]> => {
  await sql.raw('set constraints all immediate').execute(tx);
  return tx
    .selectFrom('audit_event')
    .select(['action', 'subject_kind as subjectKind', 'subject_id as subjectId', 'before', 'after'])
    .where('org_id', '=', org.id)
    .where('key_id', '=', keyId ?? '')
    .where('at', '=', sql<Date>`now()`)
    .orderBy('id')
    .execute();
};

const Chosen = z.object({
  operation: z.string().describe('Its name, as find_operations gives it'),
  input: z.record(z.string(), z.unknown()).default({}).describe('As describe_operation says'),
});

type Act = (operation: Operation) => Promise<ToolAnswer>;
interface Tools {
  readonly server: McpServer;
  readonly allowed: readonly Operation[];
  /** Answers the failure where this key has no such operation. */
  readonly withOperation: (name: string, kinds: readonly Operation['kind'][], act: Act) => Promise<ToolAnswer>;
}

function addReading({ server, allowed, withOperation }: Tools, { router, context }: Asking): void {
  server.registerTool(
    'find_operations',
    {
      title: 'Find operations',
      description: `Operations that this key may use, by what they are about; at most ${mostFound}.`,
      inputSchema: z.object({ about: z.string().max(200).describe('A few words, such as "unpaid invoices"') }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ about }) => {
      const list = found(allowed, about, mostFound);
      const modules = [...new Set(allowed.map(({ name }) => name.split('.')[0]))];
      return answered(list.length > 0 ? list.map(({ name, kind, summary }) => ({ name, kind, summary })) : { found: 0, modules });
    },
  );
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description: 'What an operation takes and answers, as JSON Schema.',
      inputSchema: Chosen.pick({ operation: true }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ operation: name }) =>
      withOperation(name, ['read', 'change'], async (operation) =>
        answered({ name, kind: operation.kind, summary: operation.summary, ...schemasOf(operation) }),
      ),
  );
  server.registerTool(
    'read',
    {
      title: 'Read the books',
      description: 'Runs an operation that reads. Nothing is changed.',
      inputSchema: Chosen,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ operation: name, input }) =>
      withOperation(name, ['read'], async (operation) => answered(await run(router, operation, input, context), operation)),
  );
}

function addChanging({ server, withOperation }: Tools, { router, context, keyId, confirmations }: Asking): void {
  server.registerTool(
    'rehearse_change',
    {
      title: 'Rehearse a change',
      description:
        'Runs an operation that changes something, answers what it would write, and undoes it. Gives the code that confirm_change needs.',
      inputSchema: Chosen,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ operation: name, input }) =>
      withOperation(name, ['change'], async (operation) => {
        let changes: readonly unknown[] = [];
        const rehearsal = async (work: Work) => void (changes = await changesOf(work));
        const answer = await run(router, operation, input, { ...context, rehearsal });
        const confirmation = await confirmations.give({ keyId, operation: name, input });
        return answered({ confirmation, minutes: 10, changes, answer: answer instanceof Blob ? 'a file' : answer });
      }),
  );
  server.registerTool(
    'confirm_change',
    {
      title: 'Make the change',
      description: 'Makes a change that was rehearsed with the same input in the last ten minutes. Sent twice, it has one effect.',
      inputSchema: Chosen.extend({ confirmation: z.string().max(100).describe('The code from rehearse_change') }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ operation: name, input, confirmation }) =>
      withOperation(name, ['change'], async (operation) => {
        if (!(await confirmations.holds(confirmation, { keyId, operation: name, input })))
          return failed('This change was not rehearsed with this input in the last ten minutes. Call rehearse_change first.');
        return answered(await run(router, operation, input, { ...context, idempotencyKey: `assistant ${confirmation}` }), operation);
      }),
  );
}

export function assistantServer(asking: Asking): McpServer {
  const allowed = allowedIn(asking.operations.values(), asking.place, asking.canChange);
  const server = new McpServer({ name: 'daybook', title: 'Daybook', version: '1' }, { instructions: instructionsOf(asking) });
  const withOperation: Tools['withOperation'] = async (name, kinds, act) => {
    const operation = allowed.find((one) => one.name === name && kinds.includes(one.kind));
    return operation
      ? attempt(() => act(operation))
      : failed(`There is no such operation for this key: ${name}. find_operations lists those there are.`);
  };
  const tools = { server, allowed, withOperation };
  addReading(tools, asking);
  if (asking.canChange) addChanging(tools, asking);
  return server;
}
