// The public API of integrations: authentication of API keys, and webhooks.
export { makeKeyAccess } from './key-access.ts';
export { endKeysOf } from './key-store.ts';
export { webhookParts, webhookQueue } from './webhook-delivery.ts';
export { openWebhooks } from './webhook-events.ts';
export { registerCalendar } from './calendar-actions.ts';
