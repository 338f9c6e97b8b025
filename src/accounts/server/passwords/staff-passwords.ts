import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { staffPasswordMinLength } from '../settings.ts'

/** On zxcvbn's scale from 0 to 4. Passwords below 3 need fewer than 100 million guesses. */
const minScore = 3

/** Why a password is too weak for the staff, as the protocol's reason; undefined where it is strong enough. Uses local lists only. */
export const weaknessForStaff = async (password: string) => {
  if ([...password].length < staffPasswordMinLength) return 'length'
  return (await checker()).check(password).score < minScore ? 'pwned' : undefined
}

/** @throws ProtocolError 422 weak_password for a password that is too weak for the staff */
export const checkStaffPassword = async (password: string) => {
  const reason = await weaknessForStaff(password)
  if (reason) throw tooWeakForStaff([reason])
}

/** The error for a password that is too weak for the staff. */
export const tooWeakForStaff = (reasons: string[]) =>
  new ProtocolError(
    422,
    'weak_password',
    `A password of the staff needs at least ${staffPasswordMinLength} characters and must not be a common one.`,
    { weak_password: { reasons } },
  )

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use: unpacking the lists takes a tenth of a second. */
const checker = () => (loading ??= loadChecker())

const loadChecker = async () => {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const dictionary = { ...common.dictionary, ...spanish.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
