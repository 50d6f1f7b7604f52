// One change of the audit trail: who, when and how, and its values before and after.
import type { Change } from '#contract/team/audit.ts';
import { useBusinessInstant } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { changedValues } from './audit-diff.ts';
import { texts } from './audit-texts.ts';
import { useAuditWords } from './audit-words.ts';

export interface AuditDrawerProps {
  readonly open: boolean;
  readonly change: Change;
  readonly onClose: () => void;
  readonly onPerson: (userId: string) => void;
  readonly onItem: (subjectId: string) => void;
}

const mostShown = 200;

export function AuditDrawer({ open, change, onClose, onPerson, onItem }: AuditDrawerProps) {
  const t = texts.use().page;
  const words = useAuditWords();
  const instant = useBusinessInstant();
  const { userId, subjectId, subject } = change;
  const values = changedValues(change.before, change.after);
  const facts = [
    [t.when, instant(change.at)],
    [t.person, userId === null ? t.automatic : change.person || t.unknown],
    [t.item, [words.kind(change.subjectKind), subject].filter(Boolean).join(' ')],
    [t.via, words.via(change.via)],
  ] as const;
  return (
    <Drawer open={open} onClose={onClose} title={words.action(change.action)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {values.length === 0 ? (
        <p className="mt-5 text-muted">{t.nothing}</p>
      ) : (
        <table className="mt-5 w-full table-fixed border-collapse text-small">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {[t.field, t.before, t.after].map((heading) => (
                <th key={heading} scope="col" className="py-1.5 pr-3 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.slice(0, mostShown).map((one) => (
              <tr key={one.path.join(' ')} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted [overflow-wrap:anywhere]">
                  {words.field(one)}
                </th>
                <td className={`py-1.5 pr-3 [overflow-wrap:anywhere] ${one.before === undefined ? 'text-muted' : ''}`}>
                  {words.value(one.before, one)}
                </td>
                <td className={`py-1.5 [overflow-wrap:anywhere] ${one.after === undefined ? 'text-muted' : 'font-medium'}`}>
                  {words.value(one.after, one)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {values.length > mostShown && <p className="mt-3 text-small text-muted">{t.more}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {subjectId !== null && (
          <Button size="small" onClick={() => onItem(subjectId)}>
            {t.sameItem}
          </Button>
        )}
        {userId !== null && (
          <Button size="small" onClick={() => onPerson(userId)}>
            {t.samePerson}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
