// Text messages: a person enters a phone number and confirms it with the code sent there. Only where the operator configured a gateway.
import { randomInt } from 'node:crypto';
import type { Language } from '#core/language.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { notificationContract } from '#contract/org/notification.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';
import { takeShared } from '../platform/shared-limit.ts';
import { makeSmsGateway, type SmsGateway } from '../platform/sms.ts';
import type { UserWork } from '../platform/work.ts';
import type { RecipientOf } from './passing-on.ts';
import { confirmByCode, dropPhone, selectOwnPhone, upsertPhone } from './sms-store.ts';

export interface SmsParts {
  readonly sealing: Sealing;
  readonly gateway: SmsGateway | undefined;
}
export const smsParts = (config: Pick<Config, 'sms' | 'dataDir' | 'sealingKeys'>): SmsParts => ({
  sealing: makeSealing(config),
  gateway: config.sms && makeSmsGateway(config.sms),
});

export const phonePlace = (id: string): string => `sms_phone.number:${id}`;

/** The international form of phone numbers (ITU-T E.164). */
const e164 = /^\+[1-9]\d{6,14}$/;
const codeMs = 10 * 60_000;
const mostTries = 5;
/** Codes that one person requests, and that one number receives. */
const perPerson = { times: 5, perSeconds: 3600 };
const perNumber = { times: 5, perSeconds: 86_400 };

const codeText: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `${code} is your Daybook code. It expires in 10 minutes.`,
  de: (code) => `${code} ist Ihr Daybook-Code. Er gilt 10 Minuten.`,
  fr: (code) => `${code} est votre code Daybook. Il expire dans 10 minutes.`,
  es: (code) => `${code} es su código de Daybook. Caduca en 10 minutos.`,
};

type PhoneState = Out<typeof notificationContract.phone>;
export async function phoneState({ sealing, gateway }: SmsParts, tx: Transaction, userId: string): Promise<PhoneState> {
  const phone = await selectOwnPhone(tx, userId);
  const number = phone ? sealing.open(phone.sealed, phonePlace(phone.id)).toString() : null;
  return { isOffered: gateway !== undefined, number, isConfirmed: phone?.isConfirmed ?? false };
}

export const phone =
  (parts: SmsParts) =>
  ({ tx, userId }: UserWork): Promise<PhoneState> =>
    phoneState(parts, tx, userId);

/** Sends the code outside of any transaction. The new number replaces the old one at once, and receives nothing until it is confirmed. */
export const setPhone =
  (parts: SmsParts, recipientOf: RecipientOf) =>
  async ({ principal, database }: AccountWork, given: In<typeof notificationContract.setPhone>): Promise<PhoneState> => {
    const { sealing, gateway } = parts;
    if (!gateway) throw refused('sms.not_offered');
    const number = given.number.replace(/[\s().\-/]/g, '');
    if (!e164.test(number)) throw refused('sms.number', {}, 'number');
    const { userId } = principal;
    const wait =
      (await takeShared(database, perPerson, 'sms_code', userId)) || (await takeShared(database, perNumber, 'sms_code_to', number));
    if (wait > 0) throw refused('sms.too_many', { minutes: Math.ceil(wait / 60) }, 'number');
    const [id, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')];
    const sealed = sealing.seal(Buffer.from(number), phonePlace(id));
    const state = await behindWall(database, { userId }, async (tx) => {
      await upsertPhone(tx, userId, { id, sealed, code, expiresAt: new Date(now().getTime() + codeMs) });
      return phoneState(parts, tx, userId);
    });
    const { language = 'en' } = (await recipientOf(userId)) ?? {};
    const outcome = await gateway.send(number, codeText[language](code));
    if (outcome === 'refused') throw refused('sms.refused', {}, 'number');
    if (outcome === 'later') throw refused('sms.failed', {}, 'number');
    return state;
  };

/** In a transaction of its own, so that a wrong try counts. */
export const confirmPhone =
  (parts: SmsParts) =>
  async ({ principal, database }: AccountWork, { code }: In<typeof notificationContract.confirmPhone>): Promise<PhoneState> => {
    const { userId } = principal;
    const isRight = await behindWall(database, { userId }, (tx) => confirmByCode(tx, userId, code, mostTries));
    if (!isRight) throw refused('sms.code', {}, 'code');
    return behindWall(database, { userId }, (tx) => phoneState(parts, tx, userId));
  };

export async function removePhone({ tx, userId }: UserWork): Promise<{ ok: true }> {
  await dropPhone(tx, userId);
  return { ok: true };
}
