import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentAddress } from '../form/current-address.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'

/** The id in the address of a new record. */
export const newRecord = 'nuevo'

type Opened = { isOpened?: true } | null

/**
 * The record that is open over a list, stored in the address (`?id=…`): a link or a reload opens it, Back closes it. `name` is
 * another parameter, for a second kind of record on the same list.
 */
export const useOpenRecord = (name = 'id') => {
  const navigate = useNavigate()
  const { key, search, state } = useLocation()
  // The history entry of a record that was just closed. The browser leaves it a moment later.
  const [closed, setClosed] = useState<string>()
  const isClosed = closed === key
  // The browser has left the entry. Forward opens the record again.
  if (closed !== undefined && !isClosed) setClosed(undefined)
  // A ref with the same value, for a record that opens before the next render.
  const closing = useRef<string>(undefined)
  const next = useRef<string>(undefined)

  const withRecord = (id?: string) => {
    const { params } = currentAddress()
    if (id) params.set(name, id)
    else params.delete(name)
    return { search: params.toString() }
  }
  const show = (id: string) =>
    void navigate(withRecord(id), { state: { isOpened: true } satisfies Opened, preventScrollReset: true })
  const open = useStableCallback((id: string) => (closing.current === key ? void (next.current = id) : show(id)))
  const close = useStableCallback(() => {
    closing.current = key
    setClosed(key)
  })

  // In an effect, after the dialog is gone: a form with unsaved changes would block the navigation.
  const leave = useStableCallback(() => {
    if ((state as Opened)?.isOpened) void navigate(-1)
    else void navigate(withRecord(), { replace: true, preventScrollReset: true })
  })
  // Another record opened before the browser had left the entry of the closed one.
  const showNext = useStableCallback(() => {
    closing.current = undefined
    if (next.current) show(next.current)
    next.current = undefined
  })
  useEffect(() => {
    if (isClosed) leave()
    else showNext()
  }, [isClosed, leave, showNext])

  return { id: isClosed ? undefined : (new URLSearchParams(search).get(name) ?? undefined), open, close }
}
