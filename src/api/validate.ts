import { zValidator } from '@hono/zod-validator'
import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { rememberShape } from '#shared/shapes.ts'
import { isStorable, isStorableText } from '#shared/text/storable.ts'
import { Refusal } from '#domain/refusal.ts'

/** A body that does not fit its form: the fields and, for each, the code of its sentence. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('invalid')
    this.fields = fields
  }
}

/** The JSON body, parsed by a form's schema. Answers 422 with the fields, never with zod's own words. */
export const body = <S extends z.core.$ZodType>(schema: S) => parsed('json', schema)

/** The query string, parsed by a schema. Answers 422 like `body`. */
export const query = <S extends z.core.$ZodType>(schema: S) => parsed('query', schema)

/** A path whose :id is a UUID, in small letters from here on: anything else is not found, before it reaches SQL. */
export const id = (missing: RefusalCode) => {
  const schema = z.object({ id: z.uuid().check(z.toLowerCase()) })
  return rememberShape(
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Refusal(missing)
    }),
    { from: 'param', schema },
  )
}

/** A path whose :slug could be the name of something: what PostgreSQL cannot even look for is not found. */
export const slug = (missing: RefusalCode) => {
  const schema = z.object({ slug: z.string().check(z.refine(isStorableText)) })
  return rememberShape(
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Refusal(missing)
    }),
    { from: 'param', schema },
  )
}

const parsed = <T extends 'json' | 'query', S extends z.core.$ZodType>(from: T, schema: S) =>
  rememberShape(
    zValidator(from, schema, (result) => void accepted(result)),
    { from, schema },
  )

/** What a form's schema makes of a value that came from outside. @throws Invalid */
export const parseWith = <S extends z.core.$ZodType>(schema: S, value: unknown) => accepted(z.safeParse(schema, value))

const accepted = <T>(result: { success: true; data: T } | { success: false; error: z.core.$ZodError }): T => {
  if (!result.success) throw new InvalidInput(fieldsOf(result.error.issues))
  const odd = Object.entries(Object(result.data)).filter(([, value]) => !isStorable(value))
  if (odd.length > 0) throw new InvalidInput(Object.fromEntries(odd.map(([name]) => [name, 'invalid'])))
  return result.data
}

/** The first complaint of each field. A message without a code of ours becomes `invalid`. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]) =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path.join('.'), /^[a-z-]+(\.[a-z-]+)*$/.test(message) ? message : 'invalid']),
  )
