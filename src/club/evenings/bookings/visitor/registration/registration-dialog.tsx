import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type PartyForm, partyForm } from '../../shared/event-registration.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { nameColumns, seatName } from '../../shared/seat-name.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { formatTime } from '#base/dates/dates.ts'
import { shortDay } from '#base/dates/weekday.ts'
import { dayToPay } from '#club/pages/facts/shared/how-to-pay.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'
import { formatPrice } from '#base/text/money.ts'
import { useSession } from '#accounts/both/use-session.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Refused } from '#kit/both/api.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { Button } from '#kit/site/button/button.tsx'
import { useDraft, useStoredDraft } from '#kit/site/form/draft.ts'
import { focusFirstWrong, markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { readPeople } from '#club/evenings/events/visitor/agenda/chosen-people.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { useAccountValues } from './account-values.ts'
import { AskRemove } from './ask-remove.tsx'
import { CompanionFields } from './companion-fields.tsx'
import { DietFields } from './diet-fields.tsx'
import { Fold } from '#kit/site/form/fold.tsx'
import { HowMany } from './how-many.tsx'
import { HowToPayAsMember, useMemberSeat } from './member-seat.tsx'
import { outcomeMessages } from './outcome-messages.ts'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import { GuestFields, MoreFields, RegistrationPrivacy, emptyParty } from './registration-fields.tsx'
import { RegistrationProblem } from './registration-problem.tsx'
import { registerFor } from './registration-queries.ts'
import { RegistrationSums, RegistrationSummary, totalOf } from './registration-summary.tsx'
import { forgetGuest, readGuest, rememberGuest } from './remembered-guest.ts'
import { type StoredRegistration, useStoredRegistrations } from './stored-registrations.ts'
import { TooMany, type WayOut } from './too-many.tsx'
import { WaitingRule } from './waiting-rule.tsx'
import { useWhoSits } from './who-sits.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

/** A registration that was just sent, and where its email goes. */
export type SentRegistration = StoredRegistration & { email: string }

type DialogProps = { event: EventDetail; onClose: () => void; onRegistered: (sent: SentRegistration) => void }

/**
 * Registers a guest with companions (spec §2), or puts them on the waiting list: first how many they are, then who. On success it closes
 * and a toast says so; on a refusal it stays open with its reason.
 */
export default function RegistrationDialog({ event, onClose, onRegistered }: DialogProps) {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const isFirst = useStoredRegistrations(event).length === 0
  // A second guest on the same device starts afresh.
  const [remembered] = useState(() => (isFirst ? readGuest() : undefined))
  const [remembers, setRemembers] = useState(remembered !== undefined)
  const [isChanging, setChanging] = useState(remembered === undefined)
  const draft = useDraft(`registration ${event.id}`, {
    ...emptyParty,
    ...remembered,
    companions: isFirst ? companionsOf(readPeople()) : [],
  })
  const form = useForm({ resolver: zodResolver(partyForm), defaultValues: draft.values, shouldFocusError: false })
  useStoredDraft(form, draft)
  useAccountValues(form, useSession(), isFirst)
  const { errors } = form.formState
  const registering = useMutation(registerFor(event.id))
  const values = useWatch({ control: form.control })
  const companions = values.companions ?? []
  const size = companions.length + 1
  const isFull = event.registered >= event.maxParticipants
  // Once open, only the guest changes this: a second press on the button must not join a list that nobody has read about.
  const [isWaiting, setIsWaiting] = useState(() => registrationStateOf(event, isFull, Date.now()) === 'waiting-list')
  const refusal = registering.error instanceof Refused ? registering.error : undefined
  // What the server said last, else what the page knows.
  const free = Math.max(
    0,
    refusal?.code === 'event.too-few' ? Number(refusal.details.free) : event.maxParticipants - event.registered,
  )
  const isTooMany = !isWaiting && size > free
  const isTooFew = isTooMany && free > 0
  const now = useNow()
  const canWait = now < waitingListUntil(new Date(event.date)).getTime()
  // Nothing is chosen for who has not seen the choice: the seats may go while the form is open.
  const [chosen, setWay] = useState<WayOut | undefined>(isTooFew ? 'some' : undefined)
  const way = chosen && (canWait ? chosen : 'fewer')
  const waitsWhole = isWaiting || (isTooFew && way === 'all')
  const people = isTooFew && way === 'fewer' ? free : size
  /** How many get a seat at once. */
  const seated = waitsWhole ? 0 : isTooFew ? free : size
  const paying = waitsWhole ? size : seated
  const memberSeat = useMemberSeat(event, values.email)
  const howToPay = (memberSeat === 'sign-in' || memberSeat === 'other-address') && (
    <HowToPayAsMember event={event} seat={memberSeat} />
  )
  const sums = { event, size: paying, isWaiting: waitsWhole, asMember: memberSeat === 'yes' }
  const whoSits = useWhoSits(companions.length, seated - 1)
  const [isAsking, setAsking] = useState(false)
  const rule = useRef<HTMLDListElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)

  // A wrong field is never in a part that is closed.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    for (const fold of body.current?.querySelectorAll('details:has([aria-invalid="true"])') ?? [])
      fold.setAttribute('open', '')
  }, [errors])

  const register = async ({ companions: all, takesFewer, ...guest }: PartyForm) => {
    // A refusal names a companion by its place: the form has them as they are sent.
    const sorted = whoSits.order.map((at) => all[at]!)
    if (isTooFew) form.setValue('companions', sorted)
    whoSits.reset()
    const others = sorted.slice(0, people - 1)
    const waits = waitsWhole || (isTooFew && way === 'some')
    try {
      const sent = await registering.mutateAsync({
        ...withVersion(guest),
        ...(others.length > 0 && { companions: others.map(withVersion) }),
        ...(waits && { ifFull: 'wait', takesFewer: others.length > 0 && (isWaiting ? takesFewer : way === 'some') }),
        language,
        idempotencyKey: draft.keyFor(`${guest.fullName} ${guest.email}`),
      })
      draft.forget()
      if (remembers) rememberGuest(guest)
      onClose()
      const registration: StoredRegistration = {
        names: [guest.fullName, ...others.map(({ fullName }) => fullName || null)],
        at: new Date().toISOString(),
        isAsked: sent.isAsked,
        heldUntil: sent.heldUntil,
        waiting: sent.waiting,
        pass: sent.pass,
        code: sent.pass && bookingCodeOf(sent.id),
      }
      onRegistered({ ...registration, email: guest.email })
      await notifyOf(registration, outcomeMessages(language), language)
    } catch (error) {
      markRefusedFields(form, error, emptyParty)
      if (error instanceof Refused && error.code === 'event.too-few') {
        setWay(undefined)
        requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[name=way]')?.focus())
        return
      }
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

  const host = values.fullName?.trim() ?? ''
  const last = companions.at(-1)
  const isLastWritten = [last?.fullName, last?.dietaryRestrictions, last?.diet?.join()].some((text) => text?.trim())
  const change = (changed: typeof companions) => {
    setAsking(false)
    whoSits.reset()
    form.clearErrors('companions')
    form.setValue('companions', changed, { shouldDirty: true })
  }
  const addOne = () => {
    change([...companions, nobody])
    if (size >= free) setWay((before) => before ?? 'some')
  }
  const removeOne = () => change(companions.slice(0, -1))

  const isOne = size === 1
  const isPriced = event.price > 0
  const payDay = dayToPay(event, useClubFacts().paymentWays, now)
  const action = () => {
    if (waitsWhole) return isPriced ? say.joinPriced : say.join
    if (isTooFew && way === 'some') return say.reserveSome(free, size - free, isPriced)
    if (people === 1) return isPriced ? say.reserveOnePriced : say.reserveOne
    return (isPriced ? say.reservePriced : say.reserve)(people)
  }
  const controls = {
    register: form.register,
    problem: (name: keyof typeof errors) => messageOf(errorMessages(language), errors[name]?.message),
  }
  const isShort = !isChanging && !errors.fullName && !errors.email && host !== ''
  const written = [
    values.phone?.trim() && say.phone,
    values.howDidYouKnowUs && say.howDidYouKnowUs,
    values.notes?.trim() && say.notes,
  ].filter((text) => typeof text === 'string' && text !== '')

  return (
    <Dialog
      title={isWaiting ? (isFull ? say.fullTitle(isOne) : say.list) : say.howMany}
      onClose={onClose}
      side={<RegistrationSummary {...sums} />}
    >
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(register, focusFirstWrong)(submitted)}>
        <div className={clsx(forms.form, dialogs.body)} ref={body}>
          <HowMany
            {...{ size, free, isWaiting, canWait }}
            hasSeat={(person) => !waitsWhole && (person === 0 || !whoSits.isLeftOut(person - 1))}
            onMore={addOne}
            onFewer={() => (isLastWritten ? setAsking(true) : removeOne())}
          />
          {isAsking && (
            <AskRemove
              who={seatName(nameColumns(last?.fullName?.trim() ?? '', host || say.you), language)}
              onRemove={removeOne}
              onLeave={() => setAsking(false)}
            />
          )}
          {isTooFew && <TooMany {...{ size, free, way }} waitsFor={canWait ? event : undefined} onChoose={setWay} />}
          {isWaiting && <WaitingRule date={event.date} isOne={isOne} ref={rule} />}
          {isShort ? (
            <div className={styles.known}>
              <span className={clsx(styles.disc, waitsWhole && styles.waits)} aria-hidden>
                1
              </span>
              <p>
                <b>{host}</b>
                <span className="muted small">{values.email}</span>
              </p>
              <Button tone="line" size="small" onClick={() => setChanging(true)}>
                {say.changeMe}
              </Button>
            </div>
          ) : (
            <fieldset className={styles.me}>
              <legend className={styles.legend}>
                <span className={clsx(styles.disc, waitsWhole && styles.waits)} aria-hidden>
                  1
                </span>
                {say.you}
              </legend>
              <GuestFields {...controls} ofMember={howToPay} />
            </fieldset>
          )}
          <CompanionFields
            {...{ form, companions, host, whoSits }}
            way={isTooFew ? way : undefined}
            canChoose={seated > 1}
          />
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
          <div>
            <DietFields form={form} people={[values, ...companions]} />
            <Fold title={say.more} inside={written.length > 0 ? written.join(', ') : say.moreInside}>
              <MoreFields {...controls} />
            </Fold>
          </div>
          {!isShort && (
            <label className={forms.check}>
              <input
                type="checkbox"
                checked={remembers}
                onChange={({ target }) => {
                  setRemembers(target.checked)
                  if (!target.checked) forgetGuest()
                }}
              />
              <span>
                {say.remember}
                <br />
                <span className="muted small">{say.rememberText}</span>
              </span>
            </label>
          )}
          {isShort && howToPay && <p className="small">{howToPay}</p>}
          <RegistrationSums {...sums} isInForm />
          <RegistrationPrivacy />
        </div>
        <div className={clsx(dialogs.foot, styles.foot)} ref={foot}>
          {((isTooMany && !isTooFew) || (registering.error && refusal?.code !== 'event.too-few')) && (
            <RegistrationProblem {...{ error: registering.error, event, isFull: isTooMany, isWaiting }} onWait={wait} />
          )}
          {isPriced && (
            <p className={styles.sum}>
              <b className="num">{formatPrice(totalOf(event, paying, sums.asMember), language)}</b>{' '}
              <span className="muted">
                {waitsWhole ? say.onlyIfSeats : say.paidLater(payDay && shortDay(payDay, language))}
              </span>
            </p>
          )}
          {/* Never a button that cannot work. */}
          {(!isTooMany || (isTooFew && way)) && (
            <Button
              tone={isWaiting ? 'ink' : refusal?.code === 'event.full' ? 'line' : undefined}
              type="submit"
              isBusy={registering.isPending}
            >
              {registering.isPending ? say.sending : action()}
            </Button>
          )}
          {registering.isPaused && <OfflineNote />}
        </div>
      </form>
    </Dialog>
  )
}

const nobody = { fullName: '', email: '', dietaryRestrictions: '', dietConsent: false }

/** The companions of a party of so many, of whom nothing is written yet. */
const companionsOf = (people: number) => Array.from({ length: people - 1 }, () => nobody)

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
