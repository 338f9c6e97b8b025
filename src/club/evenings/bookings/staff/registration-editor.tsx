import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { dietNote } from '../shared/rules/diet-note.ts'
import { referralSources } from '../shared/rules/referral-sources.ts'
import { hasSeat } from '../shared/rules/seat-state.ts'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import { dayOf } from '#base/dates/dates.ts'
import { formatEuros } from '#base/text/money.ts'
import { type Language, languageOr } from '#base/text/language.ts'
import { knownFromIn } from '../both/registration-messages.ts'
import { saysDiet } from '#club/core/consents/shared/diet-consent.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import type { Question } from '#kit/panel/form/questions/questions.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { LanguageField, languageIn } from '#kit/both/language-field.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { messages as beyondMessages } from './beyond-messages.ts'
import { BeyondRules, type EventToJoin, useBeyondRules } from './beyond-rules.tsx'
import { ChosenFileCard } from './files/chosen-file.tsx'
import { Picks } from '#kit/panel/form/picks.tsx'
import { HowPaid } from '#club/evenings/payments/staff/collect/how-paid.tsx'
import { type How, proposedPayment, rememberPayment } from '#club/evenings/payments/staff/last-payment.ts'
import { BookingSums, eventFacts, sumOfParty } from './booking-sums.tsx'
import { CompanionsFields } from './companions-fields.tsx'
import { messages as fileMessages } from './files/messages.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { DietFold } from '../both/diet/diet-fold.tsx'
import { messages } from './messages.ts'
import { type EditedRegistration, type RegisterFile, addRegistration, changeRegistration } from './queries.ts'
import { RegisterSearch } from './files/register-search.tsx'
import {
  type ChosenFile,
  type GuestToAdd,
  type NewParty,
  formOf,
  newParty,
  nobody,
  ofFile,
  withEmail,
  withFileIds,
} from './registration-form.ts'
import { messages as listMessages } from './waiting-list/messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import columns from '#kit/panel/form/columns.module.css'
import styles from './booking-sums.module.css'

type RegistrationEditorProps = {
  event: EventToJoin
  registration: EditedRegistration | undefined
  /** Somebody to add, of whom something is known. */
  guest?: GuestToAdd | undefined
  /** The file that staff chose for them, or that the registration has: only for who may see the members. */
  file?: RegisterFile | undefined
  onClose: () => void
}

