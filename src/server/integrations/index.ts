// The front door of integrations: who a request with an API key comes from, and telling other programs what happened.
export { makeKeyAccess } from './key-access.ts';
export { webhookParts, webhookQueue } from './webhook-delivery.ts';
export { openWebhooks } from './webhook-events.ts';
export { registerCalendar } from './calendar-actions.ts';
