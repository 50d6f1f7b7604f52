// One claim as others see it, and its person once it was submitted: what was paid, its receipts, and what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Claim, ClaimChoices } from '#contract/purchases/claims.ts';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { formatDay, formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useDownload } from '../../platform/use-action.ts';
import { billPath } from '../../trade-documents/index.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { Download } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { BillPaymentDialog } from '../bill-payment-dialog.tsx';
import { ApproveDialog, ReturnDialog } from './claim-decisions.tsx';
import { claimTexts } from './claim-texts.ts';

const tones: Readonly<Record<Claim['state'], Tone>> = {
  draft: 'neutral',
  waiting: 'warning',
  approved: 'positive',
  returned: 'negative',
  open: 'accent',
  partly_paid: 'warning',
  paid: 'positive',
  overdue: 'negative',
  void: 'neutral',
};

export function ClaimBadge({ claim: { state, repayment } }: { readonly claim: Pick<Claim, 'state' | 'repayment'> }) {
  const { states, contributed } = claimTexts.use();
  return <Badge tone={tones[state]}>{state === 'paid' && repayment === 'contribution' ? contributed : states[state]}</Badge>;
}

interface ClaimViewProps {
  readonly open: boolean;
  readonly claim: Claim;
  readonly choices: ClaimChoices;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function ClaimView(props: ClaimViewProps) {
  const { open, claim, choices, onClose } = props;
  const t = claimTexts.use();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, claim.currency, locale);
  const day = (value: string | null) => (value === null ? '' : formatDay(value, locale));
  const nameOf = (id: string | null) => choices.categories.find((one) => one.id === id)?.name ?? '';
  return (
    <Drawer open={open} onClose={onClose} title={claim.merchant || t.list.noMerchant} footer={<Buttons {...props} />}>
      <div className="flex flex-col gap-5">
        <p className="flex items-center justify-between gap-3">
          <ClaimBadge claim={claim} />
          <Money minor={claim.payableMinor} currency={claim.currency} className="text-title font-semibold" />
        </p>
        {claim.state === 'returned' && <p className="break-words">{t.view.returned(claim.reason)}</p>}
        {claim.duplicates.length > 0 && <Alike of={claim} />}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Fact name={t.view.claimant}>{claim.claimant}</Fact>
          <Fact name={t.form.spentOn}>{day(claim.spentOn)}</Fact>
          {claim.taxMinor > 0 && (
            <Fact name={t.view.total}>
              {money(claim.payableMinor)} <span className="text-muted">{t.view.taxIncluded(money(claim.taxMinor))}</span>
            </Fact>
          )}
          {claim.dueOn !== null && claim.openMinor > 0 && <Fact name={t.view.dueOn}>{day(claim.dueOn)}</Fact>}
          {claim.draft.notes !== '' && <Fact name={t.form.notes}>{claim.draft.notes}</Fact>}
        </dl>
        <ul className="divide-y divide-line border-y border-line">
          {claim.draft.lines.map((line) => (
            <li key={line.id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate">{nameOf(line.accountId)}</span>
                {line.description !== '' && <span className="block text-small text-muted">{line.description}</span>}
              </span>
              <Money minor={line.minor} currency={claim.currency} />
            </li>
          ))}
        </ul>
        <Receipts claim={claim} />
      </div>
    </Drawer>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Alike({ of: { duplicates } }: { readonly of: Claim }) {
  const t = claimTexts.use().view;
  return (
    <section className="rounded-md border border-line bg-sunken/50 px-4 py-3">
      <p>{t.alike}</p>
      <ul>
        {duplicates.map(({ id, number, name, isClaim }) => (
          <li key={id}>
            <Link to={isClaim ? `?open=${id}` : billPath(id)}>{`${number} · ${name}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipts({ claim: { receipts } }: { readonly claim: Claim }) {
  const t = claimTexts.use();
  const { busy, download } = useDownload();
  if (receipts.length === 0)
    return (
      <p>
        <Badge tone="warning">{t.view.noReceipt}</Badge>
      </p>
    );
  return (
    <ul aria-label={t.form.receipts} className="space-y-1">
      {receipts.map(({ id, name }) => (
        <li key={id}>
          <Button
            size="small"
            icon={Download}
            disabled={busy}
            aria-label={t.form.download(name)}
            onClick={() => void download(() => client.claims.claimReceipt({ id }), name)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Buttons({ claim, onEdit }: ClaimViewProps) {
  const t = claimTexts.use().view;
  const { may } = useBooks();
  const [opened, setOpened] = useState<'approve' | 'return' | 'repay' | null>(null);
  const close = () => setOpened(null);
  const isPosted = !['draft', 'waiting', 'approved', 'returned'].includes(claim.state);
  return (
    <>
      {claim.isMine && !isPosted && may('claims.write') && <Button onClick={onEdit}>{t.edit}</Button>}
      {claim.mayApprove && <Button onClick={() => setOpened('return')}>{t.return}</Button>}
      {claim.mayApprove && (
        <Button variant="primary" onClick={() => setOpened('approve')}>
          {t.approve}
        </Button>
      )}
      {isPosted && may('purchases.read') && <ButtonLink to={billPath(claim.id)}>{t.inBooks}</ButtonLink>}
      {claim.openMinor > 0 && may('purchases.read') && may('settlement.write') && (
        <Button variant="primary" onClick={() => setOpened('repay')}>
          {t.repay}
        </Button>
      )}
      {opened === 'approve' && <ApproveDialog claim={claim} onClose={close} />}
      {opened === 'return' && <ReturnDialog claim={claim} onClose={close} />}
      {opened === 'repay' && <Repay id={claim.id} onClose={close} />}
    </>
  );
}

/** A claim is paid as the bill that it became. */
function Repay({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: bill } = useQuery(api.purchases.bill.queryOptions({ input: { id } }));
  return bill ? <BillPaymentDialog bill={bill} onClose={onClose} /> : null;
}
