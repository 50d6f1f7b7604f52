// The terms, in plain language. Operators who host it for others add their own.
import { metaOf } from '../meta.ts';
import { PaperPage } from '../paper.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ papers, frame }) => ({
  title: papers.terms.title,
  description: papers.terms.description,
  name: frame.foot.terms,
}));

export default function TermsPage() {
  return <PaperPage paper={useHere().texts.papers.terms} />;
}
