import { useQuery } from '@tanstack/react-query'
import { Check, Link, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { addressPattern, withAsciiDomain } from '#base/text/email-address.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { type Language, languages } from '#base/text/language.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import type { EventOverview } from '#club/evenings/events/staff/queries.ts'
import { Picks } from '#kit/panel/form/picks.tsx'
import { KitchenView } from '../both/kitchen-view.tsx'
import { messages as sheetMessages } from '../both/messages.ts'
import { messages } from './messages.ts'
import { type KitchenInPanel, kitchenOf, revokeKitchenLinks, sendToKitchen, tellKitchen } from './queries.ts'
import styles from './kitchen-tab.module.css'

/** The kitchen's list of an event, and how the kitchen gets it. */
export default function KitchenTab({ event }: { event: EventOverview }) {
  const say = useSay(messages)
  const { data: list, error, refetch } = useQuery(kitchenOf(event.id))
  if (error && !list) return <NotLoaded title={say.loadError} retry={refetch} />
  if (!list) return <Spinner />
  return <OpenKitchen key={event.id} list={list} />
}

const OpenKitchen = ({ list }: { list: KitchenInPanel }) => {
  const pageLanguage = useLanguage()
  const say = useSay(messages, sheetMessages)
  const { id } = list.event
  const [language, setLanguage] = useState<Language>(list.sentTo?.language ?? pageLanguage)
  const [to, setTo] = useState(list.sentTo?.to ?? list.restaurant?.email ?? '')
  const [isWrong, setWrong] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const telling = useAct(tellKitchen(id), { done: say.noted, failed: say.noteFailed })
  const printed = useAct(tellKitchen(id), { failed: say.noteFailed })
  const sending = useAct(sendToKitchen(id), { done: say.sent, failed: say.sendFailed })
  const revoking = useAct(revokeKitchenLinks(id), { done: say.revoked, failed: say.revokeFailed })
  const copying = useAct((link: string) => navigator.clipboard.writeText(link), {
    done: say.copied,
    failed: say.copyFailed,
  })
  const send = () => {
    const isRight = addressPattern.test(withAsciiDomain(to.trim()))
    setWrong(!isRight)
    if (isRight) void sending.run({ to: to.trim(), language })
  }
  const print = () => setPrinting(true)
  useKeys({ print, email: send })
  return (
    <div className={styles.kitchen}>
      <KitchenView list={list} language={pageLanguage} />
      <aside className={styles.side}>
        <section>
          <h2>{list.restaurant?.name ?? say.restaurant}</h2>
          <p className="muted small">{say.how}</p>
          <Field label={say.email} error={isWrong ? say.emailInvalid : undefined}>
            <input type="email" autoComplete="off" value={to} onChange={({ target }) => setTo(target.value)} />
          </Field>
          <Picks
            label={say.language}
            options={languages.map((value) => ({ value, text: languageIn(pageLanguage)[value] }))}
            value={language}
            onPick={setLanguage}
          />
          <div className={styles.acts}>
            <Button size="small" isBusy={sending.isBusy} onClick={send}>
              <Send aria-hidden />
              {say.send}
              <KeyHint name="email" />
            </Button>
            <Button tone="line" size="small" onClick={print}>
              <Printer aria-hidden />
              {say.print}
              <KeyHint name="print" />
            </Button>
            <ActButton act={copying} sent={list.links[language]} tone="line">
              <Link aria-hidden />
              {say.copyLink}
            </ActButton>
            <ActButton act={telling} sent={{ how: 'by-hand' }} tone="line">
              <Check aria-hidden />
              {say.given}
            </ActButton>
          </div>
        </section>
        <section>
          <h2>{say.history}</h2>
          {list.log.length === 0 && <p className="muted small">{say.nothingYet}</p>}
          <ul className={styles.log}>
            {list.log.map((entry) => (
              <li key={entry.id}>
                <span className="num muted">{formatDayTime(entry.at, pageLanguage)}</span> {lineOf(entry, say)}
              </li>
            ))}
          </ul>
          <p className="muted small">{say.kept}</p>
          <ActButton act={revoking} tone="quiet">
            {say.revoke}
          </ActButton>
        </section>
      </aside>
      {isPrinting && (
        <Printed
          label={say.title}
          onPrinted={() => {
            setPrinting(false)
            void printed.run({ how: 'printed' })
          }}
        >
          <KitchenView list={list} language={language} />
        </Printed>
      )}
    </div>
  )
}

const lineOf = ({ action, by, how }: KitchenInPanel['log'][number], say: ReturnType<typeof messages>) => {
  if (action === 'event.diets-read') return say.opened
  if (how === 'sent') return say.sentBy(by)
  if (how === 'revoked') return say.revokedBy(by)
  return say[how ?? 'by-hand'](by)
}
