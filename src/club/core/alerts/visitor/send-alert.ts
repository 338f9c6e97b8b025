import { addressPattern, withAsciiDomain } from '#base/text/email-address.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'
import { isToldOnce } from '../shared/alert-kinds.ts'
import type { AlertRequest } from '../shared/alert.ts'
import { errorMessages, sentMessages } from './sent-messages.ts'

/** What a form says afterwards: thanks, or what is wrong with the address or the request. */
export type Sent = { title: string; text: string } | { problem: string; isOfField: boolean }

/** Checks the address as the server does, and asks with the account of this browser: its own address needs no confirmation. @throws any failure that has no sentence here */
export const sendAlert = async ({ email: typed, ...asked }: AlertRequest): Promise<Sent> => {
  const say = sentMessages(asked.language)
  const errors: Partial<Record<string, string>> = errorMessages(asked.language)
  const email = withAsciiDomain(typed.trim())
  if (!addressPattern.test(email)) {
    const code = email === '' ? 'email.required' : 'email.invalid'
    return { problem: errors[code]!, isOfField: true }
  }
  try {
    const { counts } = await answer(visitorApi('account').api.alerts.$post({ json: { ...asked, email } }))
    const told = isToldOnce(asked.about) ? say.once : say.each
    return counts ? { title: say.counts, text: told } : { title: say.sent, text: `${say.sentText} ${told}` }
  } catch (error) {
    const { code, fields } = error instanceof Refused ? error : { code: '', fields: {} as Record<string, string> }
    const ofField = errors[fields.email ?? '']
    const problem = ofField ?? errors[code]
    if (problem === undefined) throw error
    return { problem, isOfField: ofField !== undefined }
  }
}
