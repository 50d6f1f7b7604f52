// The return page from another provider: exchanges the code, or says why there is none, and continues.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { journeyBack, arriveWith, type Journey } from '../../platform/session/providers.ts';
import { needsSecondFactor } from '../../platform/session.ts';
import { useTitle } from '../../platform/title.ts';
import { notify } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { refusalText } from '../refusal-text.ts';
import { texts } from '../texts.ts';

export function meta() {
  return [{ title: 'Signing in · Daybook' }];
}

const settingsPage = '/app/settings/security';

interface Ending {
  readonly to: string;
  /** Why it did not work. */
  readonly failure?: string;
}

/** The error of the provider or our server, in our own words: anybody can craft a URL, so its text is never shown. */
function failureIn(given: URLSearchParams, journey: Journey | undefined): string | undefined {
  const code = given.get('error_code') ?? given.get('error');
  if (code === null && !given.has('error_description')) return undefined;
  const { providers } = texts.now();
  if (code === 'access_denied') return providers.denied;
  return refusalText({ done: false, code: code ?? '', message: '' }, journey ? providers.failedWith(journey.name) : providers.elsewhere);
}

async function arrive(code: string | null, failure: string | undefined, journey: Journey | undefined): Promise<Ending> {
  const isLinking = journey?.purpose === 'link';
  const home = isLinking ? settingsPage : '/auth/login';
  if (failure !== undefined) return { to: home, failure };
  if (code === null || !journey) return { to: home, failure: texts.now().providers.elsewhere };
  const outcome = await arriveWith(code, journey.remember);
  if (!outcome.done) return { to: home, failure: refusalText(outcome, texts.now().providers.failedWith(journey.name)) };
  return { to: isLinking ? settingsPage : journey.to };
}

// The code can be used only once, but effects may run twice.
let arriving: Promise<{ ending: Ending; journey: Journey | undefined }> | undefined;

export default function CallbackPage() {
  const t = texts.use().providers;
  const navigate = useNavigate();
  useTitle(t.returning);
  useEffect(() => {
    const lead = async () => {
      if (!arriving) {
        const query = new URLSearchParams(location.search);
        const journey = journeyBack();
        const failure = failureIn(new URLSearchParams(location.hash.replace(/^#/, '')), journey) ?? failureIn(query, journey);
        arriving = arrive(query.get('code'), failure, journey).then((ending) => ({ ending, journey }));
      }
      const { ending, journey } = await arriving;
      await navigate(ending.to, { replace: true, state: { failure: ending.failure } });
      arriving = undefined;
      const { providers, login } = texts.now();
      if (ending.failure !== undefined) notify({ variant: 'destructive', title: providers.failed, description: ending.failure });
      else if (journey?.purpose === 'link')
        notify({ variant: 'success', title: providers.linkedTitle, description: providers.linked(journey.name) });
      else if (!needsSecondFactor()) notify({ variant: 'success', title: login.done });
    };
    void lead();
  }, [navigate]);
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <Spinner className="size-10 text-accent" />
      <h1 className="font-serif text-title font-medium">{t.returning}</h1>
    </div>
  );
}
