import { type CalledRoute, routes, routeTo } from '../../contract/routes.ts'
import { parseUsPhoneNumber } from '../../domain/primitives/us-phone-number.ts'
import type { AccountForm } from '../../domain/traveller/account/account-form.ts'
import type { FormSent } from '../../domain/traveller/account/traveller-api.ts'

/** Hands a file to the person, as JSON. */
export type FileSaver = (name: string, content: unknown) => void

/** The call that a form is sent by. */
export type FormCall = { route: CalledRoute; json: unknown }

/** What each form of the account is on the wire (docs/travellers-app.md). */
export const formCalls: Record<AccountForm, (sent: FormSent) => FormCall> = {
  signIn: ({ fields: { phoneNumber, password } }) => ({
    route: routes.signIn,
    json: { phoneNumber: parseUsPhoneNumber(phoneNumber), password, inCookie: true },
  }),
  signUp: ({ fields: { code, password, firstName, lastName }, proofId }) => ({
    route: routes.signUp,
    json: {
      proofId,
      code,
      password,
      inCookie: true,
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
    },
  }),
  forgottenPassword: ({ fields: { code }, proofId }) => ({
    route: routeTo(routes.beginReset, { resetId: proofId ?? '' }),
    json: { code },
  }),
  newPassword: ({ fields: { newPassword }, reset }) => ({
    route: routeTo(routes.setForgottenPassword, { resetId: reset?.resetId ?? '' }),
    json: { token: reset?.token, password: newPassword },
  }),
  passwordChange: ({ fields: { password, newPassword } }) => ({
    route: routes.changePassword,
    json: { password, newPassword },
  }),
  numberChange: ({ fields: { code, password }, proofId }) => ({
    route: routes.changePhone,
    json: { proofId, code, password },
  }),
  export: ({ fields: { password } }) => ({ route: routes.exportAccount, json: { password } }),
  deletion: ({ fields: { password } }) => ({ route: routes.deleteAccount, json: { password } }),
}
