// What the built public pages and the server that sends them agree on.

/** Stands in the built documents wherever an address has to be whole; the server writes the address that it is reached at in its place. */
export const builtOrigin = 'https://origin.invalid';
