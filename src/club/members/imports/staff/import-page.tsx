import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Lock, Mail, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { isOutcomeUnknown, Refused } from '#kit/both/api.ts'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { type Act, useAct } from '#kit/panel/act/use-act.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { Picks } from '#kit/panel/form/picks.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Problem } from '#kit/panel/record/problem.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { mostImportBytes, mostInvitations } from '../shared/import-form.ts'
import { fileFaultIn } from './fault-messages.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { messages } from './messages.ts'
import {
  type Applied,
  type Preview,
  type Sheet,
  applyImport,
  inviteImported,
  lastImport,
  previewImport,
  undoImport,
} from './queries.ts'
import { readBase64 } from './read-file.ts'
import styles from './import.module.css'

/** «Importar socios»: choose a spreadsheet, see what it would do, apply it, undo it. */
export default function ImportPage() {
  const say = useSay(messages)
  const [name, setName] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [preview, setPreview] = useState<Preview>()
  const [applied, setApplied] = useState<Applied>()
  const faults = useSay(fileFaultIn)
  const fileFault = (error: unknown) => {
    const why = error instanceof Refused && error.code === 'import.unreadable' ? error.details['why'] : undefined
    const sentence = typeof why === 'string' ? faults[why as keyof typeof faults] : undefined
    return typeof sentence === 'function' ? sentence((error as Refused).details as { rows?: number }) : sentence
  }

  const reading = useAct(
    async (next: Sheet) => {
      if (next.file.length > (mostImportBytes / 3) * 4 + 4)
        throw new Refused('import.unreadable', 422, {}, { why: 'too-large' })
      return { next, read: await previewImport(next) }
    },
    {
      failed: say.failed,
      why: fileFault,
      onDone: ({ next, read }) => {
        setSheet(next)
        setPreview(read)
        setApplied(undefined)
      },
    },
  )
  const choose = async (file: File) => {
    setName(file.name)
    setPreview(undefined)
    await reading.run({ file: await readBase64(file), sheet: '', columns: {} })
  }
  const startAgain = () => {
    setPreview(undefined)
    setApplied(undefined)
  }
  const answer = (more: Partial<Sheet>) => sheet && void reading.run({ ...sheet, ...more })

  const applying = useAct(applyImport, {
    done: ({ doneAt }) => (doneAt ? say.alreadyDone : undefined),
    failed: say.applyFailed,
    why: (error) => {
      if (!(error instanceof Refused) || isOutcomeUnknown(error)) return say.perhapsDone
      return error.code === 'import.moved' ? say.moved : undefined
    },
    onDone: (done) => setApplied(done),
  })
  const apply = () => {
    if (!sheet || !preview || preview.plan === '' || applied) return
    void applying.run({ ...sheet, plan: preview.plan }, (error) => {
      if (error instanceof Refused && error.code === 'import.moved') answer({})
    })
  }
  useKeys({ confirm: preview && !applied && apply })

  const counts = preview?.counts
  const toWrite = counts ? counts.new + counts.changed : 0
  const title = applied ? say.imported(applied.new + applied.changed) : say.title
  return (
    <>
      <Crumbs to="/admin/socios" list={say.members}>
        <span>{say.here}</span>
      </Crumbs>
      <ScreenHeader title={title}>
        <div className={styles.acts}>
          {applied && (
            <SiteLink className="cutline" to="/admin/socios">
              {say.seeMembers}
            </SiteLink>
          )}
          {preview && <FileButton text={say.other} isBusy={reading.isBusy} onChoose={choose} />}
        </div>
      </ScreenHeader>
      {!preview && (
        <section className={styles.start}>
          <p>{say.intro}</p>
          <p className="muted">{say.rules}</p>
          <FileButton
            text={reading.isBusy ? say.reading : say.choose}
            isBusy={reading.isBusy}
            isMain
            onChoose={choose}
          />
          <Problem>{reading.problem}</Problem>
        </section>
      )}
      {preview && (
        <p className={styles.facts}>
          <span>
            <FileSpreadsheet aria-hidden />
            <b>{name}</b> <span>{say.rowsOf(preview.rows.length, preview.sheet ?? '')}</span>
          </span>
          {!applied && (
            <span>
              <Lock aria-hidden />
              {say.nothingWritten}
            </span>
          )}
        </p>
      )}
      {(applied || !preview) && <LastImport onUndone={startAgain} />}
      {preview && !applied && (
        <div className={styles.questions}>
          {preview.sheet === null && (
            <Picks
              label={say.askSheet}
              options={preview.sheets.map((one) => ({ value: one, text: one }))}
              value=""
              onPick={(one) => answer({ sheet: one, columns: {} })}
            />
          )}
          {preview.dates && (
            <Picks
              label={say.askDates(preview.dates.examples[0] ?? '')}
              options={[
                { value: 'dmy', text: say.dayFirst },
                { value: 'mdy', text: say.monthFirst },
              ]}
              value=""
              onPick={(order) => answer({ dates: order as 'dmy' | 'mdy' })}
            />
          )}
          {preview.hasMerged && <p className={styles.note}>{say.merged}</p>}
          <Problem>{reading.problem}</Problem>
        </div>
      )}
      {preview && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {preview.sheet !== null && (
            <>
              <Figures preview={preview} applied={applied} />
              {!applied && sheet && (
                <ImportColumns
                  columns={preview.columns}
                  isBusy={reading.isBusy}
                  onChoose={(place, field) => answer({ columns: { ...sheet.columns, [place]: field } })}
                />
              )}
              <ImportRows preview={preview} name={name} />
            </>
          )}
          {!applied && (
            <EditorFoot
              isSaving={applying.isBusy}
              isPaused={applying.isPaused}
              problem={applying.problem}
              save={say.apply(toWrite)}
              canSave={preview.plan !== '' && toWrite > 0}
              changes={
                <p className={styles.consequence}>
                  {preview.plan === '' ? say.answerFirst : toWrite === 0 ? say.nothing : say.undoable}
                </p>
              }
              onCancel={() => setPreview(undefined)}
            />
          )}
        </form>
      )}
    </>
  )
}

