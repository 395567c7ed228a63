/**
 * Header with the id of the account that a page shows. The service answers as to a signed-out browser if
 * the session belongs to another account: a page may still be open from before someone else signed in.
 */
export const shownAccountHeader = 'x-shown-account'
