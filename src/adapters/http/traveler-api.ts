import { type CalledRoute, routes, routeTo } from '../../contract/routes.ts'
import {
  accountNoticesAnswer,
  ownProfileAnswer,
  proofAnswer,
  resetAnswer,
  resetBegunAnswer,
  sessionState,
  sessionsAnswer,
} from '../../contract/traveler-account.ts'
import type { ReadOutcome } from '../../domain/kit/reading.machine.ts'
import { profileFacts } from '../../domain/primitives/profile-facts.ts'
import { parseUsPhoneNumber } from '../../domain/primitives/us-phone-number.ts'
import {
  type AccountForm,
  type CodeOutcome,
  type FormFields,
  type FormOutcome,
  type FormRefused,
  fieldsOf,
} from '../../domain/traveler/account/account-form.ts'
import type { AccountSecurity, SecurityChange } from '../../domain/traveler/account/account-security.ts'
import type { AccountOutcome, ChangeOutcome, FormSent } from '../../domain/traveler/account/traveler-api.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { codeOf, errorWords } from './refusal.ts'
import {
  changed,
  readAnswer,
  removed,
  saysSignedOut,
  travelerCall,
  unreachable,
  withoutData,
} from './traveler-call.ts'

type FileSaver = (name: string, content: unknown) => void

type FormCall = { route: CalledRoute; json: unknown }

const formCalls: Record<AccountForm, (sent: FormSent) => FormCall> = {
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

/** Form field to mark as invalid, by the error code of the response. */
const about: Record<string, keyof FormFields> = {
  sign_in_refused: 'password',
  password_refused: 'password',
  password_leaked: 'password',
  proof_refused: 'code',
  phone_taken: 'phoneNumber',
  phone_of_contact: 'phoneNumber',
  unreachable_number: 'phoneNumber',
  foreign_number: 'phoneNumber',
}

function refusedForm(form: AccountForm, answer: HttpAnswer): FormRefused | null {
  if (answer.kind !== 'refused' || saysSignedOut(answer)) return null
  const message = errorWords(answer.body)
  if (message === null) return null
  const code = codeOf(answer.body)
  const setsNew = code === 'password_leaked' && fieldsOf(form).includes('newPassword')
  return { kind: 'refused', message, field: setsNew ? 'newPassword' : (about[code] ?? null) }
}

export function createTravelerApi({ call, save }: { call: HttpCall; save: FileSaver }) {
  const ask = travelerCall(call)
  return {
    async readAccount(signal?: AbortSignal): Promise<AccountOutcome> {
      // Reads the session before the profile, because browsers log a rejected profile request as an error.
      const session = readAnswer(sessionState, await ask(routes.readSession, signal))
      if (!session) return unreachable
      if (!session.isSignedIn) return { kind: 'signedOut' }
      const answer = await ask(routes.readProfile, signal)
      const account = readAnswer(ownProfileAnswer, answer)
      if (!account) return withoutData(answer)
      const { userId, phoneNumber, firstName, lastName, contacts, pinIsSet, isSettingUp } = account
      const hasProfile = profileFacts.some(({ key }) => (account[key] ?? '') !== '')
      return {
        kind: 'signedIn',
        account: { userId, phoneNumber, firstName, lastName, contacts, pinIsSet, hasProfile, isSettingUp },
      }
    },

    async sendCode(form: AccountForm, phoneNumber: string, signal?: AbortSignal): Promise<CodeOutcome> {
      const json = { phoneNumber: parseUsPhoneNumber(phoneNumber) }
      if (form === 'forgottenPassword') {
        const answer = await ask(routes.askForReset, signal, json)
        const begun = readAnswer(resetAnswer, answer)
        return begun ? { kind: 'done', proofId: begun.resetId } : (refusedForm(form, answer) ?? unreachable)
      }
      const answer = await ask(routes.phoneProof, signal, json)
      const proof = readAnswer(proofAnswer, answer)
      return proof ? { kind: 'done', proofId: proof.proofId } : (refusedForm(form, answer) ?? unreachable)
    },

    async sendForm(sent: FormSent, signal?: AbortSignal): Promise<FormOutcome> {
      const asked: FormCall = formCalls[sent.form](sent)
      const answer = await ask(asked.route, signal, asked.json)
      if (answer.kind !== 'ok') return refusedForm(sent.form, answer) ?? withoutData(answer)
      if (sent.form === 'export') save('homeward-account.json', answer.body)
      if (sent.form !== 'forgottenPassword') return { kind: 'done', reset: null }
      const begun = readAnswer(resetBegunAnswer, answer)
      return begun ? { kind: 'done', reset: { resetId: sent.proofId ?? '', ...begun } } : unreachable
    },

    async readSecurity(signal?: AbortSignal): Promise<ReadOutcome<AccountSecurity>> {
      const answers = await Promise.all([
        ask(routes.readSessions, signal),
        ask(routes.readAccountNotices, signal),
      ])
      const sessions = readAnswer(sessionsAnswer, answers[0])
      const notices = readAnswer(accountNoticesAnswer, answers[1])
      if (!sessions || !notices) return answers.some(saysSignedOut) ? { kind: 'signedOut' } : unreachable
      return { kind: 'read', value: { devices: sessions.sessions, reset: notices.passwordReset } }
    },

    async changeSecurity(change: SecurityChange, signal?: AbortSignal): Promise<ChangeOutcome> {
      if (change.kind === 'endEveryDevice') return changed(await ask(routes.endSessions, signal))
      if (change.kind === 'stopReset') return changed(await ask(routes.stopResets, signal))
      return removed(await ask(routeTo(routes.endSession, { sessionId: change.sessionId }), signal))
    },

    signOut: async (signal?: AbortSignal) => changed(await ask(routes.signOut, signal)),
  }
}