/** The form to add a guest with companions, or to correct a registration. */
export const RegistrationEditor = ({ event, registration, guest, file: given, onClose }: RegistrationEditorProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const ofFiles = fileMessages(language)
  const mayChoose = useMay()('members')
  const [shared, list, rules] = [contentMessages(language), listMessages(language), beyondMessages(language)]
  const form = useForm<NewParty>({
    resolver: schemaResolver<NewParty>(registration?.email ? withEmail : newParty),
    defaultValues: registration
      ? formOf(registration)
      : { ...nobody(language), ...guest, ...(given?.status === 'active' && { file: ofFile(given).file }) },
  })
  const { register, formState, control } = form
  const companions = useWatch({ control, name: 'companions' })
  const size = companions.length + 1
  const [file, fullName, diet = [], note] = useWatch({
    control,
    name: ['file', 'fullName', 'diet', 'dietaryRestrictions'],
  })
  const taken = [file, ...companions.map((companion) => companion.file)].flatMap((chosen) => chosen?.id ?? [])
  const hasNoEmail = useWatch({ control, name: 'email' }).trim() === ''
  const beyond = useBeyondRules(event, size)
  const sum = sumOfParty(event, [{ file }, ...companions])
  const mayCollect = useMay()('treasury')
  const [today] = useState(() => dayOf(new Date()))
  const [how, setHow] = useState<How>()
  // The same booking sent twice is paid once.
  const [paymentId] = useState(() => crypto.randomUUID())
  const companionSearch = useRef<HTMLInputElement>(null)
  const [tellsKitchen, setTellsKitchen] = useState(true)
  const { dirtyFields } = formState
  const isNews = registration
    ? hasSeat(registration.state) && Boolean(dirtyFields.diet ?? dirtyFields.dietaryRestrictions ?? dirtyFields.file)
    : [{ file, diet, dietaryRestrictions: note }, ...companions].some(hasDiet)
  // The list that the kitchen has does not say so.
  const kitchenEmail = isNews ? event.people?.kitchenEmail : null
  const bookFor = registration || sum === 0 ? undefined : say.bookFor(size, formatEuros(sum, language))
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<NewParty, unknown>({
    form,
    version: registration?.version,
    formOf: (row) => formOf(row as EditedRegistration),
    create: (values) =>
      addRegistration({
        ...withFileIds(values),
        eventId: event.id,
        ...beyond.decided(values.ifFull),
        ...(kitchenEmail && { tellsKitchen }),
        ...(how && sum > 0 && { paid: { id: paymentId, amount: sum, ...how } }),
      }),
    // A file that was not touched stays or goes with its person: the server decides.
    change: ({ file: chosen, ...values }, { file: before }) =>
      changeRegistration(registration?.id ?? '', {
        ...values,
        ...(chosen?.id !== before?.id && { memberId: chosen?.id ?? null }),
        ...(kitchenEmail && { tellsKitchen }),
      }),
    // The address of a booking may be another than the file's on purpose: staff decide.
    prepare: (values, before) => {
      const isJoined = values.file !== null && values.file.id !== before.file?.id
      const costsMore = registration?.price === null && registration.state !== 'waiting' && isLessForMembers(event)
      const ofPrice = isJoined && costsMore ? [memberPriceQuestion(event, shared.keepEditing, language)] : []
      const isCorrected = values.email !== '' && values.email !== before.email && values.fullName === before.fullName
      const isOther = given?.id === values.file?.id && given?.email !== values.email
      if (!given || !isCorrected || !isOther) return { values, questions: ofPrice }
      const question = {
        title: ofFiles.inFileTooTitle,
        text: ofFiles.inFileTooText(given.number, given.email),
        back: shared.keepEditing,
        ways: [
          { text: ofFiles.inBookingOnly, of: (saved: NewParty) => saved },
          { text: ofFiles.inFileToo, of: (saved: NewParty) => ({ ...saved, inFileToo: true }) },
        ] satisfies Question<NewParty>['ways'],
      }
      return { values, questions: [question, ...ofPrice] }
    },
    labels: {
      ...say,
      inFileToo: ofFiles.inFileToo,
      atMemberPrice: ofFiles.memberPriceTitle,
      file: ofFiles.file,
      dietaryRestrictions: say.diet,
      howDidYouKnowUs: say.source,
      takesFewer: list.takesFewer,
      ifFull: say.putOnList,
    },
    words: {
      file: (chosen: ChosenFile | null) => chosen?.number ?? '',
      howDidYouKnowUs: (source: (typeof referralSources)[number]) => knownFromIn(language)[source],
      language: (spoken: Language) => languageIn(language)[spoken],
    },
    say,
    refusal: ({ code }) =>
      ({
        'event.draft': say.publishFirst,
        'socio.not-active': ofFiles.goneFile,
        'payment.nothing-owed': say.owesOther,
      })[code],
    isGivenUp: (error) => beyond.asks(error, form.getValues('ifFull')),
    savedText: (row) => {
      const { waiting, capacity } = (row ?? {}) as Added
      if (waiting) return say.addedToList(waiting.ahead)
      return capacity === undefined ? undefined : rules.capacityNow(capacity)
    },
    onSaved: () => {
      if (how) rememberPayment(how, today)
      onClose()
    },
  })
  const complaint = validationMessages(language, {
    'name.required': say.nameRequired,
    'email.invalid': say.emailInvalid,
    'companions.too-many': say.companionsTooMany,
  })
  const error = (field: keyof NewParty) => complaint(formState.errors[field]?.message)

  /** A file brings its name, and what the seat does not have yet: a seat with another address keeps its own. The cursor goes to what is asked next. */
  const choose = (chosen: RegisterFile) => {
    const { email, phone } = form.getValues()
    const dirty = { shouldDirty: true }
    const known = ofFile(chosen)
    form.setValue('file', known.file, dirty)
    // The search is gone, and with it the cursor.
    if (registration) return form.setFocus('fullName')
    form.setValue('fullName', known.fullName, dirty)
    if (email.trim() === '') form.setValue('email', known.email, dirty)
    if (phone.trim() === '') form.setValue('phone', chosen.phone ?? '', dirty)
    form.setValue('language', languageOr(chosen.language), dirty)
    const empty = (['email', 'phone'] as const).find((field) => form.getValues(field).trim() === '')
    if (!empty && companionSearch.current) companionSearch.current.focus()
    else form.setFocus(empty ?? 'email')
  }

  /** Nobody of the register: the name is not typed twice. */
  const takeName = (typed: string) => {
    form.setValue('fullName', typed, { shouldDirty: true })
    form.setFocus('email')
  }

  const search = !file && mayChoose && (
    <RegisterSearch
      label={registration ? ofFiles.ofWhom : ofFiles.whoCalls}
      taken={taken}
      onChoose={choose}
      {...(!registration && { onOther: takeName })}
    />
  )

  const kitchen = kitchenEmail && (
    <label className={forms.check}>
      <input type="checkbox" checked={tellsKitchen} onChange={({ target }) => setTellsKitchen(target.checked)} />
      <span>{say.tellKitchen(kitchenEmail)}</span>
    </label>
  )

  const notes = (
    <Field label={say.notes} optional={shared.optional} error={error('notes')}>
      <textarea rows={2} {...register('notes')} />
    </Field>
  )

  return (
    <FormDialog
      title={registration ? say.edit : say.add}
      {...(!registration && { size: 'wide', description: eventFacts(event, language) })}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          form.setValue('ifFull', 'refuse')
          if (beyond.isAnswered()) void submit(submitted)
          else submitted.preventDefault()
        }}
      >
        <div className={clsx(dialogs.body, !registration && styles.sides)}>
          <div className={forms.form}>
            {file && (
              <ChosenFileCard
                file={file}
                fullName={fullName}
                onRemove={mayChoose ? () => form.setValue('file', null, { shouldDirty: true }) : undefined}
              />
            )}
            {!registration && search}
            {!registration && given && given.status !== 'active' && !file && (
              <p className="muted small">{ofFiles.notActive}</p>
            )}
            {(!file || registration) && (
              <Field
                label={say.fullName}
                {...(registration?.companionOf && { optional: shared.optional })}
                error={error('fullName')}
              >
                <input autoComplete="off" {...register('fullName')} />
              </Field>
            )}
            <div className={columns.two}>
              <Field
                label={say.email}
                {...(!registration?.email && { optional: shared.optional })}
                error={error('email')}
              >
                <input type="email" autoComplete="off" {...register('email')} />
              </Field>
              <Field label={say.phone} optional={shared.optional} error={error('phone')}>
                <input type="tel" autoComplete="off" {...register('phone')} />
              </Field>
            </div>
            <div className={columns.two}>
              {!file && (
                <Field label={say.source} optional={shared.optional}>
                  <select {...register('howDidYouKnowUs')}>
                    <option value="">{say.choose}</option>
                    {referralSources.map((source) => (
                      <option key={source} value={source}>
                        {knownFromIn(language)[source]}
                      </option>
                    ))}
                  </select>
                </Field>
              )}
              <LanguageField label={say.language} field={register('language')} />
            </div>
            {registration && search}
            {!file && (
              <label className={forms.check}>
                <input type="checkbox" {...register('isMember')} />
                {say.isMemberLabel}
              </label>
            )}
            <DietFold value={diet} onChange={(ticked) => form.setValue('diet', ticked, { shouldDirty: true })} />
            <Field label={say.diet} optional={shared.optional} error={error('dietaryRestrictions')}>
              <textarea rows={2} {...register('dietaryRestrictions')} />
            </Field>
            {registration && notes}
            {registration && kitchen}
            {!registration && (
              <FormProvider {...form}>
                <CompanionsFields complaint={complaint} mayChoose={mayChoose} taken={taken} search={companionSearch} />
              </FormProvider>
            )}
            {!registration && (
              <BeyondRules beyond={beyond}>
                {beyond.mayWait && size > 1 && (
                  <label className={forms.check}>
                    <input type="checkbox" {...register('takesFewer')} />
                    {say.takesFewer}
                  </label>
                )}
              </BeyondRules>
            )}
          </div>
          {!registration && (
            <aside className={clsx(forms.form, styles.side)}>
              <FormProvider {...form}>
                <BookingSums event={event} />
              </FormProvider>
              {sum > 0 && mayCollect && (
                <>
                  <Picks
                    label={say.payment}
                    options={[
                      { value: 'later', text: say.willPay },
                      { value: 'paid', text: say.hasPaid },
                    ]}
                    value={how ? 'paid' : 'later'}
                    onPick={(picked) => {
                      const { method, paidOn } = proposedPayment(today)
                      setHow(picked === 'paid' ? { method, paidOn } : undefined)
                    }}
                  />
                  {how && <HowPaid how={how} today={today} onChange={setHow} />}
                </>
              )}
              {kitchen}
              <p className="muted small">
                {beyond.hasBegun ? rules.walkInNote : hasNoEmail ? rules.noEmailNote : say.confirmationNote}
              </p>
              {notes}
            </aside>
          )}
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} save={beyond.save ?? bookFor}>
          {beyond.mayWait && (
            <Button
              tone="line"
              size="small"
              onClick={(pressed) => {
                form.setValue('ifFull', 'wait')
                void submit(pressed)
              }}
            >
              {say.putOnList}
            </Button>
          )}
        </EditorFoot>
      </form>
      {dialog}
    </FormDialog>
  )
}

type Diet = Pick<NewParty, 'file' | 'diet' | 'dietaryRestrictions'>
const hasDiet = ({ file, diet, dietaryRestrictions }: Diet) =>
  Boolean(file?.diet) || saysDiet({ diet, dietaryRestrictions: dietNote(dietaryRestrictions) })

/** What a seat costs whose file is chosen after it was booked. */
const memberPriceQuestion = (event: EventToJoin, back: string, language: Language): Question<NewParty> => {
  const say = fileMessages(language)
  const [price, members] = [formatEuros(event.price, language), formatEuros(memberPriceOf(event), language)]
  return {
    title: say.memberPriceTitle,
    text: say.memberPriceText(price, members),
    back,
    ways: [
      { text: say.chargeMemberPrice(members), of: (saved) => ({ ...saved, atMemberPrice: true }) },
      { text: say.keepPrice(price), of: (saved) => ({ ...saved, atMemberPrice: false }) },
    ],
  }
}

/** The answer to a new registration: without `waiting` all have seats. A correction has no answer. */
type Added = { waiting?: { ahead: number }; capacity?: number }
