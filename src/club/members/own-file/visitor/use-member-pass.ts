import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '#kit/both/browser/storage.ts'

const key = 'member pass'

/**
 * The pass of the address, which joins a file to an account. It waits in this tab until somebody has signed in, and leaves the address at once.
 * Setting `undefined` deletes it.
 */
export const useMemberPass = () => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const pass = useSyncExternalStore(
    listen,
    () => tabStorage.read(key) ?? undefined,
    () => undefined,
  )
  useEffect(() => {
    const [, found] = /^#([\w-]{52})$/.exec(hash) ?? []
    if (!found) return
    setPass(found)
    void navigate(pathname + search, { replace: true })
  }, [hash, pathname, search, navigate])
  return [pass, setPass] as const
}

const setPass = (pass: string | undefined) => {
  tabStorage.write(key, pass ?? null)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
