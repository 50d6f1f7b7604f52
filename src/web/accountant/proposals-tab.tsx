// Adjusting entries that were proposed, posted or declined.
import { useState } from 'react';
import type { Proposal } from '#contract/accountant/accountant.ts';
import { EntryForm, useBooks, useChartAccounts } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Textarea } from '../ui/forms/text-input.tsx';
import { Plus } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { RoomList, useListState } from './room-list.tsx';
import { texts } from './texts.ts';

const tones = { proposed: 'warning', posted: 'positive', declined: 'negative', withdrawn: 'neutral' } as const;

export function ProposalsTab() {
  const { entries: t } = texts.use();
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const [declining, setDeclining] = useState<string | null>(null);
  const state = useListState('closed');
  const list = useRows(api.accountant.listProposals, { state });
  const chart = useChartAccounts(may('accountant.propose'));
  const isWriting = params.get('new') === 'entry' && may('accountant.propose');
  return (
    <div className="space-y-4">
      <RoomList
        list={list}
        state={state}
        settled={{ value: 'closed', label: t.closed, none: t.noneClosed }}
        words={t}
        className="space-y-3"
        action={
          may('accountant.propose') && (
            <Button icon={Plus} variant="primary" onClick={() => change({ new: 'entry' }, 'push')}>
              {t.add}
            </Button>
          )
        }
      >
        {(one) => <Row key={one.id} proposal={one} onDecline={() => setDeclining(one.id)} />}
      </RoomList>
      {chart.isLoaded && (
        <Opening of={isWriting ? 'entry' : null}>
          {(_, isOpen) => <Propose isOpen={isOpen} accounts={chart.accounts} onClose={() => change({ new: null })} />}
        </Opening>
      )}
      <Opening of={declining}>{(id, isOpen) => <Decline id={id} isOpen={isOpen} onClose={() => setDeclining(null)} />}</Opening>
    </div>
  );
}

function Row({ proposal, onDecline }: { readonly proposal: Proposal; readonly onDecline: () => void }) {
  const { entries: t } = texts.use();
  const locale = useLocale();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const { id, state, entryId } = proposal;
  const title = proposal.memo || proposal.reason || formatDayShort(proposal.date, locale);
  const post = async () => {
    if (!(await confirm({ title: t.postTitle, description: title, confirmLabel: t.post }))) return;
    await run(
      () => client.accountant.decideProposal({ id, decision: 'post' }),
      () => notify({ variant: 'success', title: t.posted }),
    );
  };
  const withdraw = () =>
    run(
      () => client.accountant.withdrawProposal({ id }),
      () => notify({ variant: 'success', title: t.withdrawn }),
    );
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3 shadow-raised sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        <span className="figures">{formatDayShort(proposal.date, locale)}</span>
        <span>{t.by(proposal.proposedBy)}</span>
        {proposal.decidedBy !== null && <span>{t.decidedBy(proposal.decidedBy)}</span>}
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </p>
      <h3 className="mt-0.5 font-medium break-words">{title}</h3>
      {proposal.reason !== '' && proposal.reason !== title && <p className="text-small break-words text-muted">{proposal.reason}</p>}
      {proposal.note !== '' && <p className="text-small break-words text-negative">{proposal.note}</p>}
      <Lines proposal={proposal} title={title} />
      {state === 'proposed' && (may('accountant.approve') || proposal.isMine) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {may('accountant.approve') && (
            <>
              <Button size="small" variant="primary" loading={busy} onClick={() => void post()}>
                {t.post}
              </Button>
              <Button size="small" disabled={busy} onClick={onDecline}>
                {t.decline}
              </Button>
            </>
          )}
          {proposal.isMine && may('accountant.propose') && (
            <Button size="small" disabled={busy} onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          )}
        </p>
      )}
      {entryId !== null && (
        <p className="mt-3 text-small">
          <Link to={`/app/journal?entry=${entryId}`}>{t.toEntry}</Link>
        </p>
      )}
    </li>
  );
}

function Lines({ proposal, title }: { readonly proposal: Proposal; readonly title: string }) {
  const { entries: t } = texts.use();
  const { currency } = useBooks();
  return (
    <table className="mt-2 w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-caption text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            {t.account}
          </th>
          <th scope="col" className="w-24 py-1 text-right font-normal sm:w-28">
            {t.debit}
          </th>
          <th scope="col" className="w-24 py-1 text-right font-normal sm:w-28">
            {t.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {proposal.postings.map((line, at) => {
          const amount = <Money minor={Math.abs(line.minor)} currency={line.currency} hideCurrency={line.currency === currency} />;
          return (
            <tr key={at} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span className="figures mr-2 text-muted max-sm:hidden">{line.accountCode}</span>
                {line.accountName}
                {line.memo !== null && <span className="block text-caption text-muted">{line.memo}</span>}
              </th>
              <td className="py-1.5 text-right">{line.minor > 0 && amount}</td>
              <td className="py-1.5 text-right">{line.minor < 0 && amount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ProposeProps {
  readonly isOpen: boolean;
  readonly accounts: Parameters<typeof EntryForm>[0]['accounts'];
  readonly onClose: () => void;
}

function Propose({ isOpen, accounts, onClose }: ProposeProps) {
  const { entries: t } = texts.use();
  const [reason, setReason] = useState('');
  return (
    <EntryForm
      open={isOpen}
      accounts={accounts}
      onClose={onClose}
      otherwise={{
        draftName: 'proposal',
        title: t.formTitle,
        description: t.formText,
        button: t.propose,
        working: t.proposing,
        send: async (entry) => {
          await client.accountant.proposeEntry({ ...entry, reason: reason.trim() });
          notify({ variant: 'success', title: t.proposed });
        },
        below: (
          <Field label={t.reason} optional help={t.reasonHint} className="mt-4">
            <Textarea rows={2} maxLength={2000} value={reason} onChange={(e) => setReason(e.currentTarget.value)} />
          </Field>
        ),
      }}
    />
  );
}

function Decline({ id, isOpen, onClose }: { readonly id: string; readonly isOpen: boolean; readonly onClose: () => void }) {
  const { entries: t } = texts.use();
  const form = useForm({ note: '' });
  const save = () =>
    form.save(
      ({ note }) => client.accountant.decideProposal({ id, decision: 'decline', note: note.trim() }),
      () => {
        notify({ variant: 'success', title: t.declined });
        onClose();
      },
    );
  return (
    <FormDialog
      open={isOpen}
      form={form}
      title={t.declineTitle}
      save={t.decline.replace(/[\s\u00a0]*…$/, '')}
      onClose={onClose}
      onSave={save}
    >
      <Field label={t.note} optional help={t.declineHint} error={form.at('note')}>
        <Textarea rows={3} maxLength={2000} {...form.text('note')} />
      </Field>
    </FormDialog>
  );
}
