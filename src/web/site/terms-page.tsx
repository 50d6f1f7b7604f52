// The terms, as plainly as the product can state them. Whoever runs an installation for others adds their own.
import { Prose, type ProseSection } from './prose.tsx';

export const meta = () => [
  { title: 'Terms · Daybook' },
  { name: 'description', content: 'What you may expect of Daybook, and what it expects of you.' },
];

const sections: readonly ProseSection[] = [
  {
    heading: 'Who provides this service',
    paragraphs: [
      'Daybook is software that people run on machines of their own. The terms between you and whoever runs this installation are theirs to set; where they have set none, what follows is all there is.',
    ],
  },
  {
    heading: 'Your books are yours',
    paragraphs: [
      'Everything you enter or import belongs to you. You can take all of it away at any time, as a plain-text journal or as tables, without asking anybody.',
      'What is posted stays in the history of the books. A correction is a new entry that takes the old one back; that is how bookkeeping works, and what tax offices expect.',
    ],
  },
  {
    heading: 'What Daybook does not do',
    paragraphs: [
      'Daybook computes; it does not advise. Categories that it suggests are suggestions, each with its reason. Whether your books and your tax return are right is for you, or for your accountant, to decide.',
      'The software comes without warranty. Keep backups, as you would of anything that matters.',
    ],
  },
];

export default function TermsPage() {
  return <Prose title="Terms" intro="Short, because the software is yours to run." sections={sections} />;
}
