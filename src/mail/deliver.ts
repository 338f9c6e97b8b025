import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { letters } from '#db/schema/letters.ts'
import { languageOr } from '#shared/language.ts'
import { saysNoSuchMailbox } from '#shared/no-such-mailbox.ts'
import { catalogue } from './catalogue.ts'
import { drawLetter } from './draw-letter.ts'
import type { LetterTemplate } from './letter-template.ts'
import type { Transport } from './transport.ts'

/** `open` opens the values that a letter was posted with sealed. */
export type Postman = {
  db: Db
  transport: Pick<Transport, 'send' | 'close'>
  from: string
  host: string
  open: (sealed: string) => string
  rush?: Rush
}

/** Whether somebody waits for the site, and a rest for so long at most while somebody does: the longer, the busier it is. */
type Rush = { isOn: () => boolean; rest: (atMostMs: number) => Promise<void> }

type Stored = typeof letters.$inferSelect

/** The last try keeps a letter that fails as `failed`, for staff to see: it is never dropped. */
type Try = { id: string; isLastTry: boolean }

/**
 * Delivers letters and marks them sent; one already sent is left alone.
 * @returns for each, in their order, nothing or what the transport threw, so that the queue tries again
 */
export const deliver = async (postman: Postman, tries: readonly Try[]): Promise<unknown[]> => {
  const waiting = await readWaiting(postman.db, tries)
  const sent: string[] = []
  const all = sendAll(postman, tries, waiting, sent)
  let failures: unknown[] | undefined
  // Marked as they go, and none waits long for another that takes its time: who dies in between sends them twice.
  while (!failures) {
    failures = await Promise.race([all, sleep(markMs, undefined, { ref: false })])
    await markSent(postman.db, sent.splice(0)).catch(async (error: unknown) => {
      // Tried again only when none is on its way any more.
      await all
      throw error
    })
  }
  return failures
}

const sendAll = async (
  postman: Postman,
  tries: readonly Try[],
  waiting: ReadonlyMap<string, Stored>,
  sent: string[],
): Promise<unknown[]> => {
  const sending: (Promise<unknown> | undefined)[] = []
  let spent = 0
  for (const { id, isLastTry } of tries) {
    const begun = performance.now()
    const letter = waiting.get(id)
    sending.push(letter && send(postman, letter, isLastTry, sent))
    spent += performance.now() - begun
    // Nearly all of the time is theirs while a rush lasts; letters go on one by one, and are quick when it is over.
    if (postman.rush?.isOn()) await postman.rush.rest(restMs)
    else if (spent >= sliceMs) await setImmediate()
    else continue
    spent = 0
  }
  return Promise.all(sending)
}

const markMs = 20
// To begin a letter is half of its work: the other half follows while it is handed over.
const [sliceMs, restMs] = [1, 1000]

/** Sent, and the database not told yet, or not to be told: whoever comes to deliver them again only marks them. */
const unmarked = new Set<string>()

const readWaiting = async (db: Db, tries: readonly Try[]) => {
  const ids = tries.map(({ id }) => id)
  const rows = await db
    .select()
    .from(letters)
    .where(sql`${letters.id} = any(${sql.param(ids)}::uuid[]) and ${letters.status} <> 'sent'`)
  return new Map(rows.map((row) => [row.id, row]))
}

const send = async (postman: Postman, letter: Stored, isLastTry: boolean, sent: string[]) => {
  if (unmarked.has(letter.id)) return void sent.push(letter.id)
  try {
    await postman.transport.send({
      from: postman.from,
      to: letter.recipient,
      textEncoding: 'quoted-printable',
      messageId: `<${letter.id}@${postman.host}>`,
      ...write({ ...letter, values: unsealed(letter, postman.open) }),
    })
    unmarked.add(letter.id)
    sent.push(letter.id)
    return undefined
  } catch (error) {
    // A database that is away says nothing here: the letter is tried again in any case.
    const isOver = isLastTry || isHopeless(error)
    await markFailed(postman.db, letter.id, isOver ? 'failed' : 'queued', error).catch(() => {})
    return error
  }
}

/** A letter as HTML and text with its attachments, ready to be sent. */
export const write = (letter: Pick<Stored, 'letter' | 'language' | 'values'>) => {
  const template = (catalogue as Record<string, LetterTemplate<never> | undefined>)[letter.letter]
  if (!template) throw new Error(`There is no letter called ${letter.letter}`)
  const language = languageOr(letter.language)
  // The values were typed when the letter was posted; the table holds them as JSON.
  const values = letter.values as never
  return {
    subject: template.subject(values, language),
    ...drawLetter(template.body(values, language)),
    replyTo: template.replyTo?.(values),
    attachments: template.attachments?.(values, language),
  }
}

const unsealed = ({ letter, values }: Pick<Stored, 'letter' | 'values'>, open: Postman['open']) => {
  const { sealed = [] } = (catalogue as Record<string, { sealed?: readonly string[] }>)[letter] ?? {}
  return { ...values, ...Object.fromEntries(sealed.map((name) => [name, open(String(values[name]))])) }
}

const markSent = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return
  await db
    .update(letters)
    .set({ status: 'sent', sentAt: sql`now()`, lastError: null, attempts: sql`${letters.attempts} + 1` })
    .where(sql`${letters.id} = any(${sql.param(ids)}::uuid[])`)
  for (const id of ids) unmarked.delete(id)
}

const markFailed = (db: Db, id: string, status: 'failed' | 'queued', error: unknown) =>
  db
    .update(letters)
    .set({ status, lastError: messageOf(error), attempts: sql`${letters.attempts} + 1` })
    .where(eq(letters.id, id))

/** Whether no later try can do better: the letter is `failed` at once, for staff to correct its address. */
export const isHopeless = (error: unknown) => saysNoSuchMailbox(messageOf(error))

/** What went wrong, in its own words. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
