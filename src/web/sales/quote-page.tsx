// A quote at its address.
import { DocumentPage } from './draft-page.tsx';

export function meta() {
  return [{ title: 'Quote · Daybook' }];
}

export default function QuotePage() {
  return <DocumentPage kind="quote" />;
}
