// The tax codes of a business: add the country's default ones with one click, others by hand, and new rates with a start date.
import { useState } from 'react';
import type { TaxCode } from '#contract/tax/tax.ts';
import { firstDay } from '#core/calendar.ts';
import { isForBills, usualTaxCodes } from '#core/tax/tax-code.ts';
import { useBusiness } from '../org/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Failed } from '../ui/failed.tsx';
import { client } from '../platform/client.ts';
import { writePercent } from '../platform/figure-text.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Landmark, Plus, Sparkles } from '../ui/icons.ts';
import { MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useTaxCodes } from './queries.ts';
import { NewSalesTax, NewTaxCode, NewTaxRate } from './tax-code-dialog.tsx';
import { texts } from './texts.ts';

function useActions() {
  const { busy, run } = useAction();
  const { failed, addedUsual } = texts.use().card;
  return {
    busy,
    addUsual: () =>
      run(
        () => client.tax.addUsualTaxCodes(),
        ({ added }) => notify({ variant: 'success', title: addedUsual(added) }),
        failed,
      ),
    archive: (code: TaxCode) => run(() => client.tax.saveTaxCode({ id: code.id, isArchived: !code.isArchived }), undefined, failed),
  };
}

export function TaxCodesCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = texts.use().card;
  const found = useTaxCodes();
  const actions = useActions();
  const country = useBusiness().current?.country ?? '';
  const [adding, setAdding] = useState<'code' | 'sales tax' | null>(null);
  const [rating, setRating] = useState<TaxCode | null>(null);
  const codes = found.data?.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived)) ?? [];
  return (
    <Card title={t.title} description={t.text} padded={false}>
      {found.isPending && (
        <div role="status" aria-label={t.loading} className="space-y-3 px-5 pb-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      )}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="px-5 pb-4 text-muted">{t.none}</p>}
      {codes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {codes.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              mayManage={mayManage}
              onArchive={() => void actions.archive(code)}
              onRate={() => setRating(code)}
            />
          ))}
        </ul>
      )}
      {mayManage && found.data && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
          {usualTaxCodes(country).length > 0 && (
            <Button icon={Sparkles} loading={actions.busy} onClick={() => void actions.addUsual()}>
              {t.addUsual}
            </Button>
          )}
          {country === 'US' && (
            <Button icon={Landmark} onClick={() => setAdding('sales tax')}>
              {t.addSalesTax}
            </Button>
          )}
          <Button icon={Plus} onClick={() => setAdding('code')}>
            {t.add}
          </Button>
        </div>
      )}
      <Opening of={adding}>
        {(what, open) => {
          const Dialog = what === 'code' ? NewTaxCode : NewSalesTax;
          return <Dialog open={open} onClose={() => setAdding(null)} />;
        }}
      </Opening>
      <Opening of={rating}>{(code, open) => <NewTaxRate open={open} code={code} onClose={() => setRating(null)} />}</Opening>
    </Card>
  );
}

interface CodeRowProps {
  readonly code: TaxCode;
  readonly mayManage: boolean;
  readonly onArchive: () => void;
  readonly onRate: () => void;
}

function CodeRow({ code, mayManage, onArchive, onRate }: CodeRowProps) {
  const words = useActionWords();
  const t = texts.use().card;
  const locale = useLocale();
  const notes = [
    ...(code.isWithheld ? [t.withheld] : []),
    ...(code.isCompound ? [t.compound] : []),
    ...(code.isSelfAssessed ? [t.selfAssessed] : isForBills(code) ? [t.forBills] : []),
    ...(Number(code.deductible) < 1 ? [t.deductible(writePercent(code.deductible, locale))] : []),
    ...(code.sentence ? [code.sentence] : []),
  ];
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {code.name}
          {code.isArchived && <Badge>{t.archived}</Badge>}
        </p>
        {notes.length > 0 && <p className="text-small text-muted">{notes.join(' · ')}</p>}
      </div>
      <p className="figures text-right">
        {code.rates.map(({ rate, startsOn }) => (
          <span key={startsOn} className="block first:font-medium [&:not(:first-child)]:text-small [&:not(:first-child)]:text-muted">
            {writePercent(rate, locale)}
            {startsOn !== firstDay && <span className="text-muted"> {t.from(formatDayShort(startsOn, locale))}</span>}
          </span>
        ))}
      </p>
      {mayManage && (
        <MoreMenu
          label={t.actions(code.name)}
          sections={[
            {
              items: [
                ...((code.treatment === 'standard' || code.isSelfAssessed) && !code.isArchived
                  ? [{ label: t.newRate, onPress: onRate }]
                  : []),
                { label: code.isArchived ? words.restore : words.archive, onPress: onArchive },
              ],
            },
          ]}
        />
      )}
    </li>
  );
}
