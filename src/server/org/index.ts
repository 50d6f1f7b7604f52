// The front door of org: who belongs where, and opening or removing a business from another module.
export { openBusiness, removeBusiness } from './actions.ts';
export { makeMembership } from './membership.ts';
export { timeZoneOf } from './time-zone.ts';
export { selectBusiness as businessFacts, selectMembers as members } from './store.ts';
