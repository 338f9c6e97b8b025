import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { Refusal } from '#domain/refusal.ts'

/** A body that does not fit its form: the fields and, for each, the code of its sentence. */
export class Invalid extends Error {
  constructor(readonly fields: Record<string, string>) {
    super('invalid')
  }
}

const shapes = new WeakMap<MiddlewareHandler, { target: keyof ValidationTargets; schema: z.core.$ZodType }>()

/** What a validator made here expects, for the OpenAPI document. */
export const shapeOf = (handler: unknown) => shapes.get(handler as MiddlewareHandler)

/** The JSON body, parsed by a form's schema. Answers 422 with the fields, never with zod's own words. */
export const body = <S extends z.core.$ZodType>(schema: S) => remember('json', schema)

/** The query string, parsed by a schema. Answers 422 like `body`. */
export const query = <S extends z.core.$ZodType>(schema: S) => remember('query', schema)

/** A path whose :id is a UUID: anything else is not found, before it reaches SQL. */
export const id = (missing: RefusalCode) => {
  const schema = z.object({ id: z.uuid() })
  return remembered(
    'param',
    schema,
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Refusal(missing)
    }),
  )
}

const remember = <T extends 'json' | 'query', S extends z.core.$ZodType>(target: T, schema: S) =>
  remembered(
    target,
    schema,
    zValidator(target, schema, (result) => {
      if (!result.success) throw new Invalid(fieldsOf(result.error.issues))
      // PostgreSQL's text holds every character but this one.
      if (JSON.stringify(result.data).includes(String.raw`\u0000`)) throw new Invalid({})
    }),
  )

const remembered = <H extends MiddlewareHandler>(
  target: keyof ValidationTargets,
  schema: z.core.$ZodType,
  handler: H,
) => {
  shapes.set(handler, { target, schema })
  return handler
}

/** The first complaint of each field. A message without a code of ours becomes `invalid`. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]) =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path.join('.'), /^[a-z-]+(\.[a-z-]+)*$/.test(message) ? message : 'invalid']),
  )
