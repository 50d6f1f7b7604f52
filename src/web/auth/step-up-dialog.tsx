// Where the "Confirm it's you" dialog is mounted, once in the app frame. The dialog itself is loaded on first use.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './step-up.ts';

const StepUpForm = lazy(() => import('./step-up-form.tsx').then((m) => ({ default: m.StepUpForm })));

export function StepUpDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <StepUpForm key={question.key} onAnswer={question.answer} />
    </Suspense>
  );
}
