import { clsx } from 'clsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { messages as loginMessages } from '#accounts/staff/login/messages.ts'
import { messages } from '#kit/panel/shell/messages.ts'
import { PanelWithoutScripts } from '#kit/panel/shell/panel-without-scripts.tsx'
import notes from '#kit/site/states/notes.module.css'

type AccessCheckProps = { failure: Error | null; hasFailed: boolean; retry: () => void }

/** Replaces the panel until the server has answered who is signed in. Shows a problem after the first failed attempt. */
export const AccessCheck = ({ failure, hasFailed, retry }: AccessCheckProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const why = failure?.message === 'misconfigured' ? loginMessages(language).configurationError : say.checkFailed
  if (hasFailed) return <NotLoaded title={say.accessError} text={why} retry={retry} />
  return (
    <div>
      {failure && (
        <p className={clsx(notes.note, notes.danger)} role="alert">
          {`${why}. ${say.tryingAgain}`}
        </p>
      )}
      <Spinner />
      <PanelWithoutScripts />
    </div>
  )
}
