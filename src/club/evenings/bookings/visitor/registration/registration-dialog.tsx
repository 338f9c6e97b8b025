import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type PartyForm, partyForm } from '../../shared/event-registration.ts'
import { withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { formatTime } from '#base/dates/dates.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useSession } from '#accounts/both/use-session.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Refused } from '#kit/both/api.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { Button } from '#kit/site/button/button.tsx'
import { useDraft, useStoredDraft } from '#kit/site/form/draft.ts'
import { focusFirstWrong, markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { useAccountValues } from './account-values.ts'
import { CompanionFields } from './companion-fields.tsx'
import { outcomeMessages } from './outcome-messages.ts'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import { RegistrationFields, RegistrationPrivacy, emptyParty } from './registration-fields.tsx'
import { RegistrationProblem } from './registration-problem.tsx'
import { registerFor } from './registration-queries.ts'
import { RegistrationSummary, totalOf } from './registration-summary.tsx'
import { type StoredRegistration, useStoredRegistrations } from './stored-registrations.ts'
import { WaitingRule } from './waiting-rule.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

/** A registration that was just sent, and where its email goes. */
export type SentRegistration = StoredRegistration & { email: string }

type DialogProps = { event: EventDetail; onClose: () => void; onRegistered: (sent: SentRegistration) => void }

/**
 * Registers a guest with companions (spec §2), or puts them on the waiting list. On success it closes and a toast says so; on a refusal
 * it stays open with its reason.
 */
export default function RegistrationDialog({ event, onClose, onRegistered }: DialogProps) {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const draft = useDraft(`registration ${event.id}`, emptyParty)
  const form = useForm({ resolver: zodResolver(partyForm), defaultValues: draft.values, shouldFocusError: false })
  useStoredDraft(form, draft)
  useAccountValues(form, useSession(), useStoredRegistrations(event).length === 0)
  const { errors } = form.formState
  const registering = useMutation(registerFor(event.id))
  const companions = useWatch({ control: form.control, name: 'companions' }) ?? []
  const size = companions.length + 1
  const isFull = event.registered >= event.maxParticipants
  // Once open, only the guest changes this: a second press on the button must not join a list that nobody has read about.
  const [isWaiting, setIsWaiting] = useState(() => registrationStateOf(event, isFull, Date.now()) === 'waiting-list')
  const refusal = registering.error instanceof Refused ? registering.error : undefined
  // What the server said last, else what the page knows.
  const free =
    refusal?.code === 'event.too-few' ? Number(refusal.details.free) : event.maxParticipants - event.registered
  const isTooMany = !isWaiting && size > free
  const rule = useRef<HTMLDListElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)

  const register = async ({ companions: others, takesFewer, ...guest }: PartyForm) => {
    try {
      const sent = await registering.mutateAsync({
        ...withVersion(guest),
        ...(others.length > 0 && { companions: others.map(withVersion) }),
        ...(isWaiting && { ifFull: 'wait', takesFewer: others.length > 0 && takesFewer }),
        language,
        idempotencyKey: draft.keyFor(`${guest.fullName} ${guest.email}`),
      })
      draft.forget()
      onClose()
      const registration = {
        names: [guest, ...others].map(({ fullName }) => fullName),
        at: new Date().toISOString(),
        isAsked: sent.isAsked,
        heldUntil: sent.heldUntil,
        waiting: sent.waiting,
        pass: sent.pass,
      }
      onRegistered({ ...registration, email: guest.email })
      await notifyOf(registration, outcomeMessages(language), language)
    } catch (error) {
      markRefusedFields(form, error, emptyParty)
      // The pressed button may be gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) foot.current?.querySelector<HTMLElement>('button, a')?.focus()
      })
    }
  }

  const wait = () => {
    registering.reset()
    setIsWaiting(true)
    // The rule is what the guest must read first. It is rendered after this press.
    requestAnimationFrame(() => rule.current?.focus())
  }
  const beFewer = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])].at(-1)?.focus()

  const isOne = size === 1
  const title = isWaiting ? (isFull ? say.fullTitle(isOne) : say.list) : isOne ? say.title : say.youAre(size)
  const action = isWaiting
    ? event.price > 0
      ? say.joinPriced
      : say.join
    : isOne
      ? say.confirm
      : say.confirmParty(size)
  return (
    <Dialog
      title={title}
      description={inLanguage(language, event.title, event.titleCa)}
      onClose={onClose}
      side={<RegistrationSummary event={event} size={size} isWaiting={isWaiting} />}
    >
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(register, focusFirstWrong)(submitted)}>
        <div className={clsx(forms.form, dialogs.body)} ref={body}>
          {isWaiting && <WaitingRule date={event.date} isOne={isOne} ref={rule} />}
          <div className={isOne ? undefined : styles.person}>
            {!isOne && (
              <span className={styles.disc} aria-hidden>
                1
              </span>
            )}
            <div className={forms.form}>
              <RegistrationFields
                register={form.register}
                problem={(name) => messageOf(errorMessages(language), errors[name]?.message)}
              />
            </div>
          </div>
          <CompanionFields form={form} companions={companions} />
          {isWaiting && !isOne && (
            <label className={clsx(forms.check, styles.box)}>
              <input type="checkbox" {...form.register('takesFewer')} />
              <span>
                <b>{say.takesFewer}</b>
                <br />
                {say.takesFewerText}
              </span>
            </label>
          )}
          <RegistrationPrivacy />
        </div>
        <div className={clsx(dialogs.foot, styles.foot)} ref={foot}>
          {(isTooMany || (registering.error && refusal?.code !== 'event.too-few')) && (
            <RegistrationProblem
              {...{ error: registering.error, event, size, free, isTooMany, isWaiting }}
              onBeFewer={beFewer}
              onWait={wait}
            />
          )}
          {event.price > 0 && (
            <p className={styles.sum}>
              <b className="num">{formatPrice(totalOf(event, size), language)}</b>{' '}
              <span className="muted">{isWaiting ? say.onlyIfSeats : say.nothingToday}</span>
            </p>
          )}
          {/* Never a button that cannot work. */}
          {!isTooMany && (
            <Button
              tone={isWaiting ? 'ink' : refusal?.code === 'event.full' ? 'line' : undefined}
              type="submit"
              isBusy={registering.isPending}
            >
              {registering.isPending ? say.sending : action}
            </Button>
          )}
          {registering.isPaused && <OfflineNote />}
        </div>
      </form>
    </Dialog>
  )
}

const notifyOf = (
  { names, isAsked, heldUntil, waiting }: StoredRegistration,
  say: ReturnType<typeof outcomeMessages>,
  language: 'es' | 'ca',
) => {
  if (isAsked) return notify('info', say.asked, say.askedText)
  if (heldUntil) return notify('warning', say.held, say.heldText(formatTime(heldUntil, language)))
  if (!waiting) return notify('success', say.success, say.successText)
  const { seats, ahead } = waiting
  return notify(
    'info',
    seats < names.length ? say.partlySeated : say.waiting(seats),
    say.ahead(ahead, names.length === 1),
  )
}
