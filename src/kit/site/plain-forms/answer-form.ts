import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as z from 'zod/mini'
import type { Language } from '#base/text/language.ts'
import { type ApiClient, Refused } from '../../both/api.ts'
import { type Prefetch, firstPaint } from '../../both/first-paint.tsx'
import { languageOfPath } from '../../both/paths.ts'
import { randomId } from '../../both/random-id.ts'
import { siteContext } from '../../both/site-context.ts'

export type Values = Record<string, string | boolean>

/** What a page keeps in the hidden fields of its form. */
const newForm = () => ({ idempotencyKey: randomId(), openedAt: Date.now() })

/** The loader of a page with a form that works without scripts. */
export const loadForm = (prefetch: Prefetch) => {
  const paint = firstPaint(prefetch)
  return async (args: Parameters<typeof paint>[0]) => {
    const { data: state, init } = await paint(args)
    return data({ ...newForm(), state }, init ?? {})
  }
}

/** Its loader in the browser, after a change of language. */
export const loadFormInBrowser = () => ({ ...newForm(), state: null })

/** The headers of its page: no cache keeps a key, or what a visitor typed. */
export const formHeaders = () => ({ 'Cache-Control': 'no-store' })

type Request<V> = V & { language: Language; idempotencyKey: string; openFor: number; consentVersion: string }
/** Asks the api. Returns what the address says of the success: nothing personal. */
type Send<V> = (
  api: ApiClient,
  request: Request<V>,
  params: ActionFunctionArgs['params'],
) => Promise<Record<string, string>>

/**
 * The action of such a page. Without an idempotency key (a cached page has none) the form comes back with one, to check. With one it is
 * sent to the api, as in a browser with scripts. A refused form comes back as it was typed.
 */
export const answerForm =
  <V extends Values>(empty: V, schema: z.ZodMiniType<V>, send: Send<V>) =>
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { pathname } = new URL(request.url)
    const form = new URLSearchParams(await request.text())
    const values = valuesIn(form, empty)
    const idempotencyKey = form.get('idempotencyKey')
    const openedAt = Number(form.get('openedAt') ?? Date.now())
    try {
      requireValid(schema, values)
      if (!idempotencyKey) return { ...newForm(), values }
      const sent = {
        ...values,
        language: languageOfPath(pathname) ?? 'es',
        idempotencyKey,
        openFor: Date.now() - openedAt,
        consentVersion: form.get('consentVersion') ?? '',
      }
      const search = new URLSearchParams(await send(context.get(siteContext).api, sent, params))
      return redirect(`${pathname}?${search}`, { status: 303, headers: formHeaders() })
    } catch (error) {
      const { code = 'failed', status = 503, fields = {} } = error instanceof Refused ? error : {}
      return data({ idempotencyKey: idempotencyKey ?? randomId(), openedAt, values, code, fields }, { status })
    }
  }

const valuesIn = <V extends Values>(form: URLSearchParams, empty: V) =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [
      name,
      // A form sends line ends as CR LF, JSON as they are typed.
      typeof value === 'boolean' ? form.has(name) : (form.get(name) ?? '').replaceAll('\r\n', '\n'),
    ]),
  ) as V

const requireValid = (schema: z.ZodMiniType, values: Values) => {
  const { error } = schema.safeParse(values)
  if (error)
    throw new Refused(
      'invalid',
      422,
      Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path[0], message])),
    )
}
