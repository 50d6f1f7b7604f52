// The public API of team: seats, custom roles, the permissions people may grant, and their names.
export { leaveBusiness } from './member-actions.ts';
export { calledIn, hasCustomRoles, seatsOf, shownNames, standingOf, type TeamParts, userOf } from './parts.ts';
export { isSeen, mayEdit, type OwnerParts, withStanding } from './shared-with-team.ts';
export { signOnWorkers } from './sign-on-look.ts';
