// What a visitor with a public link may do, and what the owner may do with the link itself.
import type { In, Out } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { Portal, PortalDocument, PublicDocument, publicDocumentContract, ShownLink } from '#contract/checkout/public-document.ts';
import { contactFamily, contactOf, keptContact } from '../contacts/index.ts';
import { members } from '../org/index.ts';
import { now, today } from '../platform/clock.ts';
import { type ListOrder, type PageInput, pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  storedDocument,
  printOf,
  customerLink,
  documentLink,
  documentTokens,
  type LinkVisit,
  renewLink,
  revokeLink,
  shownLink,
  insertView,
  type LinkKind,
  markViewed,
  selectSetting,
} from '../trade-documents/index.ts';
import { selectContactSums } from '../sales/index.ts';
import { latestFirst, longestDueFirst, type PortalRow, selectInvoicedSums, selectPortalRows } from './portal-store.ts';
import { publicDocument, publicStateOf } from './public-document.ts';

/** No customer owes more documents than a page can show; the sums count all of them. */
const mostOpen = 500;

export const seenDocument = (work: Work, id: string): Promise<PublicDocument> => publicDocument(work, id);

export async function seenDocumentPdf(work: Work, id: string): Promise<File> {
  const stored = await storedDocument(work, id);
  if (stored.number === null) throw refused('not_found');
  const { bytes, name } = await printOf(work, stored);
  return new File([bytes], name, { type: 'application/pdf' });
}

/** A member of the business looks at what their customers see, which doesn't count as a view. */
async function isOwn(work: Work, { principal }: LinkVisit): Promise<boolean> {
  return principal !== undefined && (await members(work)).some(({ userId }) => userId === principal.userId);
}

async function noteLook(work: Work, visit: LinkVisit): Promise<{ readonly isOwn: boolean; readonly isFirstToday: boolean }> {
  if (await isOwn(work, visit)) return { isOwn: true, isFirstToday: false };
  return { isOwn: false, isFirstToday: await insertView(work, visit.hash, today(work.org.timeZone)) };
}

export async function documentViewed(
  work: Work,
  id: string,
  _input: unknown,
  visit: LinkVisit,
): Promise<Out<typeof publicDocumentContract.publicDocumentViewed>> {
  const look = await noteLook(work, visit);
  if (look.isFirstToday) await markViewed(work, id, now());
  return { isOwn: look.isOwn };
}

export async function portalViewed(
  work: Work,
  _contactId: string,
  _input: unknown,
  visit: LinkVisit,
): Promise<Out<typeof publicDocumentContract.customerPortalViewed>> {
  return { isOwn: (await noteLook(work, visit)).isOwn };
}

async function portalDocuments(work: Work, rows: readonly PortalRow[], day: string): Promise<PortalDocument[]> {
  const tokens = await documentTokens(
    work,
    rows.map(({ id, kind, payableMinor, creditedMinor }) => ({
      id,
      isTakenBack: kind === 'invoice' && payableMinor > 0 && creditedMinor >= payableMinor,
    })),
  );
  return rows.map((row) => ({
    kind: row.kind,
    state: publicStateOf(row, day),
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    currency: row.currency,
    payableMinor: row.payableMinor,
    openMinor: row.kind === 'invoice' ? row.payableMinor - row.settledMinor : 0,
    token: tokens.get(row.id) ?? '',
  }));
}

async function portalSums(work: Work, contactIds: readonly string[], day: string): Promise<Portal['sums']> {
  const standing = new Map((await selectContactSums(work, contactIds, day)).map((sum) => [sum.currency, sum]));
  const invoiced = new Map((await selectInvoicedSums(work, contactIds)).map((sum) => [sum.currency, sum]));
  return [...new Set([...standing.keys(), ...invoiced.keys()])].toSorted().map((currency) => {
    const { openMinor = '0', overdueMinor = '0', creditMinor = '0' } = standing.get(currency) ?? {};
    const { invoicedMinor = '0', creditedMinor = '0' } = invoiced.get(currency) ?? {};
    return { currency, openMinor, overdueMinor, creditMinor, invoicedMinor, creditedMinor };
  });
}

/** Everything that needs the customer's action comes with the first page; later pages have only the rest. */
export async function seenPortal(work: Work, subjectId: string, input: In<typeof publicDocumentContract.customerPortal>): Promise<Portal> {
  const contactId = (await keptContact(work, subjectId)) ?? subjectId;
  const contact = await contactOf(work, { id: contactId });
  const contactIds = await contactFamily(work, contactId);
  const day = today(work.org.timeZone);
  const { sender } = await selectSetting(work);
  const documents = async (isWaiting: boolean, order: ListOrder, page: PageInput): Promise<Page<PortalDocument>> => {
    const { rows, next } = await pageOf(order, page, (slice) => selectPortalRows(work, { contactIds, isWaiting, today: day }, slice));
    return { rows: await portalDocuments(work, rows, day), next };
  };
  const rest = await documents(false, latestFirst, input);
  const open = input.cursor === undefined ? await documents(true, longestDueFirst, { limit: mostOpen }) : { rows: [] };
  return {
    language: contact.language,
    sender: { name: sender.name || work.org.name, email: sender.email, country: sender.country || work.org.country },
    customer: { name: contact.name, country: contact.country },
    sums: await portalSums(work, contactIds, day),
    open: open.rows,
    ...rest,
  };
}

interface LinkOf {
  readonly kind: LinkKind;
  readonly id: string;
}

export const publicLink = (work: Work, { kind, id }: LinkOf): Promise<ShownLink | null> => shownLink(work, kind, id);

export async function makePublicLink(work: Work, { kind, id }: LinkOf): Promise<ShownLink> {
  const url = await (kind === 'document' ? documentLink : customerLink)(work, id);
  return (await shownLink(work, kind, id)) ?? { url, viewedOn: null };
}

export async function renewPublicLink(work: Work, { kind, id }: LinkOf): Promise<ShownLink> {
  return { url: await renewLink(work, kind, id), viewedOn: null };
}

export async function revokePublicLink(work: Work, { kind, id }: LinkOf): Promise<{ ok: true }> {
  await revokeLink(work, kind, id);
  return { ok: true };
}
