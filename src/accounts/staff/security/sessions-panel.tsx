import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { formatDayTime } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { deviceName } from '#base/network/device-name.ts'
import { messages } from './messages.ts'
import { closeOtherSessions, closeSession, sessionsQuery } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import security from './security.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

/** The sessions of the own account, with buttons to close them. */
export const SessionsPanel = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: sessions, error } = useQuery(sessionsQuery())

  const closing = useAct((id: string | 'others') => (id === 'others' ? closeOtherSessions() : closeSession(id)), {
    done: (_closed, id) => (id === 'others' ? say.othersClosed : say.closed),
    failed: say.failed,
  })

  return (
    <FocusFallback label={say.sessions} className={screens.panel}>
      <h2>{say.sessions}</h2>
      {error && !sessions && <p className={forms.error}>{say.loadError}</p>}
      {!error && !sessions && <Spinner />}
      <ul className={security.lines}>
        {sessions?.map(({ id, user_agent: agent, ip, created_at: since, is_current: isHere }) => {
          const device = deviceName(agent) ?? say.unknownDevice
          return (
            <li key={id}>
              <span>
                <b>{device}</b> {isHere && <Badge tone="ok">{say.here}</Badge>}
                <span className={clsx(cells.below, 'num')}>
                  {`${say.opened(formatDayTime(since, language))}${ip ? ` · ${ip}` : ''}`}
                </span>
              </span>
              {!isHere && (
                <IconButton
                  icon={X}
                  name={say.close(device)}
                  isOff={closing.isBusy}
                  onClick={() => void closing.run(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {sessions && sessions.length > 1 && (
        <p className={screens.below}>
          <ActButton act={closing} sent="others" tone="line">
            {say.closeOthers}
          </ActButton>
        </p>
      )}
    </FocusFallback>
  )
}
