/** Nobody could say whether the password is right; such an attempt does not count. @see Identity.checkPassword */
export type IdentityAway = { kind: 'identityAway'; retryAfterMs: number }

export const identityAway: IdentityAway = { kind: 'identityAway', retryAfterMs: 5_000 }
