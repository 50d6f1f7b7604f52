// Passkeys (WebAuthn): the options for an authenticator, and verification of its response. The library checks origin, relying party,
// challenge, presence, user verification and signature; a credential is bound to the one site that the operator configured.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import type { MadeCredential, ShownCredential } from '#contract/auth/passkey.ts';
import { bytesOfId } from '../ids.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Nothing if browsers don't allow passkeys here: on a bare IP address, or without https except on this machine. */
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
// The user handle in an authenticator: the bytes of the person's id, which reveals nothing about them.
const handleOf = bytesOfId;

/** Options for a new credential: discoverable, so it can sign in alone, with user verification by finger, face or PIN. */
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

/** Options for signing: with one of the known credentials, or with whichever the person picks. */
export async function requestOptions(party: RelyingParty, known: readonly KnownCredential[] = []) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(listed),
  });
  return { ...options, hints: [] };
}

/** None of our pages is ever embedded in another site. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true;

export interface NewCredential extends KnownCredential {
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly isBackedUp: boolean;
  readonly aaguid: string;
}

// We never ask for attestation. A statement with certificates is refused rather than parsed: it proves nothing we need, and its parser
// would fetch addresses that a stranger wrote into it.
function hasPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The verified credential made for this challenge, here; nothing if any check fails. */
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
    return undefined; // the library throws if anything is wrong
  }
}

export interface StoredCredential {
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
}

/**
 * The verified signature of this credential for this challenge, here; nothing if any check fails. The caller compares and stores the reported
 * counter in one statement.
 */
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
