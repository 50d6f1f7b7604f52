// Beside a refusal that a larger plan would not have met: the way to the plans, in a tab of its own, so that what was begun here stays.
import type { ShownProblem } from '../platform/refusal.ts';
import { Link } from '../ui/link.tsx';
import { texts } from './texts.ts';

const lockedCodes: ReadonlySet<string> = new Set(['limit.reached', 'feature.locked', 'currency.locked']);

export function UpgradeLink({ problems }: { readonly problems: readonly ShownProblem[] }) {
  const t = texts.use();
  if (!problems.some((p) => lockedCodes.has(p.code))) return null;
  return (
    <>
      {' '}
      <Link to="/app/settings/billing" newTab>
        {t.upgradeLink}
      </Link>
    </>
  );
}
