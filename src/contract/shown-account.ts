/**
 * Header with the id of the account that a page shows. If the session belongs to another account, the service
 * treats the request as signed out. This happens if another traveler has signed in since the page opened.
 */
export const shownAccountHeader = 'x-shown-account'
