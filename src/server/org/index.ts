// The public API of org: memberships, creating or removing a business from another module, and notifying its people.
export { everyBusiness } from './every-business-store.ts';
export { notificationWorkers, type Notified, notify } from './notification-actions.ts';
export { notificationMailTexts } from './notification-mail-texts.ts';
export { passingOnWorkers, whoWantsEmail } from './passing-on.ts';
export { pushParts, pushQueue } from './push-sending.ts';
export { deviceMailsOf, openUnsubscribing, registerUnsubscribe, unsubscribeUrl } from './unsubscribe.ts';
export { changeBusiness, openBusiness, removeBusiness, restoreBusiness } from './actions.ts';
export { blankProfile, dueErasures, eraseRows, setAccountErasure } from './erasing-store.ts';
export { forgetMemberships, makeMembership } from './membership.ts';
export { markRoleDeleted, rightsOf, type RoleRow, selectRoles, upsertRole } from './role-store.ts';
export {
  deleteMember,
  lockTeam,
  rememberBusiness,
  selectNames,
  selectTeam,
  type TeamMember,
  updateMember,
  whenMembershipEnds,
  upsertMember,
} from './member-store.ts';
export { timeZoneOf } from './time-zone.ts';
export { openBusinessLimits } from './actions.ts';
export {
  enterBusiness,
  selectBusiness as businessFacts,
  selectMembers as members,
  selectMemberships,
  selectOwned as ownedBusinesses,
  selectRemoved as removedBusinesses,
  type RemovedBusiness,
  showColleagues,
} from './store.ts';
export { dropPhoto } from './photo-store.ts';
export { openPhotos, photoObjects, startPhotoMove } from './photo-objects.ts';
/** @testing */
export { movePhotos } from './photo-objects.ts';
export { dropDevices } from './push-store.ts';
export { dropPhone } from './sms-store.ts';
export { smsParts } from './sms-actions.ts';
export { businessesQuery } from './businesses-query.ts';
export { insertMember } from './store.ts';
