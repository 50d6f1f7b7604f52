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
  'data_exported',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** How the log is filtered: every kind belongs to one group. */
export const SecurityEventGroup = z.enum(['sign_in', 'account', 'factors', 'providers']);
export type SecurityEventGroup = z.infer<typeof SecurityEventGroup>;

export const groupOfEvent: Readonly<Record<SecurityEventKind, SecurityEventGroup>> = {
  signed_up: 'account',
  signed_in: 'sign_in',
  sign_in_failed: 'sign_in',
  signed_out: 'sign_in',
  session_revoked: 'sign_in',
  refresh_reused: 'sign_in',
  new_device: 'sign_in',
  email_confirmed: 'account',
  password_changed: 'account',
  recovery_requested: 'account',
  link_requested: 'account',
  email_change_requested: 'account',
  email_changed: 'account',
  factor_added: 'factors',
  factor_removed: 'factors',
  factor_failed: 'factors',
  recovery_codes_made: 'factors',
  recovery_code_used: 'factors',
  passkey_added: 'factors',
  passkey_renamed: 'factors',
  passkey_removed: 'factors',
  identity_linked: 'providers',
  identity_unlinked: 'providers',
  reauthenticated: 'account',
  changed_by_operator: 'account',
  log_exported: 'account',
  data_exported: 'account',
};
