// The front door of org: who belongs where, opening or removing a business from another module, and notifying its people.
export { notificationWorkers, notify } from './notification-actions.ts';
export { openBusiness, removeBusiness } from './actions.ts';
export { makeMembership } from './membership.ts';
export { timeZoneOf } from './time-zone.ts';
export { selectBusiness as businessFacts, selectMembers as members, showColleagues } from './store.ts';
