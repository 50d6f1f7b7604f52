// Endpoint → permission → action.
import { notificationContract } from '#contract/org/notification.ts';
import { asAccount, asMember, asPerson, asVisitor, may, routes } from '../platform/endpoint.ts';
import { saveSettings, settings } from './setting-actions.ts';
import { subscribe, subscription } from './unsubscribe.ts';
import { addDevice, hasDevice, pushKey, removeDevice } from './push-actions.ts';
import type { PushParts } from './push-sending.ts';
import type { RecipientOf } from './passing-on.ts';
import { confirmPhone, phone, removePhone, setPhone, type SmsParts } from './sms-actions.ts';
import { countUnseen, listNotifications, markAllSeen, markSeen } from './notification-actions.ts';

export const notificationRoutes = (push: PushParts, sms: SmsParts, recipientOf: RecipientOf) =>
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
    phone: asPerson(phone(sms)),
    setPhone: asAccount(setPhone(sms, recipientOf)),
    confirmPhone: asAccount(confirmPhone(sms)),
    removePhone: asPerson(removePhone),
    subscription: asVisitor(subscription),
    subscribe: asVisitor(subscribe),
  });
