// Public links for people without an account: one document (/pay/…), or all documents of one customer (/portal/…). A token has 256 bits and
// is derived from a secret outside the database, so it can be shown again although only its hash is stored; all invalid tokens get the same
// answer.
import { createHash, createHmac } from 'node:crypto';
import type { Language } from '#core/language.ts';
import type { ShownLink } from '#contract/checkout/public-document.ts';
import { businessFacts } from '../org/index.ts';
import { keptContact } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { asVisitor, type Visit } from '../platform/endpoint.ts';
import { refused } from '../platform/refusal.ts';
import { linkSecretOf, shortLivedSecret } from '../platform/secrets/secrets.ts';
import { makeGuardedLimit, type SharedLimit } from '../platform/shared-limit.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Work } from '../platform/work.ts';
import { storedDocument } from './stored-document.ts';
import {
  endLinks,
  findLink,
  insertLinks,
  isReading,
  type LinkKind,
  type LinkSubject,
  type NewLink,
  revokeLinks,
  selectDocumentLinks,
  selectLinks,
} from './public-link-store.ts';

export type { LinkKind } from './public-link-store.ts';

type Making = Pick<Work, 'tx' | 'org' | 'userId'>;

const paths: Readonly<Record<LinkKind, string>> = { document: 'pay', customer: 'portal' };
const subjectKinds: Readonly<Record<LinkKind, string>> = { document: 'sales_document', customer: 'contact' };
/** How long a fully credited document can still be viewed. */
const afterCreditMs = 30 * 24 * 3600 * 1000;

// Links are needed deep inside jobs and requests, and are the same for the whole installation, so secret and address are set once at start.
let site: { readonly secret: string; readonly url: string; readonly visits: SharedLimit; readonly recipientOf: RecipientOf } | undefined;
export const ofSite = () => {
  if (!site) throw new Error('links were asked for before the server was put together');
  return site;
};

/** The email address and language of a member of a business. */
export type RecipientOf = (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;

export function openPublicLinks(config: Pick<Config, 'dataDir' | 'linkSecret' | 'siteUrl' | 'production'>, recipientOf: RecipientOf): void {
  const more = config.production ? 1 : 100; // elsewhere all requests come from one machine
  const visits = makeGuardedLimit({ times: 600 * more, perSeconds: 600 }, 'link_visits', shortLivedSecret(config, 'limit-subject'));
  site = { secret: linkSecretOf(config), url: config.siteUrl, visits, recipientOf };
}

/** Base64url of HMAC-SHA-256 with a key per kind, so a token for one kind is invalid for any other. */
const tokenFor = (orgId: string, { kind, subjectId }: LinkSubject, version: number): string =>
  createHmac('sha256', ofSite().secret)
    .update(JSON.stringify(['daybook-link', kind, orgId, subjectId, version]))
    .digest('base64url');
const hashOf = (token: unknown): Buffer =>
  createHash('sha256')
    .update(typeof token === 'string' ? token : '')
    .digest();
const addressOf = (kind: LinkKind, token: string): string => `${ofSite().url}/${paths[kind]}/${token}`;

async function linkTo(work: Making, subject: LinkSubject, expiresAt: Date | null): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const known = await selectLinks(work, subject, now());
    const newest = known.find((link) => link.isAlive);
    const shown = newest && tokenFor(work.org.id, subject, newest.version);
    if (newest && shown && hashOf(shown).equals(newest.hash)) return addressOf(subject.kind, shown);
    // There is none yet, none is active, or it predates a lost secret and keeps working for people who have it.
    const version = (known[0]?.version ?? 0) + 1;
    const token = tokenFor(work.org.id, subject, version);
    if ((await isReading(work)) || (await insertLinks(work, [{ ...subject, hash: hashOf(token), version, expiresAt }])) === 1)
      return addressOf(subject.kind, token);
  }
  throw new Error('a link could not be made');
}

async function documentSubject(work: Pick<Work, 'tx' | 'org'>, documentId: string) {
  const { number, kind, payableMinor, creditedMinor } = await storedDocument(work, documentId);
  if (number === null) throw refused('sales.not_finalized');
  const isTakenBack = kind === 'invoice' && payableMinor > 0 && creditedMinor >= payableMinor;
  const subject: LinkSubject = { kind: 'document', subjectId: documentId };
  return { subject, expiresAt: endOf(isTakenBack) };
}

async function customerSubject(work: Pick<Work, 'tx' | 'org'>, contactId: string): Promise<LinkSubject> {
  const kept = await keptContact(work, contactId);
  if (kept === undefined) throw refused('not_found');
  return { kind: 'customer', subjectId: kept };
}

/**
 * The address at which a finalized document is seen and paid: the same each time until it is revoked. A read-only transaction returns the
 * one that the next writing transaction will store; it works from then on. Throws `not_found`, `sales.not_finalized`.
 */
export async function documentLink(work: Making, documentId: string): Promise<string> {
  const { subject, expiresAt } = await documentSubject(work, documentId);
  return linkTo(work, subject, expiresAt);
}

/** The address of a customer's page with all their documents; otherwise like `documentLink`. */
export async function customerLink(work: Making, contactId: string): Promise<string> {
  return linkTo(work, await customerSubject(work, contactId), null);
}

/** Creates the first link of an invoice that is being finalized, so its print can contain it. */
export async function openLink(work: Making, documentId: string): Promise<void> {
  const subject: LinkSubject = { kind: 'document', subjectId: documentId };
  await insertLinks(work, [{ ...subject, hash: hashOf(tokenFor(work.org.id, subject, 1)), version: 1, expiresAt: null }]);
}

