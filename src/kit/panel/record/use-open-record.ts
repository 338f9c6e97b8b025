import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { currentAddress } from '../form/current-address.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'

/** The id in the address of a new record. */
export const newRecord = 'nuevo'

/**
 * `dialog`: over its list (`?id=…`). `peek`: beside it (`?ver=…`). `page`: on a page of its own, whose path has the id.
 */
type Form = 'dialog' | 'peek' | 'page'

/** How a record begins. */
type How = {
  /** An act that the record begins with. */
  begins?: 'refuse'
  /** Whether the panel takes the focus: it was opened by a key or a button, and not by stepping through the rows. */
  takesFocus?: boolean
  /** Nothing that was typed about the record before gets lost (`form/lost-changes.ts`). */
  saved?: boolean
}

/**
 * What a history entry knows of its record. `below`: the address of the list without it, if that is the entry before. `list`: the same of the
 * list that a page was opened from.
 */
type Entry = (How & { below?: string; list?: string }) | null

export type OpenRecord = ReturnType<typeof useOpenRecord>

/**
 * The record of a list that is open, kept in the address: a link or a reload opens it, Back closes it, and another record takes its place in
 * the history. `at`: another parameter than `id` or `ver`, for a second kind of record on the same screen; of a page the path of its list.
 */
export const useOpenRecord = (form: Form = 'dialog', at = form === 'peek' ? 'ver' : 'id') => {
  const navigate = useNavigate()
  const { id: ofPage } = useParams()
  const { key, search, state } = useLocation()
  const entry = state as Entry
  // The history entry of a dialog that was just closed. The browser leaves it a moment later.
  const [closed, setClosed] = useState<string>()
  const isClosed = closed === key
  // The browser has left the entry. Forward opens the record again.
  if (closed !== undefined && !isClosed) setClosed(undefined)
  // A ref with the same value, for a record that opens before the next render.
  const closing = useRef<string>(undefined)
  const next = useRef<[id: string, how: How]>(undefined)

  /** Of a page: the list that it was opened from, as it was, and the state that keeps it for the other parts of the page. */
  const list = entry?.list === undefined ? undefined : at + entry.list
  const from = entry?.list === undefined ? undefined : { list: entry.list }

  const recordIn = (params: URLSearchParams) => {
    if (form === 'page') return ofPage
    if (form === 'dialog') return params.get(at) ?? undefined
    // Older addresses have the record beside a list in `id`.
    const id = params.get(at) ?? params.get('id')
    return id === null || id === newRecord ? undefined : id
  }
  /** Takes the record out of an address. */
  const remove = (params: URLSearchParams) => {
    params.delete(at)
    if (form === 'peek' && params.get('id') !== newRecord) params.delete('id')
  }

  const show = (id: string, how: How) => {
    const { params, mark } = currentAddress()
    const isOpen = recordIn(params) !== undefined
    const below = isOpen ? (mark as Entry)?.below : `?${params}`
    remove(params)
    params.set(at, id)
    const opened = { ...how, ...(below !== undefined && { below }) } satisfies Entry
    void navigate({ search: params.toString() }, { replace: isOpen, state: opened, preventScrollReset: true })
  }
  /** `id` may name a part of a page, too: `ID/textos`. */
  const open = useStableCallback((id: string, how: How = {}) => {
    if (form === 'page') void navigate(`${at}/${id}`, { state: ofPage === undefined ? { list: search } : from })
    else if (closing.current === key) next.current = [id, how]
    else show(id, how)
  })

  const leave = useStableCallback(() => {
    const { params, mark } = currentAddress()
    remove(params)
    if ((mark as Entry)?.below === `?${params}`) void navigate(-1)
    else void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
  })
  /** Of a page: goes to its list. */
  const close = useStableCallback((how?: Pick<How, 'saved'>) => {
    if (form === 'page') return void navigate(list ?? at, { state: how })
    // A record beside its list asks about unsaved changes when the address changes.
    if (form === 'peek') return leave()
    // A dialog has asked: it goes first, so that it does not ask again.
    closing.current = key
    setClosed(key)
  })
  // Another record opened before the browser had left the entry of the closed one.
  const showNext = useStableCallback(() => {
    closing.current = undefined
    if (next.current) show(...next.current)
    next.current = undefined
  })
  useEffect(() => {
    if (isClosed) leave()
    else showNext()
  }, [isClosed, leave, showNext])

  const { begins, takesFocus = true } = entry ?? {}
  const id = isClosed ? undefined : recordIn(new URLSearchParams(search))
  return { id, begins, takesFocus, open, close, list, from }
}
