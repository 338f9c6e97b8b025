import fc, { type Arbitrary } from 'fast-check'
import { moments } from './values.ts'
import { origin } from '../site.ts'

/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
}

/** Twenty-five valid values for one odd one. */
export const mostly = <T, U>(usual: Arbitrary<T>, odd: Arbitrary<U>) =>
  fc.oneof({ weight: 25, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** Seven valid values for one odd one. */
export const often = <T, U>(usual: Arbitrary<T>, odd: Arbitrary<U>) =>
  fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: odd })

const anyId = fc.nat(5000).map((n) => `{{:${n}}}`)
/** Mostly a matching id, sometimes that of another row, or an unknown one. */
export const idOf = (noun: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(5000).map((n) => `{{${noun}:${n}}}`) },
    { weight: 1, arbitrary: anyId },
    { weight: 1, arbitrary: fc.uuid() },
  )

const localTime = '2026-12-24T20:30'

/** Fields whose name says more than their schema. */
const byName: [RegExp, Arbitrary<unknown>][] = [
  [/^(date|endsAt)$/, fc.constantFrom(localTime, '2026-12-24T23:30')],
  [/^(from|birthDate)$/, fc.constantFrom('2026-01-31', '1980-05-17')],
  [/^email$|^to$|^new_email$/, fc.oneof(fc.constantFrom('berta@example.org', 'BERTA@EXAMPLE.ORG '), fc.emailAddress())],
  [/^reservaEmail$/, fc.constantFrom('', 'casa@example.org')],
  [/^password$/, fc.constantFrom('una bona contrasenya', 'una altra contrasenya')],
  [/^(web|website|reservaUrl|facebook|twitter|instagram)$/, fc.constantFrom('', 'https://example.org/a?b=c')],
  [/^ubicacionMapa$/, fc.constantFrom('', 'https://www.google.com/maps/embed?pb=1')],
  [/^redirect_to$/, fc.constantFrom(origin, 'https://evil.example/', '//evil.example')],
  [
    /^(coverImage|imageUrl|chefPhoto|logoUrl|images|src)$/,
    fc.constantFrom('', '/plates/05-taula.svg', 'https://example.org/a.jpg'),
  ],
  [/^slug$/, fc.constantFrom('el-sofrito', 'pan', 'pa-amb-tomaquet')],
  [/^iban$/, fc.constantFrom('', 'ES9121000418450200051332')],
  [/^(version|page|maxParticipants)$/, fc.constantFrom(1, 2, 3)],
  [/^(price|precio|precioMedio|registered|estrellasMichelin)$/, fc.constantFrom(0, 1)],
  [/^(general|comida|servicio|ambiente|calidadPrecio)$/, fc.constantFrom(4.5, 3)],
  [/^ban_duration$/, fc.constantFrom('24h', 'none', '1h30m')],
  [/^code_challenge$/, fc.constant('a'.repeat(43))],
  [/^code_challenge_method$/, fc.constantFrom('s256', 'plain')],
  [/^type$/, fc.constantFrom('signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email_change_new')],
  [/^factor_type$/, fc.constant('totp')],
  [/^provider$/, fc.constant('casa')],
  [/^(data|user_metadata|app_metadata)$/, fc.constantFrom({}, { full_name: 'Berta', language: 'ca' })],
  [/^openFor$/, fc.constant(12_000)],
  [/^(consent|email_confirm|create_user)$/, fc.constant(true)],
  [/^eventId$/, idOf('events')],
  [/^restaurantId$/, idOf('restaurants')],
  [/^organizerId$/, idOf('organizers')],
  [/(^id|Id)$/, anyId],
]

/** A value that is valid for a schema. */
export const tame = (schema: Schema, name = ''): Arbitrary<unknown> => {
  const [, hint] = byName.find(([pattern]) => pattern.test(name)) ?? []
  if (hint && schema.type !== 'object') return schema.type === 'array' ? fc.array(hint, { maxLength: 3 }) : hint
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => tame(one, name)))
  if (schema.format === 'uuid') return fc.oneof({ weight: 1, arbitrary: anyId }, { weight: 3, arbitrary: fc.uuid() })
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(tame(schema.items ?? {}), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.nat(3)
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('Berta Demo', 'Diez letras bien contadas')
  }
}

/** An object with all fields of a schema, or only the required ones. */
export const objectOf = ({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tame(schema, name)]))
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: Object.keys(fields) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: required }) },
  ) as Arbitrary<Record<string, unknown>>
}

/** Fields that no client may set, and keys that break an unsafe merge. */
export const extras = {
  id: anyId,
  role: fc.constantFrom(1, 'service_role', 'admin'),
  status: fc.constantFrom('active', 'approved', 'published'),
  user_id: anyId,
  userId: anyId,
  created_at: moments,
  isAdmin: fc.constant(true),
  deletedAt: fc.constant(null),
  constructor: fc.constant({ prototype: { isAdmin: true } }),
}

/** A value as text for an address or a form. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : asJson(value))

/** A value as JSON; empty if it has none. */
export const asJson = (value: unknown) => JSON.stringify(value) ?? ''
