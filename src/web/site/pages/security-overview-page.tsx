// Security overview: which protections exist, and which do not yet.
import { operator } from '../content/operator.ts';
import { metaOf } from '../meta.ts';
import { PaperPage } from '../paper.tsx';
import { SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('company', ({ papers, frame }) => ({
  title: papers.security.title,
  description: papers.security.description,
  name: frame.foot.security,
}));

export default function SecurityOverviewPage() {
  const { papers } = useHere().texts;
  const last = papers.security.sections.length - 1;
  const mail = (
    <p className="mt-4 text-[1rem]">
      {papers.mailUs} <SiteLink to={`mailto:${operator.securityMail}`}>{operator.securityMail}</SiteLink>
    </p>
  );
  return <PaperPage paper={papers.security} after={{ [last]: mail }} />;
}
