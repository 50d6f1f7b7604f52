/**
 * The second argument of a journey that only runs in the full run (`npm run test:long`): `npm test` runs one or two per module, and what
 * this one shows is covered in every run by tests of the server or of the component.
 */
export const full = { tag: '@full' };
