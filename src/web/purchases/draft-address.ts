// The address of a draft: 'new' begins one, which has an address of its own as soon as it is saved; the page stays as it is.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { newId } from '../platform/id.ts';
import type { DraftEditing } from '../trade-documents/index.ts';

/** The id at the address; each visit of "new" begins another draft, which keeps its id when the address becomes its own. */
export function useDraftId(): { readonly id: string; readonly isBegunHere: boolean } {
  const { id = 'new' } = useParams();
  const [begun, setBegun] = useState(newId);
  const [seen, setSeen] = useState(id);
  if (seen !== id) {
    setSeen(id);
    if (id === 'new') setBegun(newId());
  }
  return { id: id === 'new' ? begun : id, isBegunHere: id === 'new' || id === begun };
}

export function useOwnAddress(path: string, state: DraftEditing['state']): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isDue = state === 'saved' && pathname.endsWith('/new');
  useEffect(() => {
    if (isDue) void navigate(path, { replace: true, preventScrollReset: true });
  }, [isDue, path, navigate]);
}
