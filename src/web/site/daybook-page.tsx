// A page of a daybook, drawn from what the product does: a day's lines, their account, the double rule under the total. An example, and marked as one.
import { Money } from '../ui/money.tsx';

const lines = [
  { day: '14', memo: 'Arkwright & Sons, invoice 41', account: 'Client work', minor: 480000 },
  { day: '14', memo: 'Design software', account: 'Software', minor: -5999 },
  { day: '15', memo: 'Train to Lisbon', account: 'Travel', minor: -8450 },
  { day: '16', memo: 'October royalties', account: 'Royalties', minor: 61234 },
  { day: '17', memo: 'Studio rent', account: 'Rent', minor: -92000 },
];

export function DaybookPage() {
  const total = lines.reduce((sum, line) => sum + line.minor, 0);
  return (
    <figure className="mx-auto w-full max-w-lg lg:mr-0">
      <div className="relative overflow-hidden rounded-lg border border-line bg-raised shadow-overlay">
        <span aria-hidden="true" className="absolute inset-y-0 left-13 w-px bg-accent/35 sm:left-15" />
        <table className="w-full border-collapse">
          <caption className="sr-only">A page of a daybook, as an example</caption>
          <thead>
            <tr>
              <th scope="col" className="w-13 px-3 pt-6 pb-3 text-right text-caption font-normal text-muted sm:w-15 sm:px-4">
                Nov
              </th>
              <th scope="col" className="px-4 pt-6 pb-3 text-left font-serif text-lead font-medium">
                The week
              </th>
              <th scope="col" className="pr-5 pt-6 pb-3 text-right text-caption font-normal text-muted sm:pr-7">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.memo} className="border-t border-line">
                <td className="figures px-3 py-3 text-right align-top text-muted sm:px-4">{line.day}</td>
                <td className="px-4 py-3">
                  <span className="block">{line.memo}</span>
                  <span className="block text-small text-muted">{line.account}</span>
                </td>
                <td className="py-3 pr-5 text-right align-top sm:pr-7">
                  <Money minor={line.minor} currency="USD" tone="auto" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line">
              <th scope="row" colSpan={2} className="pl-17 sm:pl-19 pr-4 pt-4 pb-7 text-left font-semibold">
                What is left
              </th>
              <td className="pt-4 pr-5 pb-7 text-right sm:pr-7">
                <span className="rule-double inline-block border-t border-ink pt-1 font-semibold">
                  <Money minor={total} currency="USD" />
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </figure>
  );
}
