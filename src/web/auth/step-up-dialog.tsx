// The place of the question "is it you?", once in the frame of the app. The question itself is fetched when it is first asked.
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
