/** Header with the id of the account shown. The service treats a session of another account as signed out. */
export const shownAccountHeader = 'x-shown-account'
