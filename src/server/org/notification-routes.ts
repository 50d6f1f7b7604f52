// Endpoint → permission → action.
import { notificationContract } from '#contract/org/notification.ts';
import { asMember, may, routes } from '../platform/endpoint.ts';
import { countUnseen, listNotifications, markAllSeen, markSeen } from './notification-actions.ts';

export const notificationRoutes = routes(notificationContract, {
  listNotifications: may('business.read', listNotifications),
  countUnseen: may('business.read', countUnseen),
  markSeen: asMember(markSeen),
  markAllSeen: asMember(markAllSeen),
});
