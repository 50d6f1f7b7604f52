// The front door of team: permissions, as they are called and chosen.
export { PermissionFields } from './permission-fields.tsx';
export { areaOf, permissionTexts } from './permission-texts.ts';
