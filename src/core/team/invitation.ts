// How long an invitation is valid, and its outcomes.

export const invitationDays = 7;

export interface InvitationDates {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}
export type InvitationState = 'open' | 'expired' | 'accepted' | 'revoked';

export function invitationState({ expiresAt, acceptedAt, revokedAt }: InvitationDates, at: Date): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return at >= expiresAt ? 'expired' : 'open';
}

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * 86_400_000);
