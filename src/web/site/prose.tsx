// A page of text: title, sections of paragraphs, set to be read.

export interface ProseSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export function Prose({
  title,
  intro,
  sections,
}: {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly ProseSection[];
}) {
  return (
    <article className="mx-auto w-full max-w-2xl px-5 py-12 md:py-16">
      <h1 className="font-serif text-display font-medium text-balance">{title}</h1>
      <p className="mt-4 text-muted">{intro}</p>
      {sections.map((section) => (
        <section key={section.heading} className="mt-10">
          <h2 className="font-serif text-lead font-medium">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
