import { type ArrivalProblem } from './arrival-messages.ts'

const brought =
  'code sb_flow_id error error_code error_description type access_token refresh_token expires_in expires_at token_type ' +
  'provider_token provider_refresh_token'
const staleAfterSeconds = 120

/** What a provider or the auth service put in the address: a code to exchange, or the code of an error. */
export type Arrival = { kind: 'nothing' } | { kind: 'code' } | { kind: 'failed'; problem: ArrivalProblem | string }

/** Reads an address at a moment in milliseconds. Texts in the address are dropped: anybody can write them. */
export const readArrival = (address: string, now: number): Arrival => {
  const given = paramsOf(address)
  const failed = given.get('error_code') ?? given.get('error')
  if (failed !== null) return { kind: 'failed', problem: failed }
  if (given.has('error_description')) return { kind: 'failed', problem: 'address.failed' }
  if (given.has('access_token'))
    return { kind: 'failed', problem: isStale(given, now) ? 'address.stale' : 'address.invalid' }
  if (!given.has('code')) return { kind: 'nothing' }
  return given.get('code') === '' ? { kind: 'failed', problem: 'address.no-code' } : { kind: 'code' }
}

/** The query and fragment of an address without what a provider or the auth service put there. */
export const withoutArrival = ({ search }: { search: string }) => {
  const rest = new URLSearchParams(search)
  for (const name of brought.split(' ')) rest.delete(name)
  return { search: rest.size > 0 ? `?${rest}` : '', hash: '' }
}

/** Like the auth client: the query comes before the fragment. */
const paramsOf = (address: string) => {
  const { hash, searchParams } = new URL(address)
  const given = new URLSearchParams(hash.slice(1))
  for (const [name, value] of searchParams) given.set(name, value)
  return given
}

const isStale = (given: URLSearchParams, now: number) =>
  now / 1000 - (Number(given.get('expires_at') ?? Infinity) - Number(given.get('expires_in'))) >= staleAfterSeconds
