import { useState } from 'react'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import { yearsEndOf } from '#base/dates/day-after.ts'
import { languageOr } from '#base/text/language.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import { Picks } from '#kit/panel/form/picks.tsx'
import { type MoveForm, moveForm, suspensionForm } from '../shared/membership-panel.ts'
import { type SocioStatus, moveOf } from '../shared/membership.ts'
import { messages } from './move-messages.ts'
import { type SocioCard, moveSocio, undoMove } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

type MoveDialogProps = { socio: SocioCard; to: SocioStatus; onClose: () => void }

/** Suspends a member, ends the membership or takes the member back: since when, why, and whether an email says so. */
export const MoveDialog = ({ socio, to, onClose }: MoveDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { WhatStays } = usePanelParts()
  const { id, fullName, membershipNumber, email, status, version } = socio
  const [today] = useState(() => dayOf(new Date()))
  const name = firstNameOf(fullName)
  const made = moveOf(status, to)
  const move = made === 'type' ? to : made
  const [title, text, button, tone] = {
    suspended: [say.suspendOf(name), say.suspendText, say.suspend, 'danger'] as const,
    inactive: [say.leaveOf(name), say.leaveText(membershipNumber), say.leave, 'danger'] as const,
    active: [say.takeBackOf(name), say.takeBackText(membershipNumber), say.takeBack, 'ink'] as const,
    lifted: [say.liftOf(name), say.liftText(membershipNumber), say.lift, 'ink'] as const,
  }[move]
  const moving = useAct((sent: MoveForm) => moveSocio(id, { ...sent, to, version }), {
    done: say[move],
    doneText: fullName,
    failed: say.failed,
    why: {
      'socio.moved': ({ changedBy }) => say.movedMeanwhile(String(changedBy ?? '')),
      'move-day.too-early': ({ day }) => say.tooEarly(formatDate(String(day), language)),
      'move-day.future': say.future,
    },
    undo: () => () => undoMove(id),
  })
  const tells = { suspended: say.tellsSuspension, inactive: say.tellsLeaving, active: say.tellsReturn }[to]
  const reasons = [say.unpaid, say.asks, to === 'suspended' ? say.board : say.died]
  return (
    <ActDialog
      act={moving}
      title={title}
      text={text}
      schema={to === 'suspended' ? suspensionForm : moveForm}
      values={{ day: today, reason: '', tell: email !== '' }}
      fieldOf={{ 'move-day.too-early': 'day', 'move-day.future': 'day' }}
      button={button}
      tone={tone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Day
            today={today}
            to={to}
            day={form.watch('day')}
            onDay={(day) => form.setValue('day', day, { shouldDirty: true })}
          />
          {to !== 'active' && (
            <Picks
              label={say.why}
              options={reasons.map((reason) => ({ value: reason, text: reason }))}
              value={form.watch('reason') ?? ''}
              onPick={(reason) => {
                form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
                form.setValue('tell', email !== '' && reason !== say.died)
              }}
            />
          )}
          <TextField
            name="reason"
            label={to === 'active' ? say.why : say.inWords}
            hint={say.whoSees}
            isOptional={to !== 'suspended'}
            maxLength={200}
          />
          {to !== 'active' && <WhatStays id={id} />}
          {email !== '' && (
            <label className={forms.check}>
              <input type="checkbox" {...form.register('tell')} />
              <span>
                <b>{say.write}</b>{' '}
                <span>{say[languageOr(socio.language) === 'ca' ? 'inCatalanTo' : 'inSpanishTo'](email)}</span>
              </span>
            </label>
          )}
          {form.watch('tell') && <p className="muted small">{tells}</p>}
          <p className="muted small">{say.undoable}</p>
        </>
      )}
    </ActDialog>
  )
}

type DayProps = { today: string; to: SocioStatus; day: string; onDay: (day: string) => void }

/** Mostly today. Who leaves may do so at the end of the year. */
const Day = ({ today, to, day, onDay }: DayProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [isOther, setIsOther] = useState(false)
  const days = new Set(to === 'inactive' ? [today, yearsEndOf(today)] : [today])
  const pick = (picked: string) => {
    setIsOther(picked === 'other')
    if (picked !== 'other') onDay(picked)
  }
  return (
    <>
      <Picks
        label={to === 'inactive' ? say.leavesFrom : say.from}
        options={[
          ...Array.from(days, (value) => ({ value, text: value === today ? say.today : formatDate(value, language) })),
          { value: 'other', text: say.otherDay },
        ]}
        value={isOther ? 'other' : day}
        onPick={pick}
      />
      {isOther && <TextField name="day" type="date" label={say.whichDay} {...(to !== 'inactive' && { max: today })} />}
      {day > today && <p className="muted small">{say.untilThen}</p>}
    </>
  )
}
