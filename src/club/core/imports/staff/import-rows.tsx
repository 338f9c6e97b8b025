import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { saveSheet } from '#kit/panel/table/save-sheet.ts'
import { Button } from '#kit/site/button/button.tsx'
import { type ImportVerdict, importVerdicts } from '../shared/import-form.ts'
import { Corrected, Correction, type Correcting } from './correction.tsx'
import { type FaultSentences, faultIn } from './fault-messages.ts'
import { messages } from './messages.ts'
import type { Preview, PreviewRow } from './import-calls.ts'
import type { ImportWay } from './way.ts'
import styles from './import.module.css'

/** What the rows need of an import. */
type Way = Pick<ImportWay, 'fieldIn' | 'lead' | 'titled' | 'shown' | 'valueText' | 'faultIn'>

const tones: Record<ImportVerdict, BadgeTone> = { new: 'ok', changed: 'warn', same: 'neutral', failed: 'danger' }
const perPage = 100

/** `corrections` is missing once the import is applied. */
type ImportRowsProps = { way: Way; preview: Preview; name: string; corrections: Correcting | undefined }

/** The rows of the file, each with its verdict in words. Those with an error are corrected here, or saved as a file and sent again. */
export const ImportRows = ({ way, preview, name, corrections }: ImportRowsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [chosen, setChosen] = useState<ImportVerdict | 'all'>('all')
  const [shown, setShown] = useState(perPage)
  // After the last correction nothing is wrong any more: all are shown.
  const filter = chosen !== 'all' && preview.counts[chosen] === 0 ? 'all' : chosen
  const rows = preview.rows.filter(({ verdict }) => filter === 'all' || verdict === filter)
  const saving = useAct(
    () => saveSheet(`${name.replace(/\.\w+$/, '')}-${say.errorsFile}`, errorRows(way, preview, language)),
    { failed: say.failed },
  )
  const { counts } = preview
  const names = way.fieldIn(language)
  const { lead, titled } = way
  const words = { new: say.new, changed: say.changed, same: say.same, failed: say.wrong }
  return (
    <section>
      <div className={styles.tools}>
        <Segments
          label={say.verdicts}
          value={filter}
          onChange={(next) => {
            setChosen(next)
            setShown(perPage)
          }}
          options={[
            { value: 'all', text: `${say.all} ${preview.rows.length}` },
            ...importVerdicts.map((value) => ({ value, text: `${words[value]} ${counts[value]}` })),
          ]}
        />
        {counts.failed > 0 && (
          <ActButton act={saving} tone="line">
            <Download aria-hidden />
            {say.errorsAsExcel}
          </ActButton>
        )}
      </div>
      <div className={styles.card}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{say.row}</th>
              <th scope="col">{say.what}</th>
              {[...(lead ? [lead] : []), titled, ...way.shown].map((field) => (
                <th key={field} scope="col">
                  {names[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.row} data-verdict={row.verdict}>
                <td className="muted" data-short>
                  {row.row}
                </td>
                <td data-short>
                  <Badge tone={tones[row.verdict]}>{words[row.verdict]}</Badge>
                </td>
                {lead && (
                  <td className="muted" data-short>
                    {way.valueText(lead, row.values[lead] ?? '', language)}
                  </td>
                )}
                <td>
                  <b>{row.values[titled]}</b>
                  <OtherChanges way={way} row={row} />
                  {corrections && <Corrected row={row} names={names} onTakeBack={corrections.takeBack} />}
                </td>
                {row.fault ? (
                  <td colSpan={way.shown.length} className={styles.fault}>
                    {faultText(way, row.fault, language)}
                    {corrections && <Correction row={row} names={names} correcting={corrections} />}
                    {row.others.map((other) => (
                      <p key={`${other.code} ${other.field}`}>{otherText(way, other, language)}</p>
                    ))}
                  </td>
                ) : (
                  way.shown.map((field) => <Value key={field} way={way} row={row} field={field} />)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button tone="line" size="small" onClick={() => setShown(shown + perPage)}>
          {say.more(Math.min(perPage, rows.length - shown))}
        </Button>
      )}
    </section>
  )
}

const Value = ({ way, row, field }: { way: Way; row: PreviewRow; field: string }) => {
  const language = useLanguage()
  const change = row.changes.find((one) => one.field === field)
  if (change) return <td data-field={field}>{<Changed way={way} {...change} />}</td>
  return (
    <td data-field={field}>{row.verdict === 'new' ? way.valueText(field, row.values[field] ?? '', language) : ''}</td>
  )
}

/** What changes beside the columns of the table. */
const OtherChanges = ({ way, row }: { way: Way; row: PreviewRow }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const names = way.fieldIn(language)
  const others = row.changes.filter(({ field }) => !way.shown.includes(field))
  return others.map((one) => (
    <span key={one.field} className={styles.other}>
      <span>{`${names[one.field]}:`}</span>{' '}
      {one.to === null ? <ins>{say.changes(1)}</ins> : <Changed way={way} {...one} />}
    </span>
  ))
}

const Changed = ({ way, field, from, to }: { way: Way } & PreviewRow['changes'][number]) => {
  const language = useLanguage()
  return (
    <>
      {from && <s>{way.valueText(field, from, language)}</s>}{' '}
      <ins>{way.valueText(field, to ?? '', language) || '–'}</ins>
    </>
  )
}

/** Why a row does not enter: in the words of its kind, of every import, or of the form that refuses the value. */
const faultText = (way: Way, fault: NonNullable<PreviewRow['fault']>, language: Language) => {
  const sentences: Partial<FaultSentences> = { ...faultIn(language), ...way.faultIn(language) }
  const sentence = sentences[fault.code]
  if (typeof sentence === 'function') return sentence(fault)
  return sentence ?? `${validationMessages(language)(fault.code)}${fault.text ? `: ${fault.text}` : ''}`
}

/** What else is wrong with a row, by the name of its column: it has no field beside it. */
const otherText = (way: Way, other: NonNullable<PreviewRow['fault']>, language: Language) => {
  const name = other.field && way.fieldIn(language)[other.field]
  return [name, faultText(way, other, language)].filter(Boolean).join(': ')
}

/** The rows with an error as they came, with the reasons beside them. */
const errorRows = (way: Way, { columns, rows }: Preview, language: Language) => [
  [...columns.map(({ heading }) => heading), messages(language).errorColumn],
  ...rows.flatMap(({ fault, others, cells }) => {
    if (!fault) return []
    const sentences = [faultText(way, fault, language), ...others.map((other) => otherText(way, other, language))]
    return [[...columns.map((_, place) => cells[place] ?? ''), sentences.join(' · ')]]
  }),
]
