// Endpoint → permission → action.
import { calendarContract } from '#contract/integrations/calendar.ts';
import { apiKeyContract } from '#contract/integrations/api-keys.ts';
import { webhookContract } from '#contract/integrations/webhooks.ts';
import { asMember, long, may, mayProven, routes } from '../platform/endpoint.ts';
import { movingContract } from '#contract/integrations/moving.ts';
import { moveCertificate } from './moving/certificate.ts';
import { listMoves, moveById, postMove, rehearseMove, takeBackMove } from './moving/move-actions.ts';
import { calendarLink, type CalendarSite, endCalendarLink, renewCalendarLink } from './calendar-actions.ts';
import { listServices, type ServiceSite } from './service-actions.ts';
import { serviceContract } from '#contract/integrations/services.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from './webhook-actions.ts';
import type { WebhookParts } from './webhook-delivery.ts';
import { createApiKey, type KeyParts, listApiKeys, revokeApiKey } from './key-actions.ts';

export const apiKeyRoutes = (parts: KeyParts) =>
  routes(apiKeyContract, {
    listApiKeys: may('integrations.read', listApiKeys(parts)),
    createApiKey: mayProven('integrations.manage', createApiKey(parts)),
    revokeApiKey: may('integrations.manage', revokeApiKey),
  });

export const serviceRoutes = (site: ServiceSite) => routes(serviceContract, { listServices: may('integrations.read', listServices(site)) });

export const movingRoutes = routes(movingContract, {
  rehearseMove: long(may('books.import', rehearseMove)),
  postMove: long(may('books.import', postMove)),
  listMoves: may('books.read', listMoves),
  move: may('books.read', moveById),
  moveCertificate: may('books.export', moveCertificate),
  takeBackMove: long(may('books.import', takeBackMove)),
});

export const calendarRoutes = (site: CalendarSite) =>
  routes(calendarContract, {
    calendarLink: asMember(calendarLink),
    renewCalendarLink: asMember(renewCalendarLink(site)),
    endCalendarLink: asMember(endCalendarLink),
  });

export const webhookRoutes = (parts: WebhookParts) =>
  routes(webhookContract, {
    listWebhooks: may('integrations.read', listWebhooks),
    createWebhook: mayProven('integrations.manage', createWebhook(parts)),
    saveWebhook: may('integrations.manage', saveWebhook(parts)),
    deleteWebhook: may('integrations.manage', deleteWebhook),
    rotateWebhookSecret: mayProven('integrations.manage', rotateWebhookSecret(parts)),
    testWebhook: may('integrations.manage', testWebhook),
    listDeliveries: may('integrations.read', listDeliveries),
    replayDelivery: may('integrations.manage', replayDelivery),
  });
