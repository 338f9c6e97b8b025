import { Download, FileSpreadsheet, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { defaultLanguage, languages } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useFocusAfterStep } from '#kit/panel/record/use-focus-after-step.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { isOutcomeUnknown, Refused } from '#kit/both/api.ts'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { LeaveDialog, UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { Picks } from '#kit/panel/form/picks.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Problem } from '#kit/panel/record/problem.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { saveSheet } from '#kit/panel/table/save-sheet.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { mostImportBytes } from '../shared/import-form.ts'
import { fileFaultIn } from './fault-messages.ts'
import { Figures } from './figures.tsx'
import { FileButton } from './file-button.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { LastImport } from './last-import.tsx'
import { messages } from './messages.ts'
import type { Applied, Preview, Sheet } from './import-calls.ts'
import { readBase64 } from './read-file.ts'
import type { ImportWay } from './way.ts'
import styles from './import.module.css'

/** «Importar»: choose a spreadsheet, see what it would do, apply it, undo it. */
export const ImportScreen = <Done extends Applied>({ way }: { way: ImportWay<Done> }) => {
  const say = useSay(messages)
  const [name, setName] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [preview, setPreview] = useState<Preview>()
  const [applied, setApplied] = useState<Done>()
  // What the next preview is of: several cells are corrected while one is on its way.
  const wanted = useRef<Sheet>(undefined)
  const language = useLanguage()
  const words = way.words(language)
  const names = way.fieldIn(language)
  const faults = useSay(fileFaultIn)
  const fileFault = (error: unknown) => {
    const why = error instanceof Refused && error.code === 'import.unreadable' ? error.details['why'] : undefined
    const sentence = typeof why === 'string' ? faults[why as keyof typeof faults] : undefined
    return typeof sentence === 'function'
      ? sentence((error as Refused).details as { rows?: number; most?: number })
      : sentence
  }

  const reading = useAct(
    async (next: Sheet) => {
      if (next.file.length > (mostImportBytes / 3) * 4 + 4)
        throw new Refused('import.unreadable', 422, {}, { why: 'too-large' })
      return { next, read: await way.calls.preview(next) }
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
    wanted.current = { file: await readBase64(file), sheet: '', columns: {}, corrections: {} }
    await read()
  }
  const read = async () => {
    for (let sent: Sheet | undefined; wanted.current && sent !== wanted.current;) {
      sent = wanted.current
      if (!(await reading.run(sent))) return
    }
  }
  const startAgain = () => {
    setPreview(undefined)
    setApplied(undefined)
    setIsLeaving(false)
  }
  const answer = (more: Partial<Sheet>) => {
    if (!wanted.current) return
    wanted.current = { ...wanted.current, ...more }
    void read()
  }
  const corrected = Object.keys(sheet?.corrections ?? {}).length > 0 && preview !== undefined && !applied
  const [isLeaving, setIsLeaving] = useState(false)
  // After the last correction the focus goes to the submit button, as soon as it is enabled.
  const form = useRef<HTMLFormElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(false)
  useEffect(() => {
    if (isAtEnd && !reading.isBusy) form.current?.querySelector<HTMLElement>('[type=submit]:enabled')?.focus()
  }, [isAtEnd, reading.isBusy])
  const corrections = {
    end: () => setIsAtEnd(true),
    write: (row: number, field: string, text: string) => {
      setIsAtEnd(false)
      const before = wanted.current?.corrections
      answer({ corrections: { ...before, [row]: { ...before?.[row], [field]: text } } })
    },
    takeBack: (row: number) => {
      const { [row]: _, ...others } = wanted.current?.corrections ?? {}
      answer({ corrections: others })
    },
  }
  const saveModel = useAct(() => saveSheet(words.modelFile, way.model(language)), { failed: say.modelFailed })

  const applying = useAct(way.calls.apply, {
    done: ({ doneAt }) => (doneAt ? say.alreadyDone : undefined),
    failed: say.applyFailed,
    why: (error) => {
      if (!(error instanceof Refused) || isOutcomeUnknown(error)) return say.perhapsDone
      return error.code === 'import.moved' ? words.moved : undefined
    },
    onDone: (done) => setApplied(done),
  })
  const apply = () => {
    if (!sheet || !preview || preview.plan === '' || applied || reading.isBusy) return
    // A cell that is being corrected counts first.
    const cell = document.activeElement
    if (cell instanceof HTMLInputElement && cell.value !== cell.defaultValue) return cell.blur()
    void applying.run({ ...sheet, plan: preview.plan }, (error) => {
      if (error instanceof Refused && error.code === 'import.moved') answer({})
    })
  }
  useKeys({ confirm: preview && !applied && apply })

  useFocusAfterStep(applied ? 'applied' : preview ? 'preview' : 'file')

  const counts = preview?.counts
  const toWrite = counts ? counts.new + counts.changed : 0
  const nothing = counts && counts.failed > 0 ? say.onlyErrors : say.nothing
  const consequence = preview?.plan === '' ? say.answerFirst : toWrite === 0 ? nothing : words.undoable
  const title = applied ? words.imported(applied.new + applied.changed) : words.title
  return (
    <>
      <Crumbs to={way.list} list={words.list}>
        <span>{say.here}</span>
      </Crumbs>
      <ScreenHeader title={title}>
        <div className={styles.acts}>
          {applied && (
            <SiteLink className="cutline" to={applied.new > 0 ? way.resultOf(applied) : way.list}>
              {applied.new > 0 ? words.seeNew(applied.new) : words.seeList}
            </SiteLink>
          )}
          {preview && <FileButton text={say.other} isBusy={reading.isBusy} onChoose={choose} />}
        </div>
      </ScreenHeader>
      {!preview && (
        <section className={styles.start}>
          <p>{words.intro}</p>
          <p className="muted">{words.rules}</p>
          <FileButton
            text={reading.isBusy ? say.reading : say.choose}
            isBusy={reading.isBusy}
            isMain
            onChoose={choose}
          />
          <ActButton act={saveModel} tone="line">
            <Download aria-hidden />
            {say.model}
          </ActButton>
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
      {(applied || !preview) && <LastImport way={way} onUndone={startAgain} />}
      {preview && !applied && (
        <div className={styles.questions}>
          {preview.sheet === null && (
            <Picks
              label={say.askSheet}
              options={preview.sheets.map((one) => ({ value: one, text: one }))}
              value=""
              onPick={(one) => answer({ sheet: one, columns: {}, corrections: {} })}
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
          {preview.asksLanguage && (
            <Picks
              label={say.askLanguage}
              hint={say.askLanguageHint}
              options={languages.map((one) => ({ value: one, text: languageIn(language)[one] }))}
              value={sheet?.language ?? defaultLanguage}
              onPick={(one) => answer({ language: one })}
            />
          )}
          {preview.hasMerged && <p className={styles.note}>{say.merged}</p>}
          <Problem>{reading.problem}</Problem>
        </div>
      )}
      {preview && (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {preview.sheet !== null && (
            <>
              <Figures way={way} preview={preview} applied={applied} />
              {!applied && sheet && (
                <ImportColumns
                  columns={preview.columns}
                  names={names}
                  isBusy={reading.isBusy}
                  onChoose={(place, field) => answer({ columns: { ...sheet.columns, [place]: field } })}
                />
              )}
              <ImportRows way={way} preview={preview} name={name} corrections={applied ? undefined : corrections} />
            </>
          )}
          {!applied && (
            <EditorFoot
              isSaving={applying.isBusy}
              isPaused={applying.isPaused}
              problem={applying.problem}
              save={say.apply(toWrite)}
              canSave={preview.plan !== '' && toWrite > 0 && !reading.isBusy}
              changes={<p className={styles.consequence}>{consequence}</p>}
              onCancel={() => (corrected ? setIsLeaving(true) : setPreview(undefined))}
            />
          )}
        </form>
      )}
      <UnsavedGuard isDirty={corrected} />
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} onLeave={startAgain} />}
    </>
  )
}
