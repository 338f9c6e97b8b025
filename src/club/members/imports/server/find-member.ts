import { folded } from '#base/text/folded.ts'
import { isSamePhone } from '#base/text/phone.ts'
import type { socios } from '#club/members/members/server/table.ts'
import type { Fault, Said } from './read-row.ts'

type Member = typeof socios.$inferSelect

/** A row is a member's, a new member's, or its fault. */
export type Found = { member: Member } | { fault: Fault } | 'new'

/**
 * Whose row it is: by its number, else by its address and name, else by its name alone. Couples share an address, so that another name with
 * the same address is another person, unless one name is a part of the other. `formerNumbers`: of deleted members.
 */
export const memberFinder = (members: readonly Member[], formerNumbers: ReadonlySet<string>) => {
  const open = members.filter(({ blockedAt }) => !blockedAt)
  const byNumber = new Map(members.map((member) => [member.membershipNumber, member]))
  const byEmail = Map.groupBy(
    open.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase(),
  )
  const byName = Map.groupBy(open, ({ fullName }) => plain(fullName))

  return (said: Said): Found => {
    const sharing = said.email ? (byEmail.get(said.email.toLowerCase()) ?? []) : []
    const named = said.fullName ? (byName.get(plain(said.fullName)) ?? []) : []
    const both = sharing.filter((one) => named.includes(one))
    if (said.number) {
      const member = byNumber.get(said.number)
      if (member) return member.blockedAt ? faultOf({ code: 'blocked' }) : ofNumber(member, said)
      if (formerNumbers.has(said.number)) return faultOf({ code: 'number-used', field: 'number', text: said.number })
      const [other] = both
      return other ? faultOf(ofOther(said.number, other)) : 'new'
    }
    if (!said.fullName) return said.email ? only(sharing, 'name-missing') : faultOf({ code: 'name-missing' })
    if (both.length > 0) return only(both, 'name-several')
    if (!said.email) return named.length > 0 ? only(named, 'name-several') : 'new'
    const alike = sharing.filter(({ fullName }) => isPart(fullName, said.fullName!))
    if (alike.length === 1) return { member: alike[0]! }
    const moved = named.filter(({ phone }) => phone && said.phone && isSamePhone(phone, said.phone))
    return moved.length === 1 ? { member: moved[0]! } : 'new'
  }
}

/** A text as it is compared. */
export const plain = (text: string) => folded(text).replaceAll(/\s+/g, ' ').trim()

const faultOf = (fault: Fault): Found => ({ fault })
const ofOther = (number: string, { fullName, membershipNumber }: Member): Fault => ({
  code: 'number-of-other',
  field: 'number',
  text: fullName,
  number: membershipNumber === number ? number : membershipNumber,
})

/**
 * A number typed in the wrong line must not write over somebody else: the names fit, or begin alike beside the same address or telephone,
 * which families share.
 */
const ofNumber = (member: Member, { fullName, email, phone }: Said): Found => {
  const isReached =
    (email && email.toLowerCase() === member.email.toLowerCase()) ||
    (phone && member.phone && isSamePhone(phone, member.phone))
  const isThem =
    !fullName || isPart(member.fullName, fullName) || (isReached && firstWord(member.fullName) === firstWord(fullName))
  return isThem ? { member } : faultOf(ofOther(member.membershipNumber, member))
}

const firstWord = (name: string) => plain(name).split(' ')[0]

const only = (members: Member[], none: 'name-missing' | 'name-several'): Found =>
  members.length === 1 ? { member: members[0]! } : faultOf({ code: members.length === 0 ? none : 'name-several' })

/** Whether all words of the shorter name are in the other one: a second surname was added. */
const isPart = (one: string, other: string) => {
  const [shorter = [], longer = []] = [plain(one).split(' '), plain(other).split(' ')].toSorted(
    (a, b) => a.length - b.length,
  )
  return (shorter.length > 1 || longer.length === 1) && shorter.every((word) => longer.includes(word))
}
