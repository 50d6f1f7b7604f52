// An article of blog or help, from its Markdown file.
import { useLocation } from 'react-router';
import { builtOrigin } from '#contract/site/public-page.ts';
import { Markdown } from '../../platform/markdown.tsx';
import { ArrowRight, ChevronLeft } from '../../ui/icons.ts';
import { type Article, articleAt, articlesOn, languagesOf } from '../articles.ts';
import { contentIn } from '../content/by-language.ts';
import { operator } from '../content/operator.ts';
import { count, longDay } from '../figures.ts';
import { headOf, trailOf, wholeAddress } from '../head.ts';
import { placeOf, type Place } from '../pages.ts';
import { PublicPage } from '../public-page.tsx';
import { Sheet } from '../sheet.tsx';
import { SiteLink } from '../site-link.tsx';
import { useHere } from '../use-place.ts';

export const handle = { isStatic: true };

function articleFor(place: Place): Article {
  const article = articleAt(place);
  if (!article) throw new Error(`there is no article at ${place.language} ${place.path}`);
  return article;
}

const shelfName = (article: Article): string => {
  const { foot } = contentIn(article.language).frame;
  return article.shelf === 'blog' ? foot.blog : foot.help;
};

export function meta({ location }: { readonly location: { readonly pathname: string } }) {
  const place = placeOf(location.pathname);
  const article = articleFor(place);
  const { title, description, shelf, date } = article;
  const statement = {
    '@context': 'https://schema.org',
    '@type': shelf === 'blog' ? 'BlogPosting' : 'TechArticle',
    headline: title,
    description,
    inLanguage: place.language,
    mainEntityOfPage: wholeAddress(place),
    image: `${builtOrigin}/og/${place.language}-reading.png`,
    author: { '@type': 'Organization', name: operator.name },
    publisher: { '@type': 'Organization', name: operator.name },
    ...(date === '' ? {} : { datePublished: date }),
  };
  const trail = trailOf(place, [
    { name: operator.name, path: '/' },
    { name: shelfName(article), path: `/${shelf}` },
    { name: title, path: place.path },
  ]);
  return headOf(location.pathname, {
    title: `${title} · ${operator.name}`,
    description,
    picture: 'reading',
    kind: 'article',
    data: [statement, trail],
    among: languagesOf(place.path),
    ...(date === '' ? {} : { published: date }),
  });
}

function Facts({ article }: { readonly article: Article }) {
  const { language, texts } = useHere();
  if (article.date === '') return null;
  const minutes = Math.max(1, Math.round(article.words.split(' ').length / 220));
  return (
    <p className="mt-4 text-small text-muted">
      <time dateTime={article.date}>{longDay(language, article.date)}</time> · {texts.reading.blog.minutes(count(language, minutes))}
    </p>
  );
}

function Next({ article }: { readonly article: Article }) {
  const { texts } = useHere();
  const shelf = articlesOn(article.shelf, article.language);
  const near = article.shelf === 'help' ? shelf.filter((other) => other.area === article.area) : shelf;
  const at = near.findIndex((other) => other.path === article.path);
  const next = near[(at + 1) % near.length];
  if (!next || next.path === article.path) return null;
  return (
    <nav aria-label={texts.reading.blog.next} className="mt-14 border-t-3 border-double border-line-strong/60 pt-5">
      <p className="text-small text-muted">{texts.reading.blog.next}</p>
      <p className="mt-1 font-serif text-[1.3125rem] font-medium">
        <SiteLink to={next.path} look="quiet">
          {next.title} <ArrowRight aria-hidden="true" className="ml-1 inline size-4 text-accent" />
        </SiteLink>
      </p>
    </nav>
  );
}

export default function ArticlePage() {
  const article = articleFor(placeOf(useLocation().pathname));
  const { texts, to } = useHere();
  return (
    <PublicPage among={languagesOf(article.path)}>
      <Sheet>
        <div className="pt-10 pb-20 md:pt-14 lg:pl-46">
          <nav aria-label={texts.frame.breadcrumbs}>
            <SiteLink to={`/${article.shelf}`} look="quiet" className="inline-flex items-center gap-1 text-small text-muted">
              <ChevronLeft aria-hidden="true" className="size-4" />
              {texts.reading[article.shelf].back}
            </SiteLink>
          </nav>
          <article className="max-w-2xl text-[1rem] leading-[1.7]">
            <h1 className="mt-6 font-serif text-[clamp(2rem,1.4rem+2.6vw,3rem)] leading-[1.12] font-medium tracking-[-0.015em] text-balance">
              {article.title}
            </h1>
            <Facts article={article} />
            <div className="mt-8">
              <Markdown source={article.markdown} look={{ hrefOf: to }} />
            </div>
            <Next article={article} />
          </article>
        </div>
      </Sheet>
    </PublicPage>
  );
}
