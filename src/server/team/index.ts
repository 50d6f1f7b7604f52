// The front door of team: who takes a seat, whether there are roles of one's own, and what people may give and are called.
export { leaveBusiness } from './member-actions.ts';
export { calledIn, hasCustomRoles, seatsOf, shownNames, standingOf, type TeamParts, userOf } from './parts.ts';
export { isSeen, mayEdit, type OwnerParts, withStanding } from './shared-with-team.ts';
