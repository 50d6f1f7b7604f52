// Receipts of the sample's latest purchases by card, filed and linked to their transactions. The shops are invented.
import { type FileParts, keepFile, linkFile } from '../server/files/index.ts';
import { newId } from '../server/platform/ids.ts';
import { drawing } from '../server/platform/pdf/pdf-pool.ts';
import type { AskedWork, Steps, Work } from '../server/platform/work.ts';
import type { DrawnReceipt } from './receipt-drawing.ts';
import type { SampleEntry } from './sample-year.ts';

type Shop = readonly [name: string, street: string];
const kitchen: Shop = ['Marigold Kitchen', '31 Example Street'];
const coffee: Shop = ['Second Kettle Coffee', '8 Example Lane'];
const rail: Shop = ['Northvale Rail', 'Example Station'];
const cabs: Shop = ['Lanternlight Cabs', '2 Example Yard'];
const paper: Shop = ['Inkwell & Reed', '19 Example Street'];
const hardware: Shop = ['Bowline Hardware', '4 Example Wharf'];

/** The shop of each purchase. */
const shops: Readonly<Record<string, Shop>> = {
  'Lunch with a client': kitchen,
  'Team lunch at the co-working space': kitchen,
  'Team lunch': kitchen,
  'Lunch at a shoot': kitchen,
  'Lunch at a fair': kitchen,
  'Coffee meeting': coffee,
  'Coffee for the office': coffee,
  'Coffee for the shop': coffee,
  'Train to a client': rail,
  'Train to a shoot': rail,
  'Train to a fair': rail,
  'Taxi to the station': cabs,
  'Taxi to a pitch': cabs,
  'Printer paper and ink': paper,
  'Notebooks and pens': paper,
  'Presentation boards': paper,
  'Boxes and tissue paper': paper,
  'Paint and varnish for a video': hardware,
  'Timber and screws': hardware,
};
const mostReceipts = 3;

export interface Purchase {
  readonly transactionId: string;
  readonly sample: SampleEntry;
}
interface Receipt {
  readonly transactionId: string;
  readonly name: string;
  readonly dated: string;
  readonly drawn: DrawnReceipt;
}

function receiptOf({ transactionId, sample: { date, memo, minor } }: Purchase, [shop, street]: Shop, at: number): Receipt {
  const [year, month, day] = date.split('-');
  const total = (Number(minor) / 100).toFixed(2);
  return {
    transactionId,
    name: `${shop} ${date}.pdf`,
    dated: date,
    drawn: {
      shop,
      street,
      number: `${4100 + at}`,
      day: `${month}/${day}/${year}`,
      item: memo,
      total,
      createdAt: new Date(date),
    },
  };
}

/** Draws them in one process, while others write the books. */
export async function drawReceipts(purchases: readonly Purchase[]): Promise<readonly (Receipt & { readonly bytes: Buffer })[]> {
  const receipts = purchases
    .flatMap((purchase, at) => {
      const shop = shops[purchase.sample.memo];
      return shop ? [receiptOf(purchase, shop, at)] : [];
    })
    .slice(-mostReceipts);
  return drawing.use(import.meta.resolve('./receipt-drawing.ts'), async (step) => {
    const drawn = [];
    for (const receipt of receipts) drawn.push({ ...receipt, bytes: await step(receipt.drawn) });
    return drawn;
  });
}

export async function keepReceipts(
  work: Work,
  { bytes: files }: Pick<FileParts, 'bytes'>,
  receipts: Awaited<ReturnType<typeof drawReceipts>>,
): Promise<void> {
  const steps: Steps<AskedWork> = (act) => act({ ...work, language: 'en' });
  for (const { transactionId, name, dated, bytes } of receipts) {
    const { id } = await keepFile(files, steps, { id: newId(), kind: 'receipt', name, dated, bytes });
    await linkFile(work, id, { subjectKind: 'transaction', subjectId: transactionId });
  }
}
