// Fields shared by the messages of all modules: days, money, ids.
import { z } from 'zod';
import { isAmount } from '#core/money.ts';

/** Lowercase, as stored: some clients send uppercase UUIDs, and lookups by id in memory are case-sensitive. */
export const Id = z.uuid().toLowerCase();
export const Day = z.iso.date();
export const Instant = z.iso.datetime({ offset: true });
/** Whole minor units (cents for USD), within what JSON represents exactly. */
export const Minor = z.int();
/** An amount that somebody enters: larger ones are typos, refused with a message of their own. */
export const Amount = z.int().refine((minor) => isAmount(BigInt(minor)), { params: { problem: 'posting.amount_too_large' } });
/** A sum of any number of amounts, in minor units. A decimal string, since it may exceed what a JSON number represents exactly. */
export const MinorSum = z.string().regex(/^-?\d+$/);
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
/** In a query string a list of one arrives as a single value. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(200).optional());
/** In a query string it is text, and the text 'false' is truthy. */
export const Flag = z.preprocess((v) => (v === 'false' || v === '0' ? false : v), z.coerce.boolean());
export const Done = z.object({ ok: z.literal(true) });
