import * as z from 'zod/mini'
import { companionFields, needsName } from '../shared/event-registration.ts'
import { Controller } from 'react-hook-form'
import { DietFold } from '../both/diet/diet-fold.tsx'
import { seatName } from '../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import type { EventToJoin } from './beyond-rules.tsx'
import { messages } from './messages.ts'
import { type RegistrationInPanel, addCompanions } from './queries.ts'

type CompanionDialogProps = {
  event: EventToJoin & { registered: number }
  host: RegistrationInPanel
  onClose: () => void
}

const schema = z
  .pick(companionFields, { fullName: true, email: true, dietaryRestrictions: true, diet: true })
  .check(needsName())

/** Adds a companion to a guest who has booked. With the event full the companion joins the waiting list, after saying so. */
export const CompanionDialog = ({ event, host, onClose }: CompanionDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const complaint = validationMessages(language, {
    'name.required': say.nameRequired,
    'email.invalid': say.emailInvalid,
  })
  const waits = host.state === 'waiting' || event.registered >= event.maxParticipants
  const adding = useAct(
    (companion: z.output<typeof schema>) =>
      addCompanions(host.id, { version: host.version, companions: [companion], ifFull: waits ? 'wait' : 'refuse' }),
    {
      done: say.companionAdded,
      failed: say.companionFailed,
      why: {
        'companions.too-many': say.companionsTooMany,
        'event.full': say.full,
        'event.too-few': say.full,
        'event.closed': say.listClosed,
        'content.conflict': say.changedMeanwhile,
      },
    },
  )
  return (
    <ActDialog
      act={adding}
      title={say.addCompanion}
      text={waits ? say.companionWaits(seatName(host, language)) : say.companionOfText(seatName(host, language))}
      schema={schema}
      values={{ fullName: '', email: '', dietaryRestrictions: '', diet: [] }}
      button={say.addCompanion}
      onClose={onClose}
    >
      {({ register, control, formState: { errors } }) => (
        <>
          <Field label={say.fullName} optional={optional} error={complaint(errors.fullName?.message)}>
            <input autoComplete="off" {...register('fullName')} />
          </Field>
          <Field label={say.email} optional={optional} error={complaint(errors.email?.message)}>
            <input type="email" autoComplete="off" {...register('email')} />
          </Field>
          <Field label={say.diet} optional={optional} error={complaint(errors.dietaryRestrictions?.message)}>
            <textarea rows={2} {...register('dietaryRestrictions')} />
          </Field>
          <Controller
            control={control}
            name="diet"
            render={({ field }) => <DietFold value={field.value ?? []} onChange={field.onChange} />}
          />
        </>
      )}
    </ActDialog>
  )
}
