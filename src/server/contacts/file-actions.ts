// Exports and imports contacts as CSV files.
import type { In, Out } from '#contract/endpoint.ts';
import type { contactsContract, ContactInput } from '#contract/contacts/contacts.ts';
import { contactColumns } from '#core/contacts/contact-columns.ts';
import { searchText } from '#core/transactions/movement.ts';
import { audit } from '../platform/audit.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import { rowLog, rowProblem } from '../platform/formats/table-file.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { tidied } from './actions.ts';
import { contactOfRow, hasName, readContactFile } from './contact-file.ts';
import { insertContacts, selectWholeContacts } from './store.ts';

type Input = In<typeof contactsContract.importContacts>;

export async function exportContacts(work: Work): Promise<File> {
  const all = await selectWholeContacts(work, 'all');
  const columns = contactColumns.flatMap(({ name, headings }) =>
    name === 'firstName' || name === 'lastName' ? [] : [{ name, heading: headings[0] ?? name }],
  );
  const rows = all.map((c) => ({ cells: columns.map(({ name }) => String(c[name] ?? '')), style: 'line' as const, depth: 0 }));
  return new File([toCsv({ header: columns.map(({ heading }) => heading), rows })], 'contacts.csv', { type: 'text/csv; charset=utf-8' });
}

/** What a file would add: new contacts, by name and email address. */
async function readContacts(work: AskedWork, { file, mapping }: Input) {
  const table = await readContactFile(file, mapping);
  const log = rowLog(work.language, table.problems);
  const fresh: ContactInput[] = [];
  if (hasName(table)) {
    const keyOf = (c: Pick<ContactInput, 'name' | 'email'>): string => `${searchText(c.name)}\n${c.email.toLowerCase()}`;
    const there = new Map<string, number | null>((await selectWholeContacts(work, 'all')).map((c) => [keyOf(c), null]));
    for (const row of table.rows) {
      const { contact, problems, notes } = contactOfRow(table, row, work.language);
      const same = there.get(keyOf(contact));
      const { name } = contact;
      if (problems.length > 0) log.add(row.line, 'left_out', problems);
      else if (same === null) log.add(row.line, 'known', [rowProblem('row_known', { name })]);
      else if (same !== undefined) log.add(row.line, 'known', [rowProblem('row_repeated', { name, line: same })]);
      else {
        if (notes.length > 0) log.add(row.line, 'note', notes);
        fresh.push(tidied(contact));
        there.set(keyOf(contact), row.line);
      }
    }
  }
  return { table, fresh, counts: log.counts(fresh.length) };
}

export async function previewContacts(work: AskedWork, input: Input): Promise<Out<typeof contactsContract.previewContacts>> {
  const { table, counts } = await readContacts(work, input);
  return { ...table.shape, lacks: hasName(table) ? [] : ['name'], ...counts };
}

/** Adds new contacts. An invalid row is reported and left out; the others are added. */
export async function importContacts(work: AskedWork, input: Input): Promise<Out<typeof contactsContract.importContacts>> {
  const { table, fresh, counts } = await readContacts(work, input);
  if (!hasName(table)) throw refused('import.file', { detail: 'table_name' }, 'file');
  await insertContacts(work, fresh);
  if (fresh.length > 0)
    await audit(work, { action: 'contact.imported', subjectKind: 'contact', after: { file: input.file.name, added: fresh.length } });
  return counts;
}
