// Which columns this person keeps hidden, remembered in this browser. The account is shown on wide screens from the start.
import { useState } from 'react';

const key = 'daybook-transaction-columns';
const narrow = '(max-width: 1099.98px)';

function remembered(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (Array.isArray(kept)) return new Set(kept.filter((k) => typeof k === 'string'));
  } catch {
    // storage is refused or holds something else: as on the first day
  }
  return new Set(matchMedia(narrow).matches ? ['account'] : []);
}

export function useHiddenColumns(): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState(remembered);
  const keep = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // storage is refused: the choice lasts as long as the page
    }
  };
  return [hidden, keep];
}
