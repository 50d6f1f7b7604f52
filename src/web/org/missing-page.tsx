// The not-found page inside the app frame.
import { useTitle } from '../platform/title.ts';
import { MissingScreen } from '../ui/error-screen.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Page not found · Daybook' }];
}

export default function MissingPage() {
  useTitle(texts.use().session.missingPage);
  return <MissingScreen />;
}
