// Endpoint → permission → action.
import { notificationContract } from '#contract/org/notification.ts';
import { asAccount, asMember, asPerson, asVisitor, may, routes } from '../platform/endpoint.ts';
import { saveSettings, settings } from './setting-actions.ts';
import { subscribe, subscription } from './unsubscribe.ts';
import { addDevice, hasDevice, pushKey, removeDevice } from './push-actions.ts';
import type { PushParts } from './push-sending.ts';
import { countUnseen, listNotifications, markAllSeen, markSeen } from './notification-actions.ts';

export const notificationRoutes = (push: PushParts) =>
  routes(notificationContract, {
    listNotifications: may('business.read', listNotifications),
    countUnseen: may('business.read', countUnseen),
    markSeen: asMember(markSeen),
    markAllSeen: asMember(markAllSeen),
    settings: asPerson(settings),
    saveSettings: asPerson(saveSettings),
    pushKey: asAccount(pushKey(push)),
    addDevice: asAccount(addDevice(push)),
    removeDevice: asPerson(removeDevice),
    hasDevice: asPerson(hasDevice),
    subscription: asVisitor(subscription),
    subscribe: asVisitor(subscribe),
  });
