// The result of an import: what was added, what needs review, and the button to undo it.
import { useQuery } from '@tanstack/react-query';
import type { BankAccount, StatementImport } from '#contract/banking/banking.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { transactionsPath } from '../transactions/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CircleCheck, Sparkles, Undo2, Upload } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import type { ImportTexts } from './import-texts.en.ts';
import { importTexts } from './import-texts.ts';
import { useRollBack } from './roll-back.ts';
import { texts } from './texts.ts';

export interface ImportDoneProps {
  readonly made: StatementImport;
  readonly account: BankAccount | null;
  readonly onChange: (made: StatementImport) => void;
  readonly onAnother: () => void;
}

export function ImportDone({ made, account, onChange, onAnother }: ImportDoneProps) {
  const t = importTexts.use().done;
  const rollBackTexts = texts.use().rollBack;
  const locale = useLocale();
  const { rollBack, busyId } = useRollBack();
  const isBack = made.rolledBackAt !== null;
  const filter = {
    ...(account === null ? {} : { accounts: [account.accountId] }),
    ...(made.startsOn === null ? {} : { from: made.startsOn }),
    ...(made.endsOn === null ? {} : { to: made.endsOn }),
  };
  const takeBack = async () => {
    const after = await rollBack(made);
    if (after) onChange(after);
  };
  return (
    <Card>
      <div role="status" className="flex flex-col items-center py-6 text-center">
        {isBack ? (
          <Undo2 aria-hidden="true" className="size-10 text-muted" strokeWidth={1.25} />
        ) : (
          <CircleCheck aria-hidden="true" className="size-10 text-positive" strokeWidth={1.25} />
        )}
        <h2 className="mt-4 font-serif text-title font-medium text-balance">
          {isBack ? t.back : t.title(made.newCount, made.newCount.toLocaleString(locale))}
        </h2>
        <p className="mt-1.5 max-w-md text-muted">{isBack ? t.backText(made.fileName) : whatCame(made, t, locale)}</p>
        {!isBack && (
          <div className="mt-6">
            <FirstStep filter={filter} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button icon={Upload} onClick={onAnother}>
            {t.another}
          </Button>
          {!isBack && (
            <Button
              variant="ghost"
              icon={Undo2}
              loading={busyId !== null}
              loadingLabel={rollBackTexts.busy}
              onClick={() => void takeBack()}
            >
              {rollBackTexts.action}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The next action. Its space is reserved before its label is known, so that nothing moves. */
function FirstStep({ filter }: { readonly filter: Parameters<typeof transactionsPath>[0] }) {
  const t = importTexts.use().done;
  const locale = useLocale();
  const totals = useQuery(api.transactions.totals.queryOptions({ input: filter }));
  if (totals.isPending) return <Skeleton className="h-9 w-56 rounded-md pointer-coarse:h-11" />;
  const [waiting, suggested] = [totals.data?.reviewCount ?? 0, totals.data?.suggestionCount ?? 0];
  if (waiting === 0)
    return (
      <ButtonLink variant="primary" to={transactionsPath(filter)}>
        {t.see}
      </ButtonLink>
    );
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <ButtonLink variant="primary" icon={Sparkles} to={transactionsPath({ ...filter, review: true })}>
        {suggested > 0 ? t.review(waiting, waiting.toLocaleString(locale)) : t.choose(waiting, waiting.toLocaleString(locale))}
      </ButtonLink>
      <ButtonLink to={transactionsPath(filter)}>{t.see}</ButtonLink>
    </div>
  );
}

function whatCame(made: StatementImport, t: ImportTexts['done'], locale: string): string {
  const { duplicateCount: known, transferCount: transfers } = made;
  return [
    t.from(made.fileName, made.bankAccountName),
    ...(known > 0 ? [t.known(known, known.toLocaleString(locale))] : []),
    ...(transfers > 0 ? [t.transfers(transfers, transfers.toLocaleString(locale))] : []),
  ].join(' ');
}
