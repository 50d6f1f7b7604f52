// Single sign-on of a business: its own OpenID provider.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Done } from '../fields.ts';

const Domain = z.object({ domain: z.string().trim().min(1).max(253) });
const SignOn = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(
    z.object({
      domain: z.string(),
      isVerified: z.boolean(),
      /** The day on which it stops being verified, because its record is missing. */
      endsOn: Day.nullable(),
      /** The TXT record that proves that the domain is the business's own. */
      record: z.object({ name: z.string(), text: z.string() }),
    }),
  ),
});
export type SignOn = z.infer<typeof SignOn>;

const tags = ['Team'];
const path = '/team/sign-on';
export const signOnContract = {
  signOn: oc.route({ method: 'GET', path, tags, summary: 'The business’s own sign-in provider' }).output(
    z.object({
      /** Null if none is set up. */
      provider: SignOn.nullable(),
      isRequired: z.boolean(),
      /** The plan includes it, so it can be changed. */
      isIncluded: z.boolean(),
      /** The redirect address to enter at the provider. */
      redirectUri: z.string(),
    }),
  ),
  saveSignOn: oc
    .route({ method: 'PUT', path, tags, summary: 'Set up the business’s own sign-in provider' })
    .input(
      z.object({
        name: z.string().trim().min(1).max(60),
        issuer: z.string().trim().max(240),
        clientId: z.string().trim().min(1).max(500),
        /** Left out, it stays as it is. */
        clientSecret: z.string().trim().min(1).max(2000).optional(),
      }),
    )
    .output(Done),
  removeSignOn: oc.route({ method: 'DELETE', path, tags, summary: 'Remove the provider; everybody signs in as before' }).output(Done),
  addSignOnDomain: oc
    .route({ method: 'POST', path: `${path}/domains`, tags, summary: 'Add a domain; it counts once its record is found' })
    .input(Domain)
    .output(Done),
  verifySignOnDomain: oc
    .route({ method: 'POST', path: `${path}/domains/verify`, tags, summary: 'Look for the record of a domain' })
    .input(Domain)
    .output(Done),
  removeSignOnDomain: oc
    .route({ method: 'POST', path: `${path}/domains/remove`, tags, summary: 'Remove a domain' })
    .input(Domain)
    .output(Done),
  requireSignOn: oc
    .route({
      method: 'PUT',
      path: `${path}/required`,
      tags,
      summary: 'Require it of everyone with an address in its domains, or no longer',
    })
    .input(z.object({ isRequired: z.boolean() }))
    .output(Done),
};
