import { eq, sql } from 'drizzle-orm'
import { render } from '@react-email/render'
import type { Db } from '#db/open.ts'
import { letters } from '#db/schema/letters.ts'
import { languageOr } from '#shared/language.ts'
import { catalogue } from './catalogue.ts'
import type { LetterTemplate } from './letter-template.ts'
import type { Transport } from './transport.ts'

/** `open` opens the values that a letter was posted with sealed. */
export type Postman = { db: Db; transport: Transport; from: string; host: string; open: (sealed: string) => string }

/**
 * Delivers one letter and marks it sent. A letter already sent is left alone.
 * @param isLastTry after it a failure is kept as `failed` for staff to see, never dropped.
 * @throws what the transport threw, so that the queue tries again
 */
export const deliver = async (postman: Postman, id: string, isLastTry: boolean) => {
  const [letter] = await postman.db.select().from(letters).where(eq(letters.id, id))
  if (!letter || letter.status === 'sent') return
  try {
    await postman.transport.send({
      from: postman.from,
      to: letter.recipient,
      messageId: `<${letter.id}@${postman.host}>`,
      ...(await write({ ...letter, values: unsealed(letter, postman.open) })),
    })
    await mark(postman.db, id, { status: 'sent', sentAt: sql`now()`, lastError: null })
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    await mark(postman.db, id, { status: isLastTry ? 'failed' : 'queued', lastError })
    throw error
  }
}

/** A letter as HTML and text with its attachments, ready to be sent. */
export const write = async (letter: Pick<typeof letters.$inferSelect, 'letter' | 'language' | 'values'>) => {
  const template = (catalogue as Record<string, LetterTemplate<never> | undefined>)[letter.letter]
  if (!template) throw new Error(`There is no letter called ${letter.letter}`)
  const language = languageOr(letter.language)
  // The values were typed when the letter was posted; the table holds them as JSON.
  const values = letter.values as never
  const body = template.body(values, language)
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
  return {
    subject: template.subject(values, language),
    html,
    text,
    replyTo: template.replyTo?.(values),
    attachments: template.attachments?.(values, language),
  }
}

const unsealed = (
  { letter, values }: Pick<typeof letters.$inferSelect, 'letter' | 'values'>,
  open: Postman['open'],
) => {
  const { sealed = [] } = (catalogue as Record<string, { sealed?: readonly string[] }>)[letter] ?? {}
  return { ...values, ...Object.fromEntries(sealed.map((name) => [name, open(String(values[name]))])) }
}

type Change = { status: 'sent' | 'queued' | 'failed'; lastError: string | null; sentAt?: ReturnType<typeof sql> }

const mark = (db: Db, id: string, change: Change) =>
  db
    .update(letters)
    .set({ ...change, attempts: sql`${letters.attempts} + 1` })
    .where(eq(letters.id, id))
