// Endpoint → permission → action.
import { notificationContract } from '#contract/org/notification.ts';
import { asMember, asPerson, asVisitor, may, routes } from '../platform/endpoint.ts';
import { saveSettings, settings } from './setting-actions.ts';
import { subscribe, subscription } from './unsubscribe.ts';
import { countUnseen, listNotifications, markAllSeen, markSeen } from './notification-actions.ts';

export const notificationRoutes = routes(notificationContract, {
  listNotifications: may('business.read', listNotifications),
  countUnseen: may('business.read', countUnseen),
  markSeen: asMember(markSeen),
  markAllSeen: asMember(markAllSeen),
  settings: asPerson(settings),
  saveSettings: asPerson(saveSettings),
  subscription: asVisitor(subscription),
  subscribe: asVisitor(subscribe),
});
