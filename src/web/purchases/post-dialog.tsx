// The confirmation before a bill is posted: shows the postings and that they are final. Asks about a number that was entered before.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillKind } from '#contract/purchases/purchases.ts';
import type { Totals } from '#contract/trade-documents/document.ts';
import { UpgradeLink } from '../billing/index.ts';
import { RateField, useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { useForm } from '../platform/use-form.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { keepBill } from './queries.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

interface PostDialogProps {
  readonly id: string;
  readonly kind: BillKind;
  readonly currency: string;
  readonly issuedOn: string | null;
  readonly totals: Totals;
  readonly version: () => number;
  readonly onClose: () => void;
  /** Refusals that belong to a field of the form. */
  readonly onProblems: (problems: readonly ShownProblem[]) => void;
}

const rateForm = /^\d{1,10}(\.\d{1,10})?$/;
const plain = (rate: string): string => rate.trim().replace(',', '.');
const isDuplicate = ({ code }: ShownProblem): boolean => code === 'purchases.duplicate';
const isDoubt = ({ code }: ShownProblem): boolean => code === 'received.doubt';
const isDifference = ({ code }: ShownProblem): boolean => code === 'order.differs';
const isQuestion = (problem: ShownProblem): boolean => isDuplicate(problem) || isDoubt(problem) || isDifference(problem);

export function PostDialog({ id, kind, currency, issuedOn, totals, version, onClose, onProblems }: PostDialogProps) {
  const { posting: t, form: words } = texts.use();
  const { credit } = supplierTexts.use();
  const said =
    kind === 'bill'
      ? { title: t.title, post: words.post, books: t.books }
      : { title: credit.postTitle, post: credit.post, books: credit.postBooks };
  const shared = documentTexts.use().finalizing;
  const cache = useQueryClient();
  const locale = useLocale();
  const base = useBooks().currency;
  const form = useForm({ rate: '' }, ({ rate }) => ({ rate: rate.trim() !== '' && !rateForm.test(plain(rate)) && shared.badRate }));
  const [answered, setAnswered] = useState<readonly ShownProblem[]>([]);
  const asked = [...answered, ...form.problems.filter(isQuestion)];
  const isAsked = form.problems.some(isQuestion);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const post = () =>
    form.save(
      async ({ rate }) => {
        setAnswered(asked);
        const given = rate.trim() === '' ? {} : { rate: plain(rate) };
        try {
          return await client.purchases.postBill({
            id,
            draftVersion: version(),
            isDuplicateAccepted: asked.some(isDuplicate),
            isDoubtAccepted: asked.some(isDoubt),
            isDifferenceAccepted: asked.some(isDifference),
            ...given,
          });
        } catch (error) {
          const ofFields = problemsOf(error).filter((p) => p.path !== undefined && p.path !== 'rate' && !isQuestion(p));
          if (ofFields.length > 0) onProblems(ofFields);
          throw error;
        }
      },
      (posted) => {
        notify({ variant: 'success', title: t.done(posted.number ?? '') });
        keepBill(cache, posted);
        onClose();
      },
    );
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={said.title}
      save={isAsked ? t.anyway : said.post}
      saving={t.working}
      hint={<UpgradeLink problems={form.problems} />}
      onSave={post}
    >
      <div>
        <p>{said.books(money(totals.payableMinor), money(totals.netMinor), money(totals.taxMinor))}</p>
        <p className="mt-2 text-muted">{t.forGood}</p>
      </div>
      <RateField
        label={shared.rate(currency, base)}
        currency={currency}
        on={issuedOn}
        value={form.draft.rate}
        error={form.at('rate')}
        onChange={(rate) => form.set({ rate })}
      />
    </FormDialog>
  );
}
