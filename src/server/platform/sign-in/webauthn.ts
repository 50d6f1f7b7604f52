// Passkeys on the wire: what an authenticator is asked for, and whether what it gives is good. Origin, relying party, challenge, presence,
// verification of the person and signature are checked by the library; a credential is bound to the one site that the operator configured.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import type { MadeCredential, ShownCredential } from '#contract/auth/passkey.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Nothing where no browser would have a passkey: under a bare number, or without encryption anywhere but on this machine. */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin };
}

export interface KnownCredential {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const listed = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId.toString('base64url'),
  transports: transportNames.filter((name) => transports.includes(name)),
});

const algorithms = [-8, -7, -257]; // EdDSA, ES256, RS256
const timeout = 5 * 60_000;
// A person's handle in their authenticator: the bytes of their id, which says nothing about them.
const handleOf = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** What a browser is asked to make: discoverable, so that it signs in alone, and protected by the person's finger, face or PIN. */
export async function creationOptions(
  party: RelyingParty,
  person: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly KnownCredential[],
) {
  const options = await generateRegistrationOptions({
    rpName: 'Daybook',
    rpID: party.id,
    userID: handleOf(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(listed),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options, hints: [] };
}

/** What a browser is asked to sign: by one of the known, or by whichever its owner picks. */
export async function requestOptions(party: RelyingParty, known: readonly KnownCredential[] = []) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(listed),
  });
  return { ...options, hints: [] };
}

/** No page of ours is ever shown inside another site's. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true;

export interface NewCredential extends KnownCredential {
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly isBackedUp: boolean;
  readonly aaguid: string;
}

// Nobody is asked who made their authenticator. A statement with certificates is refused rather than read: it proves nothing we want to
// know, and what reads it follows addresses that a stranger wrote into it.
function hasPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The credential that was made for this challenge, here; nothing where any check fails. */
export async function newCredential(party: RelyingParty, challenge: string, made: MadeCredential): Promise<NewCredential | undefined> {
  try {
    const { attestationObject, clientDataJSON, transports } = made.response;
    if (!hasPlainAttestation(attestationObject) || isFramed(clientDataJSON)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp, aaguid } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: transportNames.filter((name) => transports?.includes(name)),
      isBackedUp: credentialBackedUp,
      aaguid,
    };
  } catch {
    return undefined; // the library throws for whatever is not as it should be
  }
}

export interface StoredCredential {
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
}

/** What this credential signed for this challenge, here, verified by its person; nothing where any check fails. The count that it reports is
    for the caller to compare where it is stored, in one statement. */
export async function shownProof(
  party: RelyingParty,
  challenge: string,
  shown: ShownCredential,
  stored: StoredCredential,
): Promise<{ readonly signCount: number; readonly isBackedUp: boolean } | undefined> {
  const { authenticatorData, clientDataJSON, signature, userHandle } = shown.response;
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(stored.userId))) return undefined;
  try {
    if (isFramed(clientDataJSON)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, response: { authenticatorData, clientDataJSON, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: stored.credentialId.toString('base64url'), publicKey: Uint8Array.from(stored.publicKey), counter: 0 },
    });
    return verified ? { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    return undefined; // as above
  }
}
