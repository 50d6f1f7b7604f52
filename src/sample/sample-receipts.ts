// Receipts of the sample's latest purchases by card, filed and linked to their transactions. The shops are invented.
import type { Language } from '#core/language.ts';
import { type FileParts, keepFile, linkFile } from '../server/files/index.ts';
import { newId } from '../server/platform/ids.ts';
import { drawing } from '../server/platform/pdf/pdf-pool.ts';
import type { AskedWork, Steps } from '../server/platform/work.ts';
import type { DrawnReceipt } from './receipt-drawing.ts';
import type { SampleContent } from './sample-content.ts';
import type { SampleEntry } from './sample-year.ts';
import type { SampleTexts } from './texts.en.ts';

/** `at`: whose street it shares, of the customers. */
type Shop = readonly [name: string, at: number];
const kitchen: Shop = ['Marigold Kitchen', 0];
const coffee: Shop = ['Second Kettle Coffee', 1];
const rail: Shop = ['Northvale Rail', 4];
const cabs: Shop = ['Lanternlight Cabs', 2];
const paper: Shop = ['Inkwell & Reed', 3];
const hardware: Shop = ['Bowline Hardware', 2];

/** The shop of each purchase, by its memo. */
const shopsOf = ({ shared, freelancer, agency, creator, shop }: SampleTexts): ReadonlyMap<string, Shop> =>
  new Map([
    [shared.clientLunch, kitchen],
    [freelancer.teamLunch, kitchen],
    [agency.teamLunch, kitchen],
    [creator.shootLunch, kitchen],
    [shop.fairLunch, kitchen],
    [shared.coffeeMeeting, coffee],
    [agency.officeCoffee, coffee],
    [shop.shopCoffee, coffee],
    [shared.clientTrain, rail],
    [creator.shootTrain, rail],
    [shop.fairTrain, rail],
    [freelancer.stationTaxi, cabs],
    [agency.pitchTaxi, cabs],
    [shared.printerPaper, paper],
    [freelancer.notebooks, paper],
    [agency.boards, paper],
    [shop.boxes, paper],
    [creator.paint, hardware],
    [creator.timber, hardware],
  ]);
const dayOn: Readonly<Record<Language, (year: string, month: string, day: string) => string>> = {
  en: (year, month, day) => `${month}/${day}/${year}`,
  de: (year, month, day) => `${day}.${month}.${year}`,
  fr: (year, month, day) => `${day}/${month}/${year}`,
  es: (year, month, day) => `${day}/${month}/${year}`,
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

function receiptOf(
  { texts, place, language }: SampleContent,
  { transactionId, sample: { date, memo, minor } }: Purchase,
  [shop, street]: Shop,
  at: number,
): Receipt {
  const [year = '', month = '', day = ''] = date.split('-');
  const point = (Number(minor) / 100).toFixed(2);
  const total = language === 'en' ? point : point.replace('.', ',');
  const said = texts.receipt;
  return {
    transactionId,
    name: `${shop} ${date}.pdf`,
    dated: date,
    drawn: {
      shop,
      street: place.addresses[street]?.addressLines ?? '',
      day: dayOn[language](year, month, day),
      item: memo,
      total,
      words: {
        title: said.title(shop),
        number: `${said.number}: ${4100 + at}`,
        total: `${said.total} ${place.currency}`,
        card: said.card,
        thanks: said.thanks,
      },
      language,
      paper: place.paper,
      createdAt: new Date(date),
    },
  };
}

/** Draws them in one process, while others write the books. */
export async function drawReceipts(
  content: SampleContent,
  purchases: readonly Purchase[],
): Promise<readonly (Receipt & { readonly bytes: Buffer })[]> {
  const shops = shopsOf(content.texts);
  const receipts = purchases
    .flatMap((purchase, at) => {
      const shop = shops.get(purchase.sample.memo);
      return shop ? [receiptOf(content, purchase, shop, at)] : [];
    })
    .slice(-mostReceipts);
  return drawing.use(import.meta.resolve('./receipt-drawing.ts'), async (step) => {
    const drawn = [];
    for (const receipt of receipts) drawn.push({ ...receipt, bytes: await step(receipt.drawn) });
    return drawn;
  });
}

export async function keepReceipts(
  work: AskedWork,
  { bytes: files }: Pick<FileParts, 'bytes'>,
  receipts: Awaited<ReturnType<typeof drawReceipts>>,
): Promise<void> {
  const steps: Steps<AskedWork> = (act) => act(work);
  for (const { transactionId, name, dated, bytes } of receipts) {
    const { id } = await keepFile(files, steps, { id: newId(), kind: 'receipt', name, dated, bytes });
    await linkFile(work, id, { subjectKind: 'transaction', subjectId: transactionId });
  }
}
