// Bank transactions and the bills that they may pay.
import { Matches } from '../settlement/index.ts';

export default function BillMatchesPage() {
  return <Matches side="payable" />;
}
