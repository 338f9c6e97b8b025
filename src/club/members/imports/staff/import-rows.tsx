import { Download } from 'lucide-react'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { languageIn } from '#kit/both/language-field.tsx'
import { paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { saveSheet } from '#kit/panel/table/save-sheet.ts'
import { Button } from '#kit/site/button/button.tsx'
import { type ImportVerdict, importVerdicts } from '../shared/import-form.ts'
import { Corrected, Correction, type Correcting } from './correction.tsx'
import { faultIn } from './fault-messages.ts'
import { fieldIn, messages } from './messages.ts'
import type { Preview, PreviewRow } from './queries.ts'
import styles from './import.module.css'

const tones: Record<ImportVerdict, BadgeTone> = { new: 'ok', changed: 'warn', same: 'neutral', failed: 'danger' }
const perPage = 100

/** `corrections` is missing once the import is applied. */
type ImportRowsProps = { preview: Preview; name: string; corrections: Correcting | undefined }

/** The rows of the file, each with its verdict in words. Those with an error are corrected here, or saved as a file and sent again. */
export const ImportRows = ({ preview, name, corrections }: ImportRowsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [chosen, setChosen] = useState<ImportVerdict | 'all'>('all')
  const [shown, setShown] = useState(perPage)
  // After the last correction nothing is wrong any more: all are shown.
  const filter = chosen !== 'all' && preview.counts[chosen] === 0 ? 'all' : chosen
  const rows = preview.rows.filter(({ verdict }) => filter === 'all' || verdict === filter)
  const saving = useAct(
    () => saveSheet(`${name.replace(/\.\w+$/, '')}-${say.errorsFile}`, errorRows(preview, language)),
    { failed: say.failed },
  )
  const { counts } = preview
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
              <Headings />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.row} data-verdict={row.verdict}>
                <td className="muted">{row.row}</td>
                <td>
                  <Badge tone={tones[row.verdict]}>{words[row.verdict]}</Badge>
                </td>
                <td className="muted">{row.number}</td>
                <td>
                  <b>{row.fullName}</b>
                  <OtherChanges row={row} />
                  {corrections && <Corrected row={row} onTakeBack={corrections.takeBack} />}
                </td>
                {row.fault ? (
                  <td colSpan={3} className={styles.fault}>
                    {faultText(row.fault, language)}
                    {corrections && <Correction row={row} onWrite={corrections.write} />}
                  </td>
                ) : (
                  <>
                    <Value row={row} field="email" />
                    <Value row={row} field="phone" />
                    <Value row={row} field="joinedOn" />
                  </>
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

const Headings = () => {
  const say = useSay(messages)
  const field = useSay(fieldIn)
  return (
    <>
      <th scope="col">{say.number}</th>
      {(['fullName', 'email', 'phone', 'joinedOn'] as const).map((name) => (
        <th key={name} scope="col">
          {field[name]}
        </th>
      ))}
    </>
  )
}

const ownColumns = ['email', 'phone', 'joinedOn'] as const

const Value = ({ row, field }: { row: PreviewRow; field: (typeof ownColumns)[number] }) => {
  const language = useLanguage()
  const change = row.changes.find((one) => one.field === field)
  if (change) return <td data-field={field}>{<Changed {...change} />}</td>
  return <td data-field={field}>{row.verdict === 'new' ? valueText(field, row[field], language) : ''}</td>
}

/** What changes beside the columns of the table. */
const OtherChanges = ({ row }: { row: PreviewRow }) => {
  const say = useSay(messages)
  const field = useSay(fieldIn)
  const others = row.changes.filter((one) => !ownColumns.some((name) => name === one.field))
  return others.map((one) => (
    <span key={one.field} className={styles.other}>
      <span>{`${field[one.field]}:`}</span> {one.to === null ? <ins>{say.changes(1)}</ins> : <Changed {...one} />}
    </span>
  ))
}

const Changed = ({ field, from, to }: PreviewRow['changes'][number]) => {
  const language = useLanguage()
  return (
    <>
      {from && <s>{valueText(field, from, language)}</s>} <ins>{valueText(field, to ?? '', language) || '–'}</ins>
    </>
  )
}

const valueText = (field: string, value: string, language: Language) => {
  if (value === '') return ''
  if (field === 'joinedOn') return formatDate(value, language)
  const words: Record<string, Record<string, string>> = {
    membershipType: typeIn(language),
    paymentMethod: paymentMethodIn(language),
    language: languageIn(language),
  }
  return words[field]?.[value] ?? value
}

const faultText = (fault: NonNullable<PreviewRow['fault']>, language: Language) => {
  const sentence = faultIn(language)[fault.code]
  return typeof sentence === 'function' ? sentence(fault) : sentence
}

/** The rows with an error as they came, with the reason beside them. */
const errorRows = ({ columns, rows }: Preview, language: Language) => [
  [...columns.map(({ heading }) => heading), messages(language).errorColumn],
  ...rows.flatMap(({ fault, cells }) =>
    fault ? [[...columns.map((_, place) => cells[place] ?? ''), faultText(fault, language)]] : [],
  ),
]
