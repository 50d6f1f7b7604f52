// Reports once that the page was actually viewed. A mere fetch (a link preview, a prerendered page) does not count.
import { useEffect, useState } from 'react';

/** Whether the viewer belongs to the business; `tell` is called when the page is seen for the first time. */
export function useLook(isReady: boolean, tell: () => Promise<{ readonly isOwn: boolean }>): boolean {
  const [isOwn, setIsOwn] = useState(false);
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isReady || isTold) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      setIsTold(true);
      // A report that fails does not concern the viewer.
      tell().then(
        (answer) => setIsOwn(answer.isOwn),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [isReady, isTold, tell]);
  return isOwn;
}
