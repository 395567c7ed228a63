/** Header with the expected account id. The service treats a session of another account as signed out. */
export const shownAccountHeader = 'x-shown-account'
