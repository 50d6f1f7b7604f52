// Navigates back to the previous page; not available on the first page.
import { useLocation, useNavigate } from 'react-router';

export function useWayBack(): (() => void) | null {
  const navigate = useNavigate();
  return useLocation().key === 'default' ? null : () => void navigate(-1);
}
