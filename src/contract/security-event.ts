// What is written into the security log of an account, for its owner to read.
import { z } from 'zod';

export const SecurityEventKind = z.enum([
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_revoked',
  'refresh_reused',
  'new_device',
  'email_confirmed',
  'password_changed',
  'recovery_requested',
  'link_requested',
  'email_change_requested',
  'email_changed',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'identity_linked',
  'identity_unlinked',
  'reauthenticated',
  'changed_by_operator',
  'log_exported',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;
