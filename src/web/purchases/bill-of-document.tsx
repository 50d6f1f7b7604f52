// Turns a document, such as one that came by email, into a draft bill.
import { useNavigate } from 'react-router';
import type { FileRow } from '#contract/files/files.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useAction } from '../platform/use-action.ts';
import { billPath } from '../trade-documents/index.ts';
import { Button } from '../ui/button.tsx';
import { FileText } from '../ui/icons.ts';
import { texts } from './texts.ts';

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'];
const readable: ReadonlySet<string> = new Set(['application/pdf', 'application/xml', ...pictures]);

/** Shown for a receipt that belongs to no transaction, bill or invoice yet. */
export function BillOfDocument({ file }: { readonly file: FileRow }) {
  const t = texts.use().upload;
  const navigate = useNavigate();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const isFree = !file.links.some(({ kind }) => kind === 'transaction' || kind === 'trade_document');
  if (file.kind !== 'receipt' || !readable.has(file.type) || !isFree || !may('purchases.write')) return null;
  const make = () =>
    run(
      () => client.purchases.receiveDocument({ id: newId(), fileId: file.id }),
      (made) => navigate(billPath(made.id)),
    );
  return (
    <Button icon={FileText} className="mb-5" loading={busy} onClick={() => void make()}>
      {t.make}
    </Button>
  );
}
