// The way back to the page that somebody came from; none where this is the first one.
import { useLocation, useNavigate } from 'react-router';

export function useWayBack(): (() => void) | null {
  const navigate = useNavigate();
  return useLocation().key === 'default' ? null : () => void navigate(-1);
}
