import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentAddress } from '../form/current-address.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'

/** In the place of an id: a record that is being written. */
export const newRecord = 'nuevo'

type Opened = { isOpened?: true } | null

/**
 * Which record is open over a list, kept in the address (`?id=…`): a colleague's link or a reload opens it, Back closes it.
 * `name` is another parameter, for the second kind of record that a list opens.
 */
export const useOpenRecord = (name = 'id') => {
  const navigate = useNavigate()
  const { key, search, state } = useLocation()
  // The entry of the browser's history whose record was closed. The browser leaves it a moment later.
  const [closed, setClosed] = useState<string>()
  const isClosed = closed === key
  // It has been left: Forward opens it again.
  if (closed !== undefined && !isClosed) setClosed(undefined)
  // The same at once, for whoever opens another in the same breath.
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

  // Once its dialog is gone: what a form in it had not saved would ask before the browser goes anywhere.
  const leave = useStableCallback(() => {
    if ((state as Opened)?.isOpened) void navigate(-1)
    else void navigate(withRecord(), { replace: true, preventScrollReset: true })
  })
  // Opened while the one before was being left.
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
