import { errorBody } from '../../contract/errors.ts'

/** Whether a refusal asks for the contact's phone number to be proved first. */
export function asksForProof({ status, body }: { status: number; body: unknown }): boolean {
  const read = errorBody.safeParse(body)
  return status === 403 && read.success && read.data.verification === 'required'
}
