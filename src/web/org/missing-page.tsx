// An address of the app that leads nowhere: the frame stays, and so do the ways on.
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
