// PKCE as required of clients (RFC 7636): only S256, with the protocol's own words for refusals.
import { WireError } from '../../platform/http/wire.ts';

/**
 * The code challenge of a request, or nothing if it has none and wants tokens in the fragment. Throws WireError `validation_failed` for an
 * incomplete challenge, one that isn't a SHA-256, and the method `plain`.
 */
export function challengeOf(given: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = given;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw new WireError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  if (method.toLowerCase() !== 's256') throw new WireError(400, 'validation_failed', 'The code challenge method has to be s256.');
  if (!/^[\w-]{43}$/.test(challenge))
    throw new WireError(400, 'validation_failed', 'The code challenge has to be a SHA-256 hash in base64url, 43 characters long.');
  return challenge;
}
