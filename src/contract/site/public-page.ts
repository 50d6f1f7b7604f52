// What the build of the public pages and the server share.

/** Placeholder in the built documents for absolute addresses; the server replaces it with the address that it is reached at. */
export const builtOrigin = 'https://origin.invalid';
