import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#base/dates/dates.ts'
import { yearsEndOf } from '#base/dates/day-after.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { retentionSentence } from '#base/privacy/retention.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { type Stays, whatStays } from '#club/members/members/both/what-stays.ts'
import { messages } from './departure-messages.ts'
import { type OwnMember, leaveClub } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './own-data.module.css'
import forms from '#kit/site/form/forms.module.css'

type LeaveDialogProps = { member: OwnMember; stays: Stays; onClose: () => void }

/** Asks when, and says what stays and for how long. */
export default function LeaveDialog({ member, stays, onClose }: LeaveDialogProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const [today] = useState(() => dayOf(new Date()))
  const yearsEnd = yearsEndOf(today)
  const [on, setOn] = useState<'today' | 'year-end'>(today === yearsEnd ? 'today' : 'year-end')
  const leaving = useMutation({
    ...leaveClub(),
    onError: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      onClose()
      await notify('success', say.done, say.doneText)
    },
  })
  const days = [
    ...(today === yearsEnd ? [] : [['year-end', say.withYear(dayInSentence(yearsEnd, language))] as const]),
    ['today', say.today] as const,
  ]
  const { bookings, money } = whatStays(stays, say, language)
  const isMoved = leaving.error instanceof Refused && leaving.error.code === 'socio.moved'
  return (
    <Dialog title={say.ask} onClose={onClose}>
      <div className={dialogs.body}>
        <fieldset>
          <legend className={forms.label}>{say.when}</legend>
          <div className={forms.choices}>
            {days.map(([value, text]) => (
              <label key={value} className={forms.check}>
                <input type="radio" name="on" checked={on === value} onChange={() => setOn(value)} />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
        <ul className={styles.facts}>
          <li>{say.number(member.membershipNumber)}</li>
          <li>{bookings}</li>
          {money && <li>{money}</li>}
          <li>{retentionSentence('leftMembers', language)}</li>
          <li>{retentionSentence('formerMembers', language)}</li>
          <li>{say.account}</li>
        </ul>
      </div>
      <div className={dialogs.foot} data-actions>
        {leaving.isError && (
          <p className={forms.error} role="alert">
            {isMoved ? say.moved : say.failed}
          </p>
        )}
        <Button tone="quiet" size="small" onClick={onClose}>
          {say.keep}
        </Button>
        <Button
          tone="danger"
          size="small"
          isBusy={leaving.isPending}
          onClick={() => leaving.mutate({ on, version: member.version })}
        >
          {leaving.isPending ? say.working : say.leave}
        </Button>
      </div>
    </Dialog>
  )
}
