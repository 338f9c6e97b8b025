import { randomUUID } from 'node:crypto'

let last = 0n

/** A UUID that is greater than those that this process made before (version 7): rows of one moment keep the order in which they were written. */
export const orderedId = () => {
  // Twelve bits below the millisecond count what is made within it.
  const now = BigInt(Date.now()) << 12n
  last = now > last ? now : last + 1n
  const hex = last.toString(16).padStart(15, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}-${randomUUID().slice(19)}`
}
