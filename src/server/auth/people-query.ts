/** Selects everybody who ever signed up. For archives, which use their own connection. */
export const peopleQuery = 'select id from auth.app_user';
