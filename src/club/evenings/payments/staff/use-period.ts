import { useSearchParams } from 'react-router'
import { currentAddress } from '#kit/panel/form/current-address.ts'

export type Period = { from: string; until: string }

/** The days of the list, both included, stored in the address. Empty: without a limit. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const period = { from: dayIn(params.get('from')), until: dayIn(params.get('until')) }
  /** A change returns to the first page. */
  const change = (next: Partial<Period>) => {
    const { params: after, mark } = currentAddress()
    after.delete('page')
    for (const [name, value] of Object.entries(next)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setParams(after, { replace: true, preventScrollReset: true, state: mark })
  }
  return { period, change }
}

/** The days as the api takes them. */
export const daysOf = ({ from, until }: Period) => ({ ...(from && { from }), ...(until && { until }) })

/** The periods that a treasurer asks for, on this day. */
export const periodsOf = (today: string) => {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  return {
    always: { from: '', until: '' },
    thisMonth: monthOf(year, month),
    lastMonth: month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1),
    thisYear: yearOf(year),
    lastYear: yearOf(year - 1),
  }
}

const yearOf = (year: number) => ({ from: `${year}-01-01`, until: `${year}-12-31` })
const monthOf = (year: number, month: number) => {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const start = `${year}-${String(month).padStart(2, '0')}`
  return { from: `${start}-01`, until: `${start}-${days}` }
}

/** An address that somebody wrote by hand may hold any text. */
const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : ''
