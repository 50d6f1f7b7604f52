// The fields that recur in every module's messages: days, money, ids.
import { z } from 'zod';

export const Id = z.uuid();
export const Day = z.iso.date();
export const Instant = z.iso.datetime({ offset: true });
/** Whole minor units (cents for USD), within what JSON carries exactly. */
export const Minor = z.int();
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
/** In a query string a list of one arrives as a single value. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(200).optional());
export const Done = z.object({ ok: z.literal(true) });
