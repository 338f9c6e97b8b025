import { useSearchParams } from 'react-router'
import { type ActivityKind, activityKinds } from '#shared/activity/actions.ts'
import { currentAddress } from '../form/current-address.ts'

type Filters = { kind?: ActivityKind; who?: string; record?: string; day?: string }

/** The chosen lines, stored in the address. A change returns to the first page. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const kind = activityKinds.find((one) => one === params.get('kind'))
  const [who, record, day] = [idIn(params.get('who')), idIn(params.get('record')), dayIn(params.get('day'))]
  const filters: Filters = {
    ...(kind && { kind }),
    ...(who && { who }),
    ...(record && { record }),
    ...(day && { day }),
  }
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const change = (next: Partial<Record<keyof Filters | 'page', string>>) => {
    const { params: after, mark } = currentAddress()
    for (const [name, value] of Object.entries({ page: '', ...next })) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setParams(after, { replace: true, preventScrollReset: true, state: mark })
  }
  return { filters, page, change }
}

// An address that somebody wrote by hand may hold any text.
const idIn = (text: string | null) => (text && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : '')
const dayIn = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : '')
