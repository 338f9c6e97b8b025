import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#base/dates/dates.ts'
import { paymentMethods, socioStatusOr } from '../shared/membership.ts'
import type { Cell } from '#base/text/csv.ts'
import { type Language, languageOr } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { saveCsv } from '#kit/panel/table/save-csv.ts'
import { messages, socioStatusIn, typeIn } from './messages.ts'
import { Button } from '#kit/site/button/button.tsx'
import { type SocioInFile, exportSocios, exportSociosWithIban } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

type Query = Parameters<typeof exportSocios>[0]

/** Saves the members of a list as a file: with the end of each IBAN, or, ticked and after a question, with the whole ones. */
export const ExportSocios = ({ query }: { query: Query }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const mayReadIbans = useMay()('treasury')
  const [withIban, setWithIban] = useState(false)
  const { ask, dialog } = useQuestion<Query>({
    text: () => say.exportWithIbanText,
    confirm: say.exportIt,
    act: async (asked) => saveCsv(say.fileWithIban, toCells(language, await exportSociosWithIban(asked))),
    done: say.exported,
    failed: say.exportFailed,
  })
  return (
    <>
      {mayReadIbans && (
        <label className={forms.check}>
          <input type="checkbox" checked={withIban} onChange={({ target }) => setWithIban(target.checked)} />
          <span>{say.withIban}</span>
        </label>
      )}
      {withIban ? (
        <Button tone="line" onClick={() => ask(query)}>
          <Download aria-hidden />
          {say.exportIt}
        </Button>
      ) : (
        <ExportButton file={say.fileName} load={async () => toCells(language, await exportSocios(query))} />
      )}
      {dialog}
    </>
  )
}

/** The columns of the table first, in its order. */
const toCells = (language: Language, rows: SocioInFile[]): Cell[][] => {
  const say = messages(language)
  const name = fields(language)
  return [
    [
      say.number,
      say.name,
      say.email,
      say.phone,
      say.postal,
      say.type,
      say.status,
      say.joined,
      say.left,
      name.paymentMethod,
      name.iban,
      name.birthDate,
      say.language,
    ],
    ...rows.map((row) => {
      const method = paymentMethods.find((value) => value === row.paymentMethod)
      return [
        row.membershipNumber,
        row.fullName,
        row.email,
        row.phone,
        row.address,
        typeIn(language)[row.membershipType],
        socioStatusIn(language)[socioStatusOr(row.status)],
        row.memberSince,
        row.leftAt && dayOf(row.leftAt),
        method && paymentMethodIn(language)[method],
        row.iban,
        row.birthDate,
        languageIn(language)[languageOr(row.language)],
      ]
    }),
  ]
}
