// What other modules may use of team: names of permissions, and choosing them.
export { PermissionFields } from './permission-fields.tsx';
export { areaOf, permissionTexts } from './permission-texts.ts';
