// Links documents to transactions, invoices, bills or contacts of the business.
import { useState } from 'react';
import type { FileSubject } from '#core/files/file-subject.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRows } from '../platform/use-rows.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { useLinkLabel } from './link-words.ts';
import { type Pick, PickList } from './pick-list.tsx';
import { texts } from './texts.ts';
import { useLinks } from './use-links.ts';

const kinds = ['transaction', 'invoice', 'bill', 'contact'] as const;
type Kind = (typeof kinds)[number];
const permissions = { transaction: 'transactions.read', invoice: 'sales.read', bill: 'purchases.read', contact: 'contacts.read' } as const;
const size = 20;

export interface LinkDialogProps {
  readonly open: boolean;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export function LinkDialog({ open, ids, onClose, onDone }: LinkDialogProps) {
  const { links: t } = texts.use();
  const words = useActionWords();
  const { may } = useBooks();
  const offered = kinds.filter((kind) => may(permissions[kind]));
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'transaction');
  const [search, setSearch] = useState('');
  const { busy, link } = useLinks();
  const pick = async (id: string) => {
    const subjectKind: FileSubject['subjectKind'] = kind === 'invoice' || kind === 'bill' ? 'trade_document' : kind;
    if (!(await link(ids, { subjectKind, subjectId: id }))) return;
    onClose();
    onDone?.();
  };
  const List = lists[kind];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.chooseTitle}
      dismissible={!busy}
      footer={
        <Button onClick={onClose} disabled={busy}>
          {words.cancel}
        </Button>
      }
    >
      <div className="mb-3">
        <SegmentedControl
          label={t.kind}
          options={offered.map((value) => ({ value, label: t.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <List key={kind} search={search} onSearch={setSearch} disabled={busy} onPick={(id) => void pick(id)} />
    </Dialog>
  );
}

interface ListProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly disabled: boolean;
  readonly onPick: (id: string) => void;
}

function Transactions({ search, ...props }: ListProps) {
  const { links: t } = texts.use();
  const locale = useLocale();
  const label = useLinkLabel();
  const list = useRows(api.transactions.list, { search }, { size });
  const rows = list.rows.map((row): Pick => ({
    id: row.id,
    title: label({ kind: 'transaction', type: row.type, title: row.description }),
    detail: [formatDayShort(row.date, locale), row.category].filter(Boolean).join(' · '),
    figure: <Money minor={row.type === 'expense' ? -row.amount : row.amount} currency={row.currency} />,
  }));
  return <PickList {...props} label={t.kinds.transaction} searchHint={t.searchHint} search={search} list={list} rows={rows} />;
}

interface Numbered {
  readonly id: string;
  readonly number: string | null;
  readonly contactName: string;
  readonly issuedOn: string | null;
  readonly currency: string;
  readonly payableMinor: number;
}
function useNumbered(type: 'invoice' | 'bill', rows: readonly Numbered[]): readonly Pick[] {
  const locale = useLocale();
  const label = useLinkLabel();
  return rows.map((row) => ({
    id: row.id,
    title: label({ kind: 'trade_document', type, title: row.number ?? '' }),
    detail: [row.contactName, row.issuedOn === null ? '' : formatDayShort(row.issuedOn, locale)].filter(Boolean).join(' · '),
    figure: <Money minor={row.payableMinor} currency={row.currency} />,
  }));
}

function Invoices({ search, ...props }: ListProps) {
  const { links: t } = texts.use();
  const list = useRows(api.sales.listDocuments, { search }, { size });
  const rows = useNumbered('invoice', list.rows);
  return <PickList {...props} label={t.kinds.invoice} searchHint={t.searchHint} search={search} list={list} rows={rows} />;
}

function Bills({ search, ...props }: ListProps) {
  const { links: t } = texts.use();
  const list = useRows(api.purchases.listBills, { search }, { size });
  const rows = useNumbered('bill', list.rows);
  return <PickList {...props} label={t.kinds.bill} searchHint={t.searchHint} search={search} list={list} rows={rows} />;
}

function Contacts({ search, ...props }: ListProps) {
  const { links: t } = texts.use();
  const list = useRows(api.contacts.listContacts, { search }, { size });
  const rows = list.rows.map(({ id, name, city }): Pick => ({ id, title: name, detail: city }));
  return <PickList {...props} label={t.kinds.contact} searchHint={t.searchHint} search={search} list={list} rows={rows} />;
}
const lists: Readonly<Record<Kind, typeof Transactions>> = { transaction: Transactions, invoice: Invoices, bill: Bills, contact: Contacts };
