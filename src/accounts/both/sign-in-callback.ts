import { type CallbackProblem } from './callback-messages.ts'

const callbackParameters =
  'code sb_flow_id error error_code error_description type access_token refresh_token expires_in expires_at token_type ' +
  'provider_token provider_refresh_token'
const staleAfterSeconds = 120

/** The result of a provider or the auth service in the address of the page: a code to exchange, or the code of an error. */
export type SignInCallback =
  | { kind: 'nothing' }
  | { kind: 'code' }
  | { kind: 'failed'; problem: CallbackProblem | string }

/** Reads the result from an address. `now` in milliseconds. Ignores error texts in the address, which anybody can forge. */
export const readCallback = (address: string, now: number): SignInCallback => {
  const params = paramsOf(address)
  const errorCode = params.get('error_code') ?? params.get('error')
  if (errorCode !== null) return { kind: 'failed', problem: errorCode }
  if (params.has('error_description')) return { kind: 'failed', problem: 'address.failed' }
  if (params.has('access_token'))
    return { kind: 'failed', problem: isStale(params, now) ? 'address.stale' : 'address.invalid' }
  if (!params.has('code')) return { kind: 'nothing' }
  return params.get('code') === '' ? { kind: 'failed', problem: 'address.no-code' } : { kind: 'code' }
}

/** The query and fragment of an address without the parameters of a provider or the auth service. */
export const withoutCallback = ({ search }: { search: string }) => {
  const rest = new URLSearchParams(search)
  for (const name of callbackParameters.split(' ')) rest.delete(name)
  return { search: rest.size > 0 ? `?${rest}` : '', hash: '' }
}

/** The parameters of query and fragment. The query wins, as in the auth client. */
const paramsOf = (address: string) => {
  const { hash, searchParams } = new URL(address)
  const params = new URLSearchParams(hash.slice(1))
  for (const [name, value] of searchParams) params.set(name, value)
  return params
}

const isStale = (params: URLSearchParams, now: number) =>
  now / 1000 - (Number(params.get('expires_at') ?? Infinity) - Number(params.get('expires_in'))) >= staleAfterSeconds
