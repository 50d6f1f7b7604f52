import { useEffect, useState } from 'react';
import { authSettings } from './session/auth-settings.ts';

/** The URL for reading emails on a machine that sends none; null elsewhere, and until that is known. */
export function useMailPage(): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void authSettings().then(({ mailPage }) => {
      if (isShown) setPage(mailPage);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return page;
}
