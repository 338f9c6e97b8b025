import { hasWholeCents } from '#base/forms/content-fields.ts'
import { limits } from '#base/limits.ts'
import { decimalOf, decimalText } from '#kit/panel/form/decimal.ts'
import type { How } from '../last-payment.ts'
import type { Payer } from './payer.ts'
import type { Question } from '../questions.ts'

/** A payment of several: the amount as it is typed, and method and day where they are not those of all. */
export type Line = { payer: Payer; typed: string; how: Partial<How>; isChanged?: boolean }
export type Lines = readonly Line[]

/** A line for each payer, with all that is owed. */
export const linesOf = (payers: readonly Payer[]): Lines =>
  payers.map((payer) => ({ payer, typed: decimalText(payer.owed), how: {} }))

/** In euros; 0 for a line that is left out, NaN for what is no amount. */
export const amountOf = ({ typed }: Line) => (typed.trim() === '' ? 0 : decimalOf(typed))

/** Whether a line cannot be noted as it stands. */
export const isWrong = (line: Line, all: How, today: string) => isAmountWrong(line) || isDayWrong(line, all, today)

export const isAmountWrong = (line: Line) => {
  const amount = amountOf(line)
  return Number.isNaN(amount) || amount < 0 || amount > limits.maxPayment || !hasWholeCents(amount)
}
export const isDayWrong = ({ how }: Line, all: How, today: string) => (how.paidOn ?? all.paidOn) > today

/** The lines after the server has said what is owed now: of a debt that somebody else has noted only the rest is proposed. */
export const withAnswers = (lines: Lines, questions: readonly Question[]): Lines => {
  const byId = new Map(questions.map((question) => [question.registrationId, question]))
  return lines.map((line) => {
    const question = byId.get(line.payer.id)
    if (!question?.hasChanged) return line
    const { owed } = question
    const typed = amountOf(line) > owed ? (owed === 0 ? '' : decimalText(owed)) : line.typed
    return { payer: Object.assign({}, line.payer, { owed }), typed, how: line.how, isChanged: true }
  })
}
