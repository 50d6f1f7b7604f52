// Sign-in with GitHub, which uses OAuth 2 without OpenID: the person is fetched from its API with the token, which is then discarded.
import * as client from 'openid-client';
import { z } from 'zod';
import { type Departure, failureOf, type OutsidePerson, type ProviderClient } from './openid.ts';
import type { ProviderConfig } from './provider-config.ts';
import { makeProviderFetch } from './provider-fetch.ts';

const timeoutSeconds = 8;
const User = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish(), avatar_url: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** github.com has a separate API host; GitHub Enterprise Server has the API below its own address. */
const apiOf = (site: string): string => (site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`);

function configure(provider: ProviderConfig): client.Configuration {
  const site = provider.issuer;
  const metadata = {
    issuer: `${site}/login/oauth`,
    authorization_endpoint: `${site}/login/oauth/authorize`,
    token_endpoint: `${site}/login/oauth/access_token`,
  };
  const configuration = new client.Configuration(metadata, provider.clientId, provider.clientSecret);
  configuration[client.customFetch] = makeProviderFetch(site);
  configuration.timeout = timeoutSeconds;
  if (site.startsWith('http:')) client.allowInsecureRequests(configuration);
  return configuration;
}

export function makeGitHub(provider: ProviderConfig): ProviderClient {
  const configuration = configure(provider);
  const api = apiOf(provider.issuer);
  const ask = async (path: string, token: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28', 'user-agent': 'Daybook' });
    const answer = await client.fetchProtectedResource(configuration, token, new URL(api + path), 'GET', undefined, headers);
    if (answer.status !== 200) throw new Error(`the API answered ${answer.status}`);
    return answer.json();
  };
  const personFor = async (token: string): Promise<OutsidePerson> => {
    const [user, emails] = [User.parse(await ask('/user', token)), Emails.parse(await ask('/user/emails', token))];
    const primary = emails.find((one) => one.primary);
    return {
      subject: String(user.id),
      email: primary?.email,
      isEmailVerified: primary?.verified ?? false,
      name: user.name ?? undefined,
      userName: user.login,
      picture: user.avatar_url ?? undefined,
    };
  };
  return {
    async leave(departure: Departure, scopes, more) {
      return client.buildAuthorizationUrl(configuration, {
        ...more,
        redirect_uri: departure.redirectUri,
        response_type: 'code',
        scope: [...new Set(['read:user', 'user:email', ...scopes])].join(' '),
        state: departure.state,
        code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      });
    },
    async arrive(url, departure) {
      try {
        const checks = { pkceCodeVerifier: departure.verifier, expectedState: departure.state };
        const { access_token: token } = await client.authorizationCodeGrant(configuration, url, checks);
        return await personFor(token);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
