// What other modules may use of org: the open business, and the app frame for the component page.
export { AppFrame } from './app-frame.tsx';
export { BusinessSwitcher } from './business-switcher.tsx';
export { useBusiness } from './business.ts';
export { keepInvitation } from './kept-invitation.ts';
export { useListDescription } from './own-note.ts';
export { NotificationList } from './notifications/notification-list.tsx';
export { partWith } from './parted.ts';
export { usePhoto } from './photo.ts';
export { countryChoices, currencyChoices } from './choices.ts';
export { useUnsavedGuard } from './unsaved.ts';
