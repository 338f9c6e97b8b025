import { useSearchParams } from 'react-router'
import { activityKinds } from '#base/activity/actions.ts'
import type { ActivityFilters, ActivityList } from '#base/activity/activity-query.ts'
import { currentAddress } from '#kit/panel/form/current-address.ts'

type Cursor = Pick<ActivityList, 'before' | 'after'>

/** The chosen lines and where their page begins, stored in the address. A change returns to the newest page. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const kind = activityKinds.find((one) => one === params.get('kind'))
  const [who, record, day] = [idIn(params.get('who')), idIn(params.get('record')), dayIn(params.get('day'))]
  const filters: ActivityFilters = {
    ...(kind && { kind }),
    ...(who && { who }),
    ...(record && { record }),
    ...(day && { day }),
  }
  const [before, after] = [idIn(params.get('before')), idIn(params.get('after'))]
  const cursor: Cursor = { ...(before && { before }), ...(after && { after }) }
  const change = (next: Partial<Record<keyof ActivityList, string>>) => {
    const { params: changed, mark } = currentAddress()
    for (const [name, value] of Object.entries({ before: '', after: '', ...next })) {
      if (value) changed.set(name, value)
      else changed.delete(name)
    }
    setParams(changed, { replace: true, preventScrollReset: true, state: mark })
  }
  return { filters, cursor, change }
}

// An address that somebody wrote by hand may hold any text.
const idIn = (text: string | null) => (text && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : '')
const dayIn = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : '')
