import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import type { Act } from '#kit/panel/act/use-act.ts'
import { ActivityLines } from '#club/people/activity/staff/lines.tsx'
import { LogFoot } from '#club/people/activity/staff/log-foot.tsx'
import { type Line, activityQuery } from '#club/people/activity/staff/queries.ts'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { messages } from './messages.ts'
import { kindOf } from './texts.ts'
import { useHistoryActs } from './use-history-acts.tsx'
import { VersionDialog } from './version-dialog.tsx'
import styles from './history.module.css'

/** The log of one record, newest first. Texts also have their versions, and an undo of the user's own last act. */
export const History = ({ record }: { record: string }) => {
  const say = useSay(messages)
  const [cursor, setCursor] = useState({})
  const { data, error, refetch } = useQuery(activityQuery({ record, ...cursor }))
  if (error && !data) return <NotLoaded title={say.loadError} error={error} retry={refetch} />
  if (!data) return <Spinner />
  return (
    <FocusFallback label={say.history}>
      <HistoryLines lines={data.rows} isLatest={data.isNewest} />
      {data.rows.length === 0 && <p className="muted">{say.empty}</p>}
      {!data.isMore && <p className={clsx('muted small', styles.begins)}>{say.begins}</p>}
      {!(data.isNewest && !data.isMore) && <LogFoot page={data} onTurn={setCursor} />}
    </FocusFallback>
  )
}

type HistoryLinesProps = {
  lines: readonly Line[]
  /** Whether they begin with the newest of the record. */
  isLatest: boolean
}

/** The lines of one record with what one can do with them. */
export const HistoryLines = ({ lines, isLatest }: HistoryLinesProps) => {
  const [opened, setOpened] = useState<Line>()
  const acts = useHistoryActs(() => setOpened(undefined))
  const versions = lines.filter(({ isVersion }) => isVersion)
  // Only the last act can be undone: the others have something above them.
  const last = isLatest ? lines.find(isAct) : undefined
  return (
    <>
      <ActivityLines
        lines={lines}
        isOfRecord
        act={(line) => (
          <span className={styles.acts}>
            {line === last && isOwn(line) && <UndoButton line={line} undo={acts.undo} />}
            {line.isVersion && !line.isGone && <SeeButton line={line} onOpen={setOpened} />}
          </span>
        )}
      />
      {opened && (
        <VersionDialog
          key={opened.id}
          line={opened}
          versions={versions}
          goBack={acts.goBack}
          onClose={() => setOpened(undefined)}
        />
      )}
      {acts.dialog}
    </>
  )
}

const isAct = ({ subject, action, isVersion }: Line) =>
  kindOf(subject) !== undefined && (isVersion || /\.(?:deleted|restored)$/.test(action))
const isOwn = ({ who, action, isGone }: Line) =>
  who.kind === 'account' && who.isSelf && !isGone && /\.(?:changed|deleted)$/.test(action)

const SeeButton = ({ line, onOpen }: { line: Line; onOpen: (line: Line) => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={say.seeVersionOf(formatDateTime(line.createdAt, language))}
      onClick={() => onOpen(line)}
    >
      {say.seeVersion}
    </Button>
  )
}

const UndoButton = ({ line, undo }: { line: Line; undo: Act<Line> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <ActButton act={undo} sent={line} tone="line" aria-label={say.undoOf(formatDateTime(line.createdAt, language))}>
      {say.undo}
    </ActButton>
  )
}
