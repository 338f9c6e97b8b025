import { folded } from '#base/text/folded.ts'

type Person = { fullName: string; email: string }

/**
 * The columns that a seat loses when it gets this name and address: the member's file (and, with another address, the account) if it is
 * somebody else. Another address alone is a correction. Another name is one if the address stays and the first name, too, because two
 * members may share an address; without an address one name must begin as the other. Whatever renames a seat calls it (decision 24).
 */
export const formerPerson = (before: Person, after: Person) => {
  const isSameAddress = before.email.toLowerCase() === after.email.toLowerCase()
  const [was, is] = [wordsOf(before.fullName), wordsOf(after.fullName)]
  const isCorrected = isSameAddress
    ? before.email === ''
      ? begins(was, is) || begins(is, was)
      : was[0] === is[0]
    : was.join(' ') === is.join(' ')
  if (isCorrected) return {}
  return isSameAddress ? { memberId: null } : { memberId: null, userId: null }
}

const begins = (name: string[], other: string[]) => name.every((word, n) => word === other[n])
const wordsOf = (name: string) => folded(name).trim().split(/\s+/)
