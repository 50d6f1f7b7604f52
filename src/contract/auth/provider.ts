// What clients send to /auth/v1 to sign in with a provider: the first two are query parameters, the others are bodies.
import { z } from 'zod';

const Text = z.string().max(2000).nullish();
const challenge = { code_challenge: z.string().max(200).nullish(), code_challenge_method: z.string().max(20).nullish() };

export const providerMessages = {
  authorize: z.object({
    provider: z.string().max(60).default(''),
    redirect_to: Text,
    scopes: Text,
    /** The tier that a visitor chose before signing up: remembered for them, but nothing is decided by it. */
    tier: z
      .string()
      .regex(/^[a-z][a-z_-]{0,39}$/)
      .nullish()
      .catch(undefined),
    skip_http_redirect: z.string().nullish(),
    ...challenge,
  }),
  sso: z.object({
    provider_id: z.string().max(100).nullish(),
    domain: z.string().max(254).nullish(),
    redirect_to: Text,
    skip_http_redirect: z.boolean().nullish(),
    ...challenge,
  }),
  idToken: z.object({
    provider: z.string().max(60).nullish(),
    issuer: z.string().max(500).nullish(),
    client_id: z.string().max(500).nullish(),
    id_token: z.string({ error: 'id_token required' }).min(1, { error: 'id_token required' }).max(20_000),
    access_token: z.string().max(20_000).nullish(),
    nonce: z.string().max(1000).nullish(),
    link_identity: z.boolean().nullish(),
  }),
};
export type AuthorizeMessage = z.infer<typeof providerMessages.authorize>;
export type IdTokenMessage = z.infer<typeof providerMessages.idToken>;
