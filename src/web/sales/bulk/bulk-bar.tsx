// Bulk actions for the selected invoices. On a phone they are in one menu.
import { useState } from 'react';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CircleDollarSign, Download, Ellipsis, Send, X } from '../../ui/icons.ts';
import { MenuButton, MoreMenu } from '../../ui/popups/menu.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';
import { filterOf } from '../list-state.ts';
import { bulkTexts } from './bulk-texts.ts';
import type { ListQuery } from '../../trade-documents/index.ts';

export interface BulkBarProps {
  readonly ids: readonly string[];
  readonly state: ListQuery;
  /** The total number of rows in the list, if known. */
  readonly total: number | undefined;
  readonly onSelect: (ids: readonly string[]) => void;
}

// As many as the server finds at once.
const mostAtOnce = 1000;

/** The rows of the list that are not loaded yet. */
function SelectAll({ ids, state, total, onSelect }: BulkBarProps) {
  const t = bulkTexts.use().bar;
  const locale = useLocale();
  const { busy, run } = useAction({ reads: true });
  if (total === undefined || total <= ids.length) return null;
  if (ids.length >= mostAtOnce) return <span className="text-small text-muted">{t.reachable(mostAtOnce.toLocaleString(locale))}</span>;
  const select = () =>
    run(
      () => client.bulk.findDocuments({ ...filterOf(state), tab: state.tab }),
      (found) => onSelect(found.ids),
    );
  return (
    <Button size="small" variant="ghost" loading={busy} onClick={() => void select()}>
      {t.selectAll(total.toLocaleString(locale))}
    </Button>
  );
}

export function BulkBar(props: BulkBarProps) {
  const words = useActionWords();
  const { ids, state, onSelect } = props;
  const t = bulkTexts.use().bar;
  const locale = useLocale();
  const phone = useIsPhone();
  const mayWrite = useBooks().may('sales.write');
  const [act, setAct] = useState<BulkAct | null>(null);
  const isInvoices = state.kind === 'invoice';
  const download = [
    { label: t.onePdf, icon: Download, onPress: () => setAct('one') },
    { label: t.zip, icon: Download, onPress: () => setAct('zip') },
  ];
  const write = [
    { label: words.send, icon: Send, onPress: () => setAct('send') },
    ...(isInvoices ? [{ label: t.markPaid, icon: CircleDollarSign, onPress: () => setAct('paid') }] : []),
  ];
  const rest = [
    ...(isInvoices ? [{ label: t.remind, onPress: () => setAct('remind') }] : []),
    { label: t.markSent, onPress: () => setAct('sent') },
  ];
  return (
    <>
      <span className="figures mr-1 text-small font-medium" role="status">
        {t.selected(ids.length.toLocaleString(locale))}
      </span>
      <SelectAll {...props} />
      {phone ? (
        <MoreMenu
          sections={[
            { label: t.actions, items: mayWrite ? [...write, ...rest] : [] },
            { items: download },
            { items: [{ label: t.clear, icon: X, onPress: () => onSelect([]) }] },
          ]}
        />
      ) : (
        <>
          <MenuButton size="small" icon={Download} label={words.download} sections={[{ items: download }]} />
          {mayWrite &&
            write.map(({ label, icon, onPress }) => (
              <Button key={label} size="small" icon={icon} onClick={onPress}>
                {label}
              </Button>
            ))}
          {mayWrite && <MenuButton size="small" icon={Ellipsis} label={t.more} sections={[{ items: rest }]} />}
        </>
      )}
      {!phone && <IconButton size="small" icon={X} label={t.clear} onClick={() => onSelect([])} />}
      {act !== null && <BulkDialog act={act} ids={ids} onClose={() => setAct(null)} />}
    </>
  );
}
