import { zValidator } from '@hono/zod-validator'
import * as z from 'zod/mini'
import type { RefusalCode } from '#base/refusals.ts'
import { rememberShape } from '#base/shapes.ts'
import { isStorable, isStorableText } from '#base/text/storable.ts'
import { Refusal } from '../refusal.ts'

/** An input that does not match its schema: the invalid fields, each with the code of its message. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('invalid')
    this.fields = fields
  }
}

/** The JSON body, validated by a form's schema. Answers 422 with the invalid fields, never with zod's messages. */
export const body = <S extends z.core.$ZodType>(schema: S) => validated('json', schema)

/** The query string, validated by a schema. Answers 422 like `body`. */
export const query = <S extends z.core.$ZodType>(schema: S) => validated('query', schema)

/** A path whose :id is a UUID, converted to lower case. Any other id is refused with `notFound`, before it reaches SQL. */
export const id = (notFound: RefusalCode) => {
  const schema = z.object({ id: z.uuid().check(z.toLowerCase()) })
  return rememberShape(
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Refusal(notFound)
    }),
    { from: 'param', schema },
  )
}

/** A path whose :slug PostgreSQL can store. Any other slug is refused with `notFound`. */
export const slug = (notFound: RefusalCode) => {
  const schema = z.object({ slug: z.string().check(z.refine(isStorableText)) })
  return rememberShape(
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Refusal(notFound)
    }),
    { from: 'param', schema },
  )
}

const validated = <T extends 'json' | 'query', S extends z.core.$ZodType>(from: T, schema: S) =>
  rememberShape(
    zValidator(from, schema, (result) => void requireValid(result)),
    { from, schema },
  )

/** Parses an untrusted value by a schema. @throws InvalidInput */
export const parseWith = <S extends z.core.$ZodType>(schema: S, value: unknown) =>
  requireValid(z.safeParse(schema, value))

const requireValid = <T>(result: { success: true; data: T } | { success: false; error: z.core.$ZodError }): T => {
  if (!result.success) throw new InvalidInput(fieldsOf(result.error.issues))
  const unstorable = Object.entries(Object(result.data)).filter(([, value]) => !isStorable(value))
  if (unstorable.length > 0) throw new InvalidInput(Object.fromEntries(unstorable.map(([name]) => [name, 'invalid'])))
  return result.data
}

/** The first validation message of each field. A message that is not one of our codes becomes `invalid`. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]) =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path.join('.'), /^[a-z-]+(\.[a-z-]+)*$/.test(message) ? message : 'invalid']),
  )