const endOf = (isTakenBack: boolean): Date | null => (isTakenBack ? new Date(now().getTime() + afterCreditMs) : null);

export interface LinkedDocument {
  readonly id: string;
  readonly isTakenBack: boolean;
}

/** The token of each of these finalized documents: two statements for any number. */
export async function documentTokens(work: Making, documents: readonly LinkedDocument[]): Promise<ReadonlyMap<string, string>> {
  const ids = documents.map((d) => d.id);
  const known = new Map((await selectDocumentLinks(work, ids, now())).map((link) => [link.documentId, link]));
  const tokens = new Map<string, string>();
  const made: NewLink[] = [];
  for (const { id, isTakenBack } of documents) {
    const subject: LinkSubject = { kind: 'document', subjectId: id };
    const link = known.get(id);
    const shown = link?.isAlive ? tokenFor(work.org.id, subject, link.version) : undefined;
    if (link && shown && hashOf(shown).equals(link.hash)) {
      tokens.set(id, shown);
      continue;
    }
    const version = (link?.version ?? 0) + 1;
    const token = tokenFor(work.org.id, subject, version);
    made.push({ ...subject, hash: hashOf(token), version, expiresAt: endOf(isTakenBack) });
    tokens.set(id, token);
  }
  if ((await insertLinks(work, made)) === made.length) return tokens;
  // Somebody else created some of them at the same moment.
  for (const { subjectId: id } of made) tokens.set(id, (await documentLink(work, id)).split('/').at(-1) ?? '');
  return tokens;
}

/** The addresses of those of these documents that have an active link. */
export async function documentLinks(work: Pick<Work, 'tx' | 'org'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const { documentId, isAlive, hash, version } of await selectDocumentLinks(work, ids, now())) {
    const token = tokenFor(work.org.id, { kind: 'document', subjectId: documentId }, version);
    if (isAlive && hashOf(token).equals(hash)) links.set(documentId, addressOf('document', token));
  }
  return links;
}

/** The active link, if any, and the last day on which it was viewed. */
export async function shownLink(work: Pick<Work, 'tx' | 'org'>, kind: LinkKind, subjectId: string): Promise<ShownLink | null> {
  const subject = kind === 'document' ? (await documentSubject(work, subjectId)).subject : await customerSubject(work, subjectId);
  const link = (await selectLinks(work, subject, now())).find((one) => one.isAlive);
  const token = link && tokenFor(work.org.id, subject, link.version);
  return link && token && hashOf(token).equals(link.hash) ? { url: addressOf(kind, token), viewedOn: link.lastViewedOn } : null;
}

/** Revokes the existing links; returns the address of the new one. */
export async function renewLink(work: Work, kind: LinkKind, subjectId: string): Promise<string> {
  const { subject, expiresAt } =
    kind === 'document' ? await documentSubject(work, subjectId) : { subject: await customerSubject(work, subjectId), expiresAt: null };
  await revokeLinks(work, subject, now());
  await audit(work, { action: 'public_link.renewed', subjectKind: subjectKinds[kind], subjectId: subject.subjectId });
  return linkTo(work, subject, expiresAt);
}

/** Revokes the existing links; the next request creates a new one. */
export async function revokeLink(work: Work, kind: LinkKind, subjectId: string): Promise<void> {
  const subject = kind === 'document' ? (await documentSubject(work, subjectId)).subject : await customerSubject(work, subjectId);
  if ((await revokeLinks(work, subject, now())) > 0)
    await audit(work, { action: 'public_link.revoked', subjectKind: subjectKinds[kind], subjectId: subject.subjectId });
}

/** Called when a credit note was finalized: a fully credited invoice stays visible for a while, then its link expires. */
export async function endLinkOfCredited(work: Pick<Work, 'tx' | 'org'>, documentId: string): Promise<void> {
  const { subject, expiresAt } = await documentSubject(work, documentId);
  if (expiresAt) await endLinks(work, subject, expiresAt);
}

/**
 * Runs `act` in one transaction, isolated to the business that the link belongs to. Throws `not_found` for anything but an active link of
 * this kind, always after the same lookup of the hash.
 */
export async function behindLink<T>(
  database: Database,
  token: unknown,
  kind: LinkKind,
  act: (work: Work, subjectId: string, hash: Buffer) => Promise<T>,
): Promise<T> {
  const hash = hashOf(token);
  const found = await behindWall(database, { isFinding: true }, (tx) => findLink(tx, { hash, kind, at: now() }), true);
  if (!found) throw refused('not_found');
  return behindWall(database, { orgId: found.orgId }, async (tx) => {
    const org = await businessFacts(tx, found.orgId);
    if (!org) throw refused('not_found');
    return act({ tx, org, userId: null, email: '', role: 'user', via: 'link' }, found.subjectId, hash);
  });
}

export interface LinkVisit extends Visit {
  /** SHA-256 of the token. */
  readonly hash: Buffer;
}

/** Counts a visit against the network's limit for all links. Throws `link.too_many`. */
export async function countVisit({ caller, database }: Pick<Visit, 'caller' | 'database'>): Promise<void> {
  const wait = await ofSite().visits.take(database, caller.network);
  if (wait > 0) throw refused('link.too_many', { seconds: wait });
}

/** A route for people with the link; its input contains `token`. Rate-limited to human use. */
export const throughLink = <I extends { readonly token: string }, O>(
  kind: LinkKind,
  action: (work: Work, subjectId: string, input: I, visit: LinkVisit) => Promise<O>,
) =>
  asVisitor(async (visit, input: I): Promise<O> => {
    await countVisit(visit);
    return behindLink(visit.database, input.token, kind, (work, subjectId, hash) => action(work, subjectId, input, { ...visit, hash }));
  });
