import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '#kit/both/browser/storage.ts'

const key = 'member pass'

/**
 * The pass of the address, which joins a file to an account. It waits in this tab until somebody has signed in, and leaves the address at once.
 * The link that confirms an account opens another tab, which asks this one for it. Setting `undefined` deletes it.
 */
export const useMemberPass = () => {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const pass = useSyncExternalStore(listen, read, () => undefined)
  useEffect(() => {
    const [, found] = /^#([\w-]{52})$/.exec(hash) ?? []
    if (!found) return
    setPass(found)
    void navigate(pathname + search, { replace: true, state })
  }, [hash, pathname, search, state, navigate])
  useEffect(askOtherTabs, [])
  return [pass, setPass] as const
}

const read = () => tabStorage.read(key) ?? undefined

/** Keeps the pass in this tab. What one tab has used or declined, the others drop too. */
const setPass = (pass: string | undefined) => {
  keep(pass)
  if (!pass) tell({ kind: 'over' })
}

const keep = (pass: string | undefined) => {
  tabStorage.write(key, pass ?? null)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Message = { kind: 'asked' } | { kind: 'over' } | { kind: 'here'; pass: string }

let tabs: BroadcastChannel | undefined

// A channel reaches this origin alone, and takes no other argument.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => tabs?.postMessage(message)

/** Takes the pass that waits in another tab of this browser, and from then on answers the tabs that ask. Nothing is stored for later. */
const askOtherTabs = () => {
  if (!tabs) {
    tabs = new BroadcastChannel(key)
    tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const own = read()
      if (data.kind === 'asked' && own) tell({ kind: 'here', pass: own })
      else if (data.kind === 'here' && !own) keep(data.pass)
      else if (data.kind === 'over') keep(undefined)
    })
  }
  if (!read()) tell({ kind: 'asked' })
}
