import { useLocation, useNavigate } from 'react-router'
import { currentAddress } from '../../form/current-address.ts'
import { useStableCallback } from '../../table/use-stable-callback.ts'
import { newRecord } from '../use-open-record.ts'

type How = {
  /** An act that the record begins with. */
  begins?: 'refuse'
  /** Whether the panel takes the focus: it was opened by a key or a button, and not by stepping through the rows. */
  takesFocus?: boolean
  /** Nothing that was typed about the record before gets lost (`form/lost-changes.ts`). */
  saved?: boolean
}
/** `below`: the list's address without the record, if it comes before it in the history. */
type Opened = (How & { below?: string }) | null

/**
 * The record beside a list, stored in the address (`?ver=…`): a link or a reload opens it, Back closes it. Another record takes its
 * place in the history.
 */
export const usePeek = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()

  const open = useStableCallback((id: string, how: How = {}) => {
    const { params, mark } = currentAddress()
    const isOpen = recordIn(params) !== undefined
    const below = isOpen ? (mark as Opened)?.below : `?${params}`
    remove(params)
    params.set('ver', id)
    const opened = { ...how, ...(below !== undefined && { below }) } satisfies Opened
    void navigate({ search: params.toString() }, { replace: isOpen, state: opened, preventScrollReset: true })
  })
  const close = useStableCallback(() => {
    const { params, mark } = currentAddress()
    remove(params)
    if ((mark as Opened)?.below === `?${params}`) void navigate(-1)
    else void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
  })
  const { begins, takesFocus = true } = (state as Opened) ?? {}
  return { id: recordIn(new URLSearchParams(search)), open, close, begins, takesFocus }
}

export type PeekState = ReturnType<typeof usePeek>

/** Older addresses have the record in `id`. */
const recordIn = (params: URLSearchParams) => {
  const id = params.get('ver') ?? params.get('id')
  return id === null || id === newRecord ? undefined : id
}

const remove = (params: URLSearchParams) => {
  params.delete('ver')
  if (params.get('id') !== newRecord) params.delete('id')
}
