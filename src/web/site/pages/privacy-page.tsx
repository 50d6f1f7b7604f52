// The privacy policy: describes what the product actually stores.
import { metaOf } from '../meta.ts';
import { PaperPage } from '../paper.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ papers, frame }) => ({
  title: papers.privacy.title,
  description: papers.privacy.description,
  name: frame.foot.privacy,
}));

export default function PrivacyPage() {
  return <PaperPage paper={useHere().texts.papers.privacy} />;
}
