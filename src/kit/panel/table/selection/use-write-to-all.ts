import { useSay } from '#kit/both/language.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { writeTo } from '../cells/write-to.ts'
import { messages } from './messages.ts'

/**
 * Opens the mail program with one email to the people of a selection, each address once. Who reads mail in the browser may have no such
 * program, so the addresses are copied too; how many have none is said.
 */
export const useWriteToAll = () => {
  const say = useSay(messages)
  return (people: Iterable<{ email: string }>) => {
    const emails = [...people].map(({ email }) => email)
    const addresses = [...new Set(emails.filter(Boolean))]
    const without = emails.filter((email) => email === '').length
    if (addresses.length > 0) {
      navigator.clipboard?.writeText(addresses.join(', ')).catch(() => {})
      writeTo(...addresses)
    }
    void notify('info', say.written(addresses.length), without > 0 ? say.withoutEmail(without) : undefined)
  }
}
