// The email history of a document in chronological order: sent, viewed, not delivered, promised; and scheduled emails.
import type { ReactNode } from 'react';
import type { Chase, SentMail } from '#contract/reminders/reminders.ts';
import { client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useBusinessInstant, useInstant, useLocale } from '../platform/locale.tsx';
import { useMailPage } from '../platform/mail-page.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { CalendarDays, Check, CircleAlert, Eye, type Icon, NotebookPen, Send } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts } from '../sales/index.ts';

interface Happening {
  readonly key: string;
  readonly at: string;
  readonly icon: Icon;
  readonly what: string;
  readonly detail: string | null;
  readonly look: 'plain' | 'warning' | 'negative';
  /** An email that is still queued. */
  readonly isWaiting?: boolean;
}

function mailHappening(mail: SentMail): Happening {
  const t = chaserTexts.now().card;
  const what = t.line(t.purposes[mail.purpose], mail.recipient);
  const base = { key: mail.mailId, at: mail.sentAt ?? mail.queuedAt, what };
  if (mail.gaveUpAt !== null) {
    const detail = `${t.lost(mail.failure ?? '')} ${t.lostAdvice}`;
    return { ...base, icon: CircleAlert, detail, look: 'negative' };
  }
  if (mail.sentAt !== null) return { ...base, icon: Check, detail: null, look: 'plain' };
  if (mail.failure !== null) return { ...base, icon: CircleAlert, detail: t.trying(mail.failure), look: 'warning' };
  return { ...base, icon: Send, detail: t.waiting, look: 'plain', isWaiting: true };
}

function happeningsOf(chase: Chase, locale: string): readonly Happening[] {
  const { card, holds } = chaserTexts.now();
  const viewed: readonly Happening[] =
    chase.viewedAt === null ? [] : [{ key: 'viewed', at: chase.viewedAt, icon: Eye, what: card.viewed, detail: null, look: 'plain' }];
  const held = chase.holds
    .filter((hold) => hold.id !== chase.hold?.id)
    .map((hold): Happening => {
      const isBroken = hold.state === 'broken';
      const named = hold.state === 'broken' ? holds.broken : hold.state === 'kept' ? holds.kept : holds[hold.kind];
      const what = hold.until === null ? named : holds.until(named, formatDayShort(hold.until, locale));
      return { key: hold.id, at: hold.madeAt, icon: NotebookPen, what, detail: hold.note || null, look: isBroken ? 'warning' : 'plain' };
    });
  const unpaid = chase.done.flatMap((step): readonly Happening[] =>
    step.feeProblem === null
      ? []
      : [
          {
            key: `fee ${step.stepId}`,
            at: step.doneAt,
            icon: CircleAlert,
            what: card.feeProblem(step.feeProblem),
            detail: null,
            look: 'warning',
          },
        ],
  );
  return [...chase.mails.map(mailHappening), ...viewed, ...held, ...unpaid].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const looks = { plain: 'text-muted', warning: 'text-warning', negative: 'text-negative' } as const;

export function ChaserTimeline({ chase, mayWrite }: { readonly chase: Chase; readonly mayWrite: boolean }) {
  const t = chaserTexts.use().card;
  const locale = useLocale();
  const instant = useInstant();
  const mailPage = useMailPage();
  const happened = happeningsOf(chase, locale);
  return (
    <>
      {happened.length === 0 && chase.scheduled === null && <p className="text-muted">{t.nothing}</p>}
      <ol className="space-y-2">
        {happened.map(({ key, at, icon, what, detail, look, isWaiting = false }) => (
          <Line key={key} icon={icon} look={looks[look]}>
            <p className="wrap-anywhere">{what}</p>
            {isWaiting && mailPage !== null ? (
              <p className="text-small text-muted">
                {t.notSentHere}{' '}
                <Link to={mailPage} newTab>
                  {t.readHere}
                </Link>
              </p>
            ) : (
              detail !== null && <p className={`text-small wrap-anywhere ${looks[look]}`}>{detail}</p>
            )}
            <p className="text-small text-muted">{instant(at)}</p>
          </Line>
        ))}
        {chase.scheduled && <Scheduled chase={chase} scheduled={chase.scheduled} mayWrite={mayWrite} />}
      </ol>
    </>
  );
}

interface LineProps {
  readonly icon: Icon;
  readonly look: string;
  readonly children: ReactNode;
}
function Line({ icon: Picture, look, children }: LineProps) {
  return (
    <li className="flex gap-2.5">
      <Picture aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

interface ScheduledProps {
  readonly chase: Chase;
  readonly scheduled: NonNullable<Chase['scheduled']>;
  readonly mayWrite: boolean;
}
function Scheduled({ chase, scheduled, mayWrite }: ScheduledProps) {
  const t = chaserTexts.use().card;
  const instant = useBusinessInstant();
  const { run } = useAction();
  const cancel = () =>
    run(
      () => client.reminders.cancelSending({ id: chase.documentId }),
      () => notify({ title: t.canceled }),
    );
  return (
    <Line icon={CalendarDays} look={chase.scheduleFailure === null ? 'text-accent' : 'text-warning'}>
      <p className="wrap-anywhere">{t.scheduled(instant(scheduled.sendAt), scheduled.to.join(', '))}</p>
      {chase.scheduleFailure !== null && <p className="text-small text-warning">{t.scheduleFailed(chase.scheduleFailure)}</p>}
      {mayWrite && (
        <Button size="small" variant="ghost" className="-ml-2.5" onClick={() => void cancel()}>
          {t.cancelSchedule}
        </Button>
      )}
    </Line>
  );
}
