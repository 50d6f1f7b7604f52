// The dashboard of a business without entries: offers the first step instead of empty figures.
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Upload } from '../ui/icons.ts';
import { useLoadSample } from './sample.ts';
import { texts } from './texts.ts';

export function EmptyDashboard({ isSample }: { readonly isSample: boolean }) {
  const { empty: t, sample } = texts.use();
  const load = useLoadSample();
  return (
    <Card>
      <EmptyState
        title={t.title}
        text={t.text}
        actions={
          <>
            <ButtonLink to="/app/banking/import" variant="primary" icon={Upload}>
              {t.importStatement}
            </ButtonLink>
            <ButtonLink to="/app/transactions?new=income">{t.record}</ButtonLink>
            {!isSample && (
              <Button variant="ghost" loading={load.busy} loadingLabel={sample.loading} onClick={() => void load.load()}>
                {sample.load}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
