// Shown in place of a part of the page that could not be loaded, with a button to try again.
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { texts } from './security/security-texts.ts';

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = texts.use().page;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-negative">
      {t.loadFailed}
      <Button size="small" onClick={onRetry}>
        {actionWordsNow().retry}
      </Button>
    </p>
  );
}
