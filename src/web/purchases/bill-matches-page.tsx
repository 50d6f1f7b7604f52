// Bank transactions and the bills that they may pay.
import { Matches } from '../settlement/index.ts';

export function meta() {
  return [{ title: 'Match bill payments · Daybook' }];
}

export default function BillMatchesPage() {
  return <Matches side="payable" />;
}
