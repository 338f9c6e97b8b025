import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { saveCsv } from '#kit/panel/table/save-csv.ts'
import { saveSheet } from '#kit/panel/table/save-sheet.ts'
import { messages } from './messages.ts'
import { socioCells } from './socio-cells.ts'
import { Button } from '#kit/site/button/button.tsx'
import { exportSocios, exportSociosWithIban } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

type Query = Parameters<typeof exportSocios>[0]

/** Saves the members of a list as a file: with the end of each IBAN, or, ticked and after a question, with the whole ones. */
export const ExportSocios = ({ query }: { query: Query }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const mayReadIbans = useMay()('treasury')
  const [withIban, setWithIban] = useState(false)
  const { ask, dialog } = useQuestion<typeof saveCsv | typeof saveSheet>({
    text: () => say.exportWithIbanText,
    confirm: say.exportIt,
    act: async (save) => save(say.fileWithIban, socioCells(language, await exportSociosWithIban(query))),
    done: say.exported,
    failed: say.exportFailed,
  })
  return (
    <>
      {withIban ? (
        <>
          <Button tone="line" onClick={() => ask(() => saveCsv)}>
            <Download aria-hidden />
            {say.csv}
          </Button>
          <Button tone="line" onClick={() => ask(() => saveSheet)}>
            {say.excel}
          </Button>
        </>
      ) : (
        <ExportButton file={say.fileName} load={async () => socioCells(language, await exportSocios(query))} />
      )}
      {mayReadIbans && (
        <label className={forms.check}>
          <input type="checkbox" checked={withIban} onChange={({ target }) => setWithIban(target.checked)} />
          <span>{say.withIban}</span>
        </label>
      )}
      {dialog}
    </>
  )
}
