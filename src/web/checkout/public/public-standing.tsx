// The status of a document in sentences: amount due and due date, or how it was settled; with its PDF.
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { client } from '../../platform/client.ts';
import { formatDay, formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useDownload } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Download, Printer } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { PublicBadge } from './public-badge.tsx';
import { type PublicTexts, publicTexts } from '../../trade-documents/index.ts';

type Say = PublicTexts['standing'];
interface Writing {
  readonly t: Say;
  readonly day: (day: string) => string;
  readonly money: (minor: number) => string;
}

function answerSentence({ answer }: PublicDocument, { t, day }: Writing): string {
  if (!answer) return '';
  const on = day(answer.answeredOn);
  const isYes = answer.answer === 'accepted';
  if (answer.name === '') return isYes ? t.acceptedOn(on) : t.declinedOn(on);
  return isYes ? t.acceptedBy(answer.name, on) : t.declinedBy(answer.name, on);
}

function invoiceSentences(d: PublicDocument, { t, day, money }: Writing): readonly string[] {
  const parts = [
    d.paidMinor > 0 && d.openMinor > 0 ? t.partlyPaid(money(d.paidMinor), money(d.totals.payableMinor)) : '',
    d.creditedMinor > 0 && d.creditedMinor < d.totals.payableMinor ? t.partlyCredited(money(d.creditedMinor)) : '',
  ];
  const due = d.dueOn === null ? '' : d.state === 'overdue' ? t.overdueSince(day(d.dueOn)) : t.dueOn(day(d.dueOn));
  if (d.openMinor > 0) return [due, ...parts];
  if (d.state === 'credited') return [t.credited];
  if (d.state === 'settled') return [t.settled];
  return [d.paidOn === null ? t.paid : t.paidOn(day(d.paidOn)), ...parts];
}

function sentencesOf(d: PublicDocument, writing: Writing): readonly string[] {
  const { t, day } = writing;
  if (d.kind === 'credit_note') return d.ofNumber === null ? [] : [t.ofInvoice(d.ofNumber)];
  if (d.kind === 'invoice') return invoiceSentences(d, writing);
  if (d.answer) return [answerSentence(d, writing)];
  if (d.dueOn === null) return [];
  return [d.state === 'expired' ? t.expiredOn(day(d.dueOn)) : t.validUntil(day(d.dueOn))];
}

export function PublicStanding({ token, document: d }: { readonly token: string; readonly document: PublicDocument }) {
  const { standing: t, kinds } = publicTexts.use();
  const locale = useLocale();
  const writing: Writing = { t, day: (one) => formatDay(one, locale), money: (minor) => formatMoney(minor, d.currency, locale) };
  const isOpen = d.kind === 'invoice' && d.openMinor > 0;
  const label = isOpen ? t.toPay : d.kind === 'credit_note' ? t.credit : t.total;
  return (
    <section className="rounded-lg border border-line bg-raised p-5 shadow-raised">
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 text-body font-semibold break-words">
          {t.title(kinds[d.kind], d.number)} <span className="block font-normal text-muted">{t.from(d.sender.name)}</span>
        </h1>
        <PublicBadge kind={d.kind} state={d.state} />
      </div>
      <p className="mt-4 text-small text-muted">{label}</p>
      <p className="text-title font-semibold tracking-[-0.02em]">
        <Money minor={isOpen ? d.openMinor : d.totals.payableMinor} currency={d.currency} />
      </p>
      {sentencesOf(d, writing)
        .filter(Boolean)
        .map((sentence, at) => (
          <p key={sentence} className={`mt-1 ${d.state === 'overdue' && at === 0 ? 'text-negative' : ''}`}>
            {sentence}
          </p>
        ))}
      <div data-print="hide" className="mt-4 flex flex-wrap gap-2">
        <PdfButton token={token} name={d.number} />
        <Button icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {d.sender.email !== '' && (
        <p className="mt-4 border-t border-line pt-3 text-small text-muted">
          {t.questions}{' '}
          <a
            className="rounded-sm break-all text-accent underline decoration-accent/40 underline-offset-[3px]"
            href={`mailto:${d.sender.email}`}
          >
            {d.sender.email}
          </a>
        </p>
      )}
    </section>
  );
}

function PdfButton({ token, name }: { readonly token: string; readonly name: string }) {
  const t = publicTexts.use().standing;
  const { busy, download } = useDownload();
  const read = () => client.behindLinks.publicDocumentPdf({ token });
  return (
    <Button icon={Download} loading={busy} onClick={() => void download(read, `${name}.pdf`, t.pdfFailed)}>
      {t.pdf}
    </Button>
  );
}
