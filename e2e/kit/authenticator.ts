// Chromium's virtual authenticator: a device with a fingerprint reader. A test decides when a finger is on it.
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
  /** Whether a finger is on the reader. */
  readonly touch: (isOn: boolean) => Promise<void>;
}

export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = async (enabled: boolean): Promise<void> => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { session, authenticatorId, touch };
}
