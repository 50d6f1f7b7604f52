// The list of articles, the newest first.
import { type Article, articlesOn } from '../articles.ts';
import { count, longDay } from '../figures.ts';
import { metaOf } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { PageHead, Section, Sheet } from '../sheet.tsx';
import { SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };
export const meta = metaOf('reading', ({ reading, frame }) => ({
  title: reading.blog.title,
  description: reading.blog.description,
  name: frame.foot.blog,
}));

function Entry({ article }: { readonly article: Article }) {
  const { language, texts } = useHere();
  const minutes = Math.max(1, Math.round(article.words.split(' ').length / 220));
  return (
    <Section label={longDay(language, article.date)}>
      <article className="max-w-2xl">
        <h2 className="font-serif text-title font-medium text-balance">
          <SiteLink to={article.path} look="quiet">
            {article.title}
          </SiteLink>
        </h2>
        <p className="mt-3 text-lead text-muted">{article.description}</p>
        <p className="mt-3 text-small text-muted">{texts.reading.blog.minutes(count(language, minutes))}</p>
      </article>
    </Section>
  );
}

export default function BlogPage() {
  const { language, texts, to } = useHere();
  const { blog } = texts.reading;
  const articles = articlesOn('blog', language);
  return (
    <PublicPage>
      <link rel="alternate" type="application/rss+xml" title={blog.title} href={to('/blog/rss.xml')} />
      <Sheet>
        <PageHead heading={blog.heading} lead={blog.lead}>
          <p className="mt-4">
            <SiteLink to="/blog/rss.xml">{blog.feed}</SiteLink>
          </p>
        </PageHead>
        {articles.length === 0 ? <Section lead={blog.none} /> : articles.map((article) => <Entry key={article.path} article={article} />)}
      </Sheet>
    </PublicPage>
  );
}
