// After an import: what it brought, what waits for a person's word, and the way back.
import { useQuery } from '@tanstack/react-query';
import type { BankAccount, StatementImport } from '#contract/banking.ts';
import { api } from '../platform/client.ts';
import { counted, transactionsPath } from '../transactions/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CircleCheck, Sparkles, Undo2, Upload } from '../ui/icons.ts';
import { useRollBack } from './import-list.tsx';

export interface ImportDoneProps {
  readonly made: StatementImport;
  readonly account: BankAccount | null;
  readonly onChange: (made: StatementImport) => void;
  readonly onAnother: () => void;
}

export function ImportDone({ made, account, onChange, onAnother }: ImportDoneProps) {
  const { rollBack, busyId } = useRollBack();
  const isBack = made.rolledBackAt !== null;
  const filter = {
    ...(account === null ? {} : { accounts: [account.accountId] }),
    ...(made.startsOn === null ? {} : { from: made.startsOn }),
    ...(made.endsOn === null ? {} : { to: made.endsOn }),
  };
  const waiting = useQuery(api.transactions.totals.queryOptions({ input: { ...filter, review: true }, enabled: !isBack })).data?.count ?? 0;
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
          {isBack ? 'Rolled back' : `${counted(made.newCount)} added`}
        </h2>
        <p className="mt-1.5 max-w-md text-muted">
          {isBack ? `What ${made.fileName} brought was reversed; your books are as before.` : whatCame(made)}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {!isBack && waiting > 0 && (
            <ButtonLink variant="primary" icon={Sparkles} to={transactionsPath({ ...filter, review: true })}>
              Review {counted(waiting, 'suggestion')}
            </ButtonLink>
          )}
          {!isBack && (
            <ButtonLink variant={waiting > 0 ? 'secondary' : 'primary'} to={transactionsPath(filter)}>
              See transactions
            </ButtonLink>
          )}
          <Button icon={Upload} onClick={onAnother}>
            Import another
          </Button>
          {!isBack && (
            <Button variant="ghost" icon={Undo2} loading={busyId !== null} loadingLabel="Rolling back…" onClick={() => void takeBack()}>
              Roll back
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function whatCame(made: StatementImport): string {
  const parts = [
    `From ${made.fileName} into ${made.bankAccountName}.`,
    made.duplicateCount > 0 ? `${counted(made.duplicateCount, 'line')} ${made.duplicateCount === 1 ? 'was' : 'were'} there already.` : '',
    made.transferCount > 0
      ? `${counted(made.transferCount, 'transfer')} between your own accounts ${made.transferCount === 1 ? 'was' : 'were'} recognised.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
}
