// Faults of the books, one by one, each with its amount and a link to where it can be examined.
import type { ProofCheck } from '#contract/reports/proof.ts';
import { useFaultSentence } from '../ledger/index.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Link } from '../ui/link.tsx';
import { proofTexts } from './proof-texts.ts';
import { findingText, subjectPath } from './proof-words.ts';

export function FindingList({ findings }: Pick<ProofCheck, 'findings'>) {
  const { page: t, faults } = proofTexts.use();
  const inBooks = useFaultSentence();
  const locale = useLocale();
  if (findings.length === 0) return null;
  return (
    <ul className="mb-2 list-disc space-y-1 pl-5">
      {findings.map((finding) => (
        <li key={`${finding.subject?.id ?? ''} ${finding.text}`} className="break-words">
          {finding.subject ? (
            <Link to={subjectPath(finding.subject)}>{findingText(finding, faults, inBooks)}</Link>
          ) : (
            findingText(finding, faults, inBooks)
          )}
          {finding.differenceMinor !== null && finding.currency !== null && (
            <span className="text-negative"> · {t.offBy(formatMoney(finding.differenceMinor, finding.currency, locale))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
