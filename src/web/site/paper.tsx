// A text page: title and sections of paragraphs and lists.
import type { ReactNode } from 'react';
import type { Paper } from './content/en/paper.ts';
import { PublicPage } from './public-page.tsx';
import { PageHead, Section, Sheet } from './sheet.tsx';

/** `after` is shown below the last paragraph of the section with that number. */
export function PaperPage({ paper, after = {} }: { readonly paper: Paper; readonly after?: Readonly<Record<number, ReactNode>> }) {
  return (
    <PublicPage>
      <Sheet>
        <PageHead heading={paper.heading} lead={paper.intro} />
        {paper.sections.map((section, at) => (
          <Section key={section.heading} heading={section.heading}>
            <div className="max-w-2xl space-y-4 pt-4 text-[1rem] leading-[1.7]">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.list && (
                <ul className="space-y-2.5">
                  {section.list.map((point) => (
                    <li key={point} className="flex gap-3">
                      <span aria-hidden="true" className="mt-3.5 h-px w-4 shrink-0 bg-accent" />
                      {point}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {after[at]}
          </Section>
        ))}
      </Sheet>
    </PublicPage>
  );
}
