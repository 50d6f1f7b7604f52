/** Everybody who ever signed up. For archives, which are made of one's own connection. */
export const peopleQuery = 'select id from auth.app_user';