type FileButtonProps = { text: string; isBusy: boolean; isMain?: boolean; onChoose: (file: File) => unknown }

const FileButton = ({ text, isBusy, isMain = false, onChoose }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Otherwise choosing the same file again would do nothing.
    target.value = ''
    if (file) void onChoose(file)
  }
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        tabIndex={-1}
        aria-label={text}
        onChange={choose}
      />
      <Button tone={isMain ? undefined : 'line'} size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {text}
      </Button>
    </>
  )
}

/** What the file would do, or has done, in numbers. */
const Figures = ({ preview, applied }: { preview: Preview; applied: Applied | undefined }) => {
  const say = useSay(messages)
  const { new: created, changed, same, failed } = preview.counts
  const numbers = preview.rows.filter(({ verdict }) => verdict === 'new').map(({ number }) => number)
  const sorted = numbers.toSorted((one, other) => one.length - other.length || one.localeCompare(other))
  return (
    <section className={styles.strip}>
      <Figure count={created} text={say.news(created)} tone={styles.ok} />
      <Figure count={changed} text={say.changes(changed)} />
      <Figure count={same} text={say.sames(same)} />
      <Figure count={failed} text={say.errors} tone={styles.bad} />
      {applied ? (
        <Figure count={applied.activeSocios} text={say.active(applied.activeSocios)} />
      ) : (
        <p>
          {say.rules} {sorted.length > 0 && <b>{say.numbers(sorted[0]!, sorted.at(-1)!)}</b>}
        </p>
      )}
    </section>
  )
}

const Figure = ({ count, text, tone }: { count: number; text: string; tone?: string | undefined }) => (
  <div className={count > 0 ? tone : undefined}>
    <b>{count}</b>
    <span>{text}</span>
  </div>
)

/** The last import: undone while nobody has touched it; whom it made, invited to their account. */
const LastImport = ({ onUndone }: { onUndone: () => void }) => {
  const say = useSay(messages)
  const { data } = useQuery(lastImport())
  const undoing = useAct(undoImport, {
    done: say.undone,
    onDone: onUndone,
    failed: say.undoFailed,
    why: { 'import.touched': say.touched, 'import.undone': say.undone, 'import.not-found': say.touched },
  })
  const last = data?.last
  const { ask, dialog } = useQuestion<{ id: string; toInvite: number }>({
    text: ({ toInvite }) => say.inviteText(toInvite, mostInvitations),
    confirm: say.inviteThem,
    act: ({ id }) => inviteImported(id),
    done: say.invited,
    failed: say.inviteFailed,
  })
  if (!last || last.undoneAt) return null
  return (
    <>
      {last.canUndo && <UndoBar last={last} undoing={undoing} />}
      {last.toInvite > 0 && (
        <p className={styles.invite}>
          <Button tone="line" size="small" onClick={() => ask(last)}>
            <Mail aria-hidden />
            <span>{say.invite(last.toInvite)}</span>
          </Button>
        </p>
      )}
      {dialog}
    </>
  )
}

type UndoBarProps = { last: { id: string; at: string; created: number; changed: number }; undoing: Act<string> }

const UndoBar = ({ last, undoing }: UndoBarProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <div className={styles.undo} role="status">
      <p>
        <b>{say.lastDay(formatDateTime(last.at, language))}</b> <span>{say.canUndo(last.created, last.changed)}</span>
      </p>
      <ActButton act={undoing} sent={last.id} tone="ink">
        {say.undo}
      </ActButton>
    </div>
  )
}
