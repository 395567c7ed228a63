/** The phone number was proved on this device; `src/app` binds it to what may be kept from now on. */
export const noteVerified = (_: unknown, _verified: { code: string }): void => {}
