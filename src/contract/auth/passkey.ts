// The messages about passkeys under /auth/v1: the output of a browser's authenticator, as the official client forwards it.
import { z } from 'zod';

const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, { error: 'This is not base64url.' });
const challengeId = z.uuid({ error: 'challenge_id must be a valid UUID' });
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

const MadeCredential = z.object({
  ...credential,
  response: z.object({
    attestationObject: bytes(16_000),
    clientDataJSON: bytes(4000),
    transports: z.array(z.string().max(40)).max(10).nullish(),
  }),
});
export type MadeCredential = z.infer<typeof MadeCredential>;

const ShownCredential = z.object({
  ...credential,
  response: z.object({
    authenticatorData: bytes(4000),
    clientDataJSON: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
});
export type ShownCredential = z.infer<typeof ShownCredential>;

export const passkeyMessages = {
  register: z.object({ challenge_id: challengeId, credential: MadeCredential }),
  signIn: z.object({ challenge_id: challengeId, credential: ShownCredential }),
  rename: z.object({
    friendly_name: z
      .string()
      .trim()
      .min(1, { error: 'friendly_name is required' })
      .max(120, { error: 'friendly_name must be 120 characters or less' })
      .regex(/^\P{Cc}*$/u, { error: 'friendly_name must be one line of text' }),
  }),
  /** As a second factor: created if the factor is new, asserted if it is known. */
  verifyFactor: z.object({
    challenge_id: challengeId,
    webauthn: z.discriminatedUnion('type', [
      z.object({ type: z.literal('create'), credential_response: MadeCredential }),
      z.object({ type: z.literal('request'), credential_response: ShownCredential }),
    ]),
  }),
};
