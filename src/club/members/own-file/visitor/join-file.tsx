import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minuteMs } from '#base/dates/durations.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { errorMessages, messages } from './messages.ts'
import { askForFileLinks, joinFile } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './join-file.module.css'

type JoinFileProps = { email: string; pass: string; onDone: () => void }

/** Joins the file of a pass to the account, with a press: a scanner of links uses nothing up. */
export const JoinFile = ({ email, pass, onDone }: JoinFileProps) => {
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const joining = useMutation({
    ...joinFile(),
    onSuccess: async ({ membershipNumber }) => {
      await queryClient.invalidateQueries()
      onDone()
      await notify('success', say.joined, say.joinedText(membershipNumber))
    },
  })
  return (
    <>
      <h1>{say.joinTitle}</h1>
      <p>
        {say.joinText} <b>{email}</b>.
      </p>
      <Problem error={joining.error} />
      {isOver(joining.error) ? (
        <p className={styles.ways}>
          <SiteLink className={buttonLook({ tone: 'ink' })} to="/contacto">
            {say.writeToUs}
          </SiteLink>
          <Button tone="line" onClick={onDone}>
            {say.goOn}
          </Button>
        </p>
      ) : (
        <p className={styles.ways}>
          <Button tone="ink" isBusy={joining.isPending} onClick={() => joining.mutate(pass)}>
            {joining.isPending ? say.joining : say.join}
          </Button>
          <Button tone="quiet" onClick={onDone}>
            {say.notNow}
          </Button>
        </p>
      )}
    </>
  )
}

/** Whether the link is of no use any more: its file has changed, was merged into another one, or has an account. */
const isOver = (error: Error | null) =>
  error instanceof Refused && ['pass.over', 'file.joined', 'account.has-file', 'file.needs-club'].includes(error.code)

/** Offers the email with the link, without a word about whose file it is. */
export const AskForLink = ({ email }: { email: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const asking = useMutation(askForFileLinks())
  const send = () => asking.mutate(language)
  return (
    <>
      <h1>{say.fileTitle}</h1>
      <p>
        {say.fileOf} <b>{email}</b>. {say.fileText}
      </p>
      <Problem error={asking.error} />
      <p className={styles.ways}>
        {asking.isSuccess ? (
          <Sent key={asking.submittedAt} onAgain={send} />
        ) : (
          <Button tone="ink" isBusy={asking.isPending} onClick={send}>
            {asking.isPending ? say.sending : say.send}
          </Button>
        )}
      </p>
      <p className="small">{say.why}</p>
    </>
  )
}

const Sent = ({ onAgain }: { onAgain: () => void }) => {
  const say = useSay(messages)
  const [mayAgain, setMayAgain] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayAgain(true), minuteMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <span role="status">
        <b>{say.sent}</b>
      </span>
      {mayAgain && (
        <Button tone="line" size="small" onClick={onAgain}>
          {say.again}
        </Button>
      )}
    </>
  )
}

const Problem = ({ error }: { error: Error | null }) => {
  const language = useLanguage()
  if (!error) return null
  const sentences: Partial<Record<string, string>> = errorMessages(language)
  const code = error instanceof Refused ? error.code : 'failed'
  return (
    <p className={forms.error} role="alert">
      {sentences[code] ?? sentences['failed']}
    </p>
  )
}
