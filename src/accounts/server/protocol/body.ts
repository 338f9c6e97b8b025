import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { rememberShape } from '#base/shapes.ts'
import { isStorable } from '#base/text/storable.ts'
import { ProtocolError, invalid } from './protocol-error.ts'

/**
 * The JSON body, parsed by a schema; unknown keys are dropped.
 * @throws ProtocolError 400 bad_json where it is no JSON object, validation_failed where it does not match the schema
 */
export const readBody = async <S extends z.core.$ZodType>(c: Context, schema: S): Promise<z.infer<S>> => {
  const body = parse(await c.req.text())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson('The body must be a JSON object')
  if (!isStorable(body)) throw invalid('The body holds characters or depths that cannot be stored')
  return validate(schema, body)
}

/** As `readBody`, with an optional body. */
export const readOptionalBody = async <S extends z.core.$ZodType>(c: Context, schema: S): Promise<z.infer<S>> =>
  (await c.req.text()) === '' ? validate(schema, {}) : await readBody(c, schema)

/** The query string, parsed by a schema. @throws ProtocolError 400 validation_failed */
export const readQuery = <S extends z.core.$ZodType>(c: Context, schema: S): z.infer<S> => {
  const query = c.req.query()
  if (!isStorable(query)) throw invalid('The query holds characters that cannot be stored')
  return validate(schema, query)
}

/** Declares a route's input for the OpenAPI document. The route itself parses it, after it has authenticated the caller. */
export const declareInput = (schema: z.core.$ZodType, from: 'json' | 'form' | 'query' = 'json') => {
  const passThrough: MiddlewareHandler = (_c, next) => next()
  return rememberShape(passThrough, { from, schema })
}

const validate = <S extends z.core.$ZodType>(schema: S, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${issue?.path.join('.') || 'The request'} is invalid`)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('Could not parse the request body as JSON')
  }
}

const badJson = (message: string) => new ProtocolError(400, 'bad_json', message)

/** A text that may be missing or null. */
export const optionalText = z.nullish(z.string())

/** A PKCE challenge in a request: both fields or neither (protocol §3.4). */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText }
