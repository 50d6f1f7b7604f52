// The fee notes of an invoice, each with a button to waive it; for a fee note, the invoice it belongs to.
import type { Chase } from '#contract/reminders/reminders.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts } from '../sales/index.ts';
import { documentPath } from '../trade-documents/index.ts';

interface LateFeesProps {
  readonly chase: Chase;
  readonly currency: string;
  readonly mayWrite: boolean;
}

export function LateFees({ chase, currency, mayWrite }: LateFeesProps) {
  const t = chaserTexts.use().card;
  const { run } = useAction();
  const waive = async (id: string) => {
    const question = { title: t.waiveTitle, description: t.waiveText, confirmLabel: t.waiveYes, cancelLabel: t.keep };
    if (!(await confirm(question))) return;
    await run(
      () => client.reminders.waiveLateFee({ id, noteId: newId() }),
      () => notify({ title: chaserTexts.now().card.waivedNotice }),
    );
  };
  if (chase.feeOf)
    return (
      <p className="mt-3">
        {t.feeOf} <Link to={documentPath(chase.feeOf.id)}>{chase.feeOf.number}</Link>
      </p>
    );
  if (chase.fees.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-small font-semibold">{t.fees}</h3>
      <ul className="divide-y divide-line">
        {chase.fees.map((fee) => (
          <li key={fee.id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="flex min-w-0 items-center gap-2">
              <Link to={documentPath(fee.id)}>{fee.number}</Link>
              {fee.isWaived && <Badge>{t.waived}</Badge>}
              {!fee.isWaived && fee.openMinor > 0 && mayWrite && (
                <Button size="small" variant="ghost" onClick={() => void waive(fee.id)}>
                  {t.waive}
                </Button>
              )}
            </span>
            <Money minor={fee.totalMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  );
}
