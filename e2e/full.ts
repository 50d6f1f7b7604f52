/**
 * The second argument of a journey that only the full run (`npm run test:long`) walks: `npm test` walks one or two of each module, and what
 * this one shows is held in every run by tests of the server or of the part.
 */
export const full = { tag: '@full' };
