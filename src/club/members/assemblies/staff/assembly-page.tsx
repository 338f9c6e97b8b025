import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { CircleX, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { formatDay } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { LinkTabs } from '#kit/panel/shell/link-tabs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { standingsOf } from '../shared/assembly.ts'
import { AssemblyBadge } from './assemblies-page.tsx'
import { AssemblyForm } from './assembly-form.tsx'
import { assemblyName } from './assembly-words.ts'
import { AttendanceTab } from './attendance-tab.tsx'
import { CallTab } from './call-tab.tsx'
import { messages, refusalsIn } from './messages.ts'
import { type Assembly, assemblyDetail, cancelAssembly, removeAssembly } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './assembly.module.css'

const list = '/admin/socios/asambleas'

/** An assembly: its call, and who is there. */
export default function AssemblyPage() {
  const say = useSay(messages)
  const { id = '', tab } = useParams()
  const { data, error, refetch } = useQuery(assemblyDetail(id))
  if (tab !== undefined && tab !== 'asistencia') return <Navigate to={`${list}/${id}`} replace />
  return (
    <>
      <div className={clsx(tab && styles.atDoor)}>
        <Crumbs to={list} list={say.title}>
          {tab ? say.attendance : say.call}
        </Crumbs>
      </div>
      {error && !data && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data && <Loaded assembly={data} isAttendance={tab !== undefined} />}
    </>
  )
}

const Loaded = ({ assembly, isAttendance }: { assembly: Assembly; isAttendance: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'edit' | 'cancel' | 'remove'>()
  const { id, day, firstCall, secondCall, place, placeCa, closedAt, cancelledAt, voters, today, called } = assembly
  const standing = standingsOf(voters)
  const why = refusalsIn(language)
  const cancelling = useAct(() => cancelAssembly(id), { done: say.isCancelled, failed: say.notCancelled, why })
  const removing = useAct(() => removeAssembly(id), {
    done: say.removed,
    failed: say.notRemoved,
    why,
    onDone: () => void navigate(list, { replace: true }),
  })
  return (
    <>
      <ScreenHeader title={assemblyName(assembly, language)}>
        <div className={clsx(isAttendance && styles.atDoor)}>
          <div className={forms.row}>
            <AssemblyBadge {...{ day, closedAt, cancelledAt, today }} />
            {!closedAt && !cancelledAt && (
              <>
                <Button tone="line" size="small" onClick={() => setAsks('edit')}>
                  <Pencil aria-hidden />
                  {say.edit}
                </Button>
                {called > 0 ? (
                  <Button tone="line" size="small" onClick={() => setAsks('cancel')}>
                    <CircleX aria-hidden />
                    {say.cancelAssembly}
                  </Button>
                ) : (
                  <IconButton icon={Trash2} name={say.remove} title={say.remove} onClick={() => setAsks('remove')} />
                )}
              </>
            )}
          </div>
        </div>
      </ScreenHeader>
      <p className={clsx(styles.facts, isAttendance && styles.atDoor)}>
        <b>{`${formatDay(day, language)} - ${firstCall}`}</b>
        {secondCall && <span>{say.atSecond(secondCall)}</span>}
        <span>{inLanguage(language, place, placeCa)}</span>
      </p>
      <LinkTabs
        label={say.parts}
        tabs={[
          { to: `${list}/${id}`, text: say.call, isCurrent: !isAttendance },
          {
            to: `${list}/${id}/asistencia`,
            text: say.attendance,
            count: voters.filter((voter) => ['present', 'represented'].includes(standing(voter) ?? '')).length,
            isCurrent: isAttendance,
          },
        ]}
      />
      {isAttendance ? <AttendanceTab assembly={assembly} /> : <CallTab assembly={assembly} />}
      {asks === 'edit' && <AssemblyForm assembly={assembly} onClose={() => setAsks(undefined)} />}
      {asks === 'cancel' && (
        <ActDialog
          act={cancelling}
          text={[day >= today && say.tellsOfCancelling(called), say.cancelText].filter(Boolean).join(' ')}
          button={say.cancelAssembly}
          tone="danger"
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'remove' && (
        <ActDialog
          act={removing}
          text={say.removeText}
          button={say.remove}
          tone="danger"
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}
