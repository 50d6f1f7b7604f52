// Moving in from another program: its files are read, their accounts matched, the whole move rehearsed, posted, proven, and undone again if need be.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountKinds } from '#core/ledger/account.ts';
import { leftOutReasons, moveTools, sourceKinds } from '#core/integrations/moving/source.ts';
import { CurrencyCode, Day, Id, Instant, MinorSum } from '../fields.ts';

export const MoveTool = z.enum(moveTools);
export type MoveTool = z.infer<typeof MoveTool>;
const AccountKind = z.enum(accountKinds as [string, ...string[]] as unknown as ['asset', 'liability', 'equity', 'income', 'expense']);

const MoveInput = z.object({
  files: z.array(z.file().max(100_000_000)).min(1).max(30),
  /** Everything that happened, or what there was on the day. Without it: everything, where the files have a journal. */
  mode: z.enum(['opening', 'history']).optional(),
  /** The last day in the other program. Without it, the day of its trial balance, or of its last entry. */
  cutoverOn: Day.optional(),
  chosenAccounts: z
    .array(
      z.object({ fileCode: z.string().max(300), fileName: z.string().max(1000), accountId: Id.nullable(), kind: AccountKind.nullable() }),
    )
    .max(5000)
    .default([]),
  /** For the currencies of open documents whose rate the files do not have: units of base currency for one. */
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: z.string().regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,10})?$/) }))
    .max(200)
    .default([]),
});

/** A difference that is named, debit positive, in base currency. */
export const MoveFinding = z.object({
  code: z.enum(['invoices_short', 'bills_short', 'source_off', 'unexplained']),
  minor: MinorSum,
});
export type MoveFinding = z.infer<typeof MoveFinding>;

const Control = z.object({
  sourceName: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  sourceMinor: MinorSum,
  oursMinor: MinorSum,
  /** What entries that did not come with a move have on it. */
  otherMinor: MinorSum,
});
export type MoveControl = z.infer<typeof Control>;

const MoveFile = z.object({
  name: z.string(),
  sha256: z.string(),
  /** Unknown where no program is known that writes such a file. */
  kind: z.enum([...sourceKinds, 'unknown']),
  rowCount: z.int(),
  takenCount: z.int(),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
});

const Counts = z.object({
  entries: z.int(),
  lines: z.int(),
  /** Entries that came with an earlier move. */
  known: z.int(),
  documents: z.int(),
  contacts: z.int(),
  accounts: z.int(),
  debitMinor: MinorSum,
});
export type MoveCounts = z.infer<typeof Counts>;

export const MovePreview = z.object({
  tool: MoveTool,
  mode: z.enum(['opening', 'history']),
  /** The ways that these files allow. */
  modes: z.array(z.enum(['opening', 'history'])),
  cutoverOn: Day,
  files: z.array(
    MoveFile.extend({
      tool: MoveTool,
      leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), rows: z.int() })),
      problemCount: z.int(),
      /** The first hundred. */
      problems: z.array(
        z.object({ line: z.int(), code: z.enum(['day', 'amount', 'currency', 'unbalanced', 'no_contact']), found: z.string() }),
      ),
      /** Of a file that is not recognized, its first row that has text. */
      headings: z.string(),
    }),
  ),
  accounts: z.array(
    z.object({
      fileCode: z.string(),
      fileName: z.string(),
      fileType: z.string(),
      outcome: z.enum(['matched', 'new', 'absent']),
      isGuess: z.boolean(),
      accountId: Id.nullable(),
      code: z.string(),
      name: z.string(),
      kind: AccountKind.nullable(),
      sumMinor: MinorSum,
    }),
  ),
  /** Currencies of open documents whose rate the files do not have; null where none is known for the day. */
  rates: z.array(z.object({ currency: z.string(), documents: z.int(), rate: z.string().nullable() })),
  /** What the rehearsal came to; null while accounts are open, rows cannot be read, or it was refused. */
  rehearsal: z
    .object({ counts: Counts, controls: z.array(Control), findings: z.array(MoveFinding), hasTrialBalance: z.boolean() })
    .nullable(),
  /** Why it was refused. */
  refusals: z.array(z.string()),
});
export type MovePreview = z.infer<typeof MovePreview>;

export const Move = z.object({
  id: Id,
  tool: MoveTool,
  mode: z.enum(['opening', 'history']),
  cutoverOn: Day,
  currency: z.string(),
  counts: Counts,
  findings: z.array(MoveFinding),
  files: z.array(MoveFile),
  controls: z.array(Control.omit({ otherMinor: true })),
  postedAt: Instant,
  takenBackAt: Instant.nullable(),
});
export type Move = z.infer<typeof Move>;

const tags = ['Integrations'];
export const movingContract = {
  rehearseMove: oc
    .route({
      method: 'POST',
      path: '/moves/rehearsal',
      tags,
      summary: 'What moving in with these files would do: posted in full, compared, and undone again. Writes nothing',
    })
    .input(MoveInput)
    .output(MovePreview),
  postMove: oc
    .route({ method: 'POST', path: '/moves', tags, summary: 'Move in as it was rehearsed, all or nothing', successStatus: 201 })
    .input(MoveInput.extend({ id: Id, expected: Counts, areDifferencesConfirmed: z.boolean().default(false) }))
    .output(Move),
  listMoves: oc.route({ method: 'GET', path: '/moves', tags, summary: 'Moves, the newest hundred' }).output(z.array(Move)),
  move: oc
    .route({ method: 'GET', path: '/moves/{id}', tags, summary: 'A move with its proof' })
    .input(z.object({ id: Id }))
    .output(Move),
  moveCertificate: oc
    .route({ method: 'GET', path: '/moves/{id}/certificate', tags, summary: 'The certificate of a move as PDF' })
    .input(z.object({ id: Id, language: z.enum(['en', 'es', 'fr', 'de']).default('en') }))
    .output(z.file()),
  takeBackMove: oc
    .route({
      method: 'POST',
      path: '/moves/{id}/take-back',
      tags,
      summary: 'Undo a move: its entries are reversed, its open invoices, bills and credits voided',
    })
    .input(z.object({ id: Id }))
    .output(Move),
};
