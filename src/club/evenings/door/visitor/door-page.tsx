import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Route } from './+types/door-page'
import { longestDevice } from '../shared/limits.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useLateFonts } from '#kit/both/late-fonts.ts'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { createDoor, tickMs } from './door-store.ts'
import { DoorList } from './door-list.tsx'
import { messages } from './messages.ts'
import { dropPage, isKeptPage, keepPage } from './offline.ts'
import styles from './door.module.css'
import form from './form.module.css'

/** A phone that opens a link is asked for its name before its scripts are there. One that keeps the page has a name. */
export const loader = ({ request }: Pick<Route.LoaderArgs, 'request'>) => ({ asksName: !isKeptPage(request.url) })

const door = createDoor()

/** The door of an event, for a phone with the link that staff made: it begins with the link, asks for a name, and shows the list. */
export default function DoorPage({ loaderData: { asksName } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const say = useSay(messages)
  const language = useLanguage()
  const state = useSyncExternalStore(door.subscribe, door.get, door.get)
  const { phase } = state
  useEffect(() => door.setLanguage(language), [language])
  useLateFonts()
  useEffect(() => {
    const pass = window.location.hash.slice(1)
    // Nobody who looks over a shoulder copies it from here.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void door.open(pass)
    const tick = () => void door.tick()
    const sync = () => void door.sync()
    const timer = setInterval(tick, tickMs)
    window.addEventListener('online', sync)
    window.addEventListener('focus', sync)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sync)
      window.removeEventListener('focus', sync)
    }
  }, [])
  useEffect(() => {
    if (phase === 'open') void keepPage(language)
    if (phase === 'over' || phase === 'none') void dropPage()
  }, [phase, language])
  if (phase === 'open') return <DoorList door={door} state={state} />
  return (
    <main className={styles.page}>
      <PageHead title={say.door} isIndexed={false} />
      <NeedsScripts title={say.door} />
      <div className={form.language}>
        <LanguageToggle />
      </div>
      {phase === 'name' || (phase === 'opening' && asksName) ? (
        <NameForm name={state.kept.device} isReady={phase === 'name'} />
      ) : (
        <p className={styles.state} role={phase === 'opening' ? undefined : 'alert'}>
          {{ opening: say.opening, none: say.noLink, over: say.over, blocked: say.blocked }[phase]}
        </p>
      )}
    </main>
  )
}

/** The name of the phone: no account and no password. It can be typed before it can be sent. */
const NameForm = ({ name, isReady }: { name: string; isReady: boolean }) => {
  const say = useSay(messages)
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = field.current!.value.trim()
        setIsMissing(typed === '')
        if (typed) void door.begin(typed)
        else field.current!.focus()
      }}
    >
      <h1>{say.whoIsThere}</h1>
      <p className={form.help}>{say.whyName}</p>
      <label htmlFor="device">{say.yourName}</label>
      <input
        ref={field}
        id="device"
        defaultValue={name}
        autoComplete="off"
        maxLength={longestDevice}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? 'device-fault' : undefined}
      />
      {isMissing && (
        <p id="device-fault" className={form.fault} role="alert">
          {say.needsName}
        </p>
      )}
      <button type="submit" className={form.send} disabled={!isReady}>
        {say.begin}
      </button>
      <p className={form.help}>{say.hasNoDiets}</p>
    </form>
  )
}
