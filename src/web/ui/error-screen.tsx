// The error and not-found screens: what happened, and what to do next.
import { useLanguage } from '../platform/language.ts';
import { Button, ButtonLink } from './button.tsx';
import { ArrowLeft, RotateCcw } from './icons.ts';
import { useWayBack } from './way-back.ts';
import { screenWords } from './screen-words.ts';

/** `within` the app layout, which has its own <main>. */
export function ErrorScreen({ within = false }: { readonly within?: boolean }) {
  const words = screenWords[useLanguage()];
  const Place = within ? 'div' : 'main';
  return (
    <Place className="flex min-h-[70dvh] flex-col items-center justify-center px-6 text-center">
      <svg viewBox="0 0 96 64" aria-hidden="true" className="h-16 w-24" fill="none">
        <path d="M8 12.5h80M8 24.5h80M8 36.5h80M8 48.5h80" className="stroke-line" />
        <path d="M20 4v56" className="stroke-accent" opacity="0.5" />
        <path d="M28 36c10-1 14 0 20 0s8-14 12-14 3 22 8 22 6-8 20-8" className="stroke-negative" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h1 className="mt-6 font-serif text-title font-medium">{words.failed}</h1>
      <p className="mt-2 max-w-md text-muted">{words.failedText}</p>
      <Button variant="primary" icon={RotateCcw} className="mt-6" onClick={() => location.reload()}>
        {words.refresh}
      </Button>
    </Place>
  );
}

/** The item does not exist (any more), so there is no retry. `part` of a page that has its own title. */
export function MissingScreen({ part = false }: { readonly part?: boolean }) {
  const words = screenWords[useLanguage()];
  const back = useWayBack();
  const Title = part ? 'p' : 'h1';
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <Title className="font-serif text-title font-medium">{words.missing}</Title>
      <p className="mt-1 max-w-md text-muted">{words.missingText}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/app" variant="primary">
          {words.dashboard}
        </ButtonLink>
        {back && (
          <Button icon={ArrowLeft} onClick={back}>
            {words.back}
          </Button>
        )}
      </div>
    </div>
  );
}
