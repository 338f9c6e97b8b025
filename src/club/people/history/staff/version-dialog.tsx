import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import type { Act } from '#kit/panel/act/use-act.ts'
import { whoIn } from '#club/people/activity/staff/describe.ts'
import { type Line, type Version, versionQuery } from '#club/people/activity/staff/queries.ts'
import { same } from '#kit/panel/form/conflict.ts'
import { hasUnsaved } from '#kit/panel/form/unsaved.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { Differences } from './differences.tsx'
import { GonePictures } from './gone-pictures.tsx'
import { messages } from './messages.ts'
import { type Values, broughtBack, valuesOf } from './texts.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import styles from './history.module.css'

type VersionDialogProps = {
  line: Line
  /** The other versions that it can be compared with. */
  versions: readonly Line[]
  goBack: Act<Version>
  onClose: () => void
}

/** A version of a text beside another, and the way back to it. */
export const VersionDialog = ({ line, versions, goBack, onClose }: VersionDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const when = formatDateTime(line.createdAt, language)
  return (
    <RecordDialog title={say.version(when)} query={versionQuery(line.id)} failure={say.versionError} onClose={onClose}>
      {(version) => (
        <Dialog
          title={say.version(when)}
          description={say.savedBy(whoIn(line, language))}
          onClose={onClose}
          size="wide"
        >
          <div className={clsx(dialogs.body, styles.version)}>
            <Comparison version={version} line={line} versions={versions} />
            <GonePictures versions={waysBack(version, line, versions)} />
          </div>
          <WayBack version={version} line={line} versions={versions} goBack={goBack} />
        </Dialog>
      )}
    </RecordDialog>
  )
}

type Side = { name: string; row: Values }

const Comparison = ({ version, line, versions }: { version: Version; line: Line; versions: readonly Line[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [chosen, setChosen] = useState(version.before ? 'previous' : 'now')
  const others = versions.filter(({ id }) => id !== line.id)
  const other = others.find(({ id }) => id === chosen)
  const { data } = useQuery({ ...versionQuery(other?.id ?? ''), enabled: other !== undefined })
  const when = ({ createdAt }: Line) => formatDateTime(createdAt, language)

  const shown: Side = { name: say.this, row: version.after }
  const sides = (): [older: Side, newer: Side] | undefined => {
    if (chosen === 'now') return [shown, { name: say.now, row: version.now }]
    if (!other) return version.before ? [{ name: say.previous, row: version.before }, shown] : undefined
    if (!data) return undefined
    const another: Side = { name: say.theOf(when(other)), row: data.after }
    // The lines are ordered from the newest.
    return versions.indexOf(other) > versions.findIndex(({ id }) => id === line.id)
      ? [another, shown]
      : [shown, another]
  }
  const compared = sides()
  return (
    <>
      <label className={styles.with}>
        {say.compareWith}
        <select className={forms.input} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {version.before && <option value="previous">{say.previous}</option>}
          <option value="now">{say.now}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {`${say.theOf(when(one))} · ${whoIn(one, language)}`}
            </option>
          ))}
        </select>
      </label>
      {!version.before && <p className="muted small">{say.isFirst}</p>}
      {compared ? (
        <>
          <p className="muted small">{say.fromTo(compared[0].name, compared[1].name)}</p>
          <Differences
            noun={version.noun}
            before={valuesOf(version.noun, compared[0].row)}
            after={valuesOf(version.noun, compared[1].row)}
          />
        </>
      ) : (
        <Spinner />
      )}
    </>
  )
}

type WayBackProps = Pick<VersionDialogProps, 'line' | 'versions' | 'goBack'> & { version: Version }

const WayBack = ({ version, line, versions, goBack }: WayBackProps) => {
  const say = useSay(messages)
  const problem = version.now.deletedAt ? say.inTrash : hasUnsaved() ? say.unsaved : undefined
  const ways = problem ? [] : waysBack(version, line, versions).filter((one) => !isNow(one))
  return (
    <DialogFoot problem={goBack.problem} isPaused={goBack.isPaused}>
      <p className={styles.happens}>{problem ?? (ways.length > 0 ? say.whatHappens : say.isNow)}</p>
      {ways.toReversed().map((to) => {
        const [text, tone] = to === version ? ([say.goBack, 'ink'] as const) : ([say.goBackBefore, 'line'] as const)
        return (
          <ActButton key={tone} act={goBack} sent={to} tone={tone}>
            {goBack.isBusy ? say.goingBack : text}
          </ActButton>
        )
      })}
    </DialogFoot>
  )
}

/** This version, and what was there before the history begins: no version of it, but what the oldest one replaced. */
const waysBack = (version: Version, { id }: Line, versions: readonly Line[]): Version[] =>
  version.before && versions.at(-1)?.id === id ? [version, { ...version, after: version.before }] : [version]

const isNow = (version: Version) => same(broughtBack(version), valuesOf(version.noun, version.now))
