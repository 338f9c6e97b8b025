import { Download } from 'lucide-react'
import { bilingual } from '#base/text/language.ts'
import type { Cell } from '#base/text/csv.ts'
import { useSay } from '../../both/language.tsx'
import { ActButton } from '../act/act-button.tsx'
import { useAct } from '../act/use-act.ts'
import { saveCsv } from './save-csv.ts'
import { saveSheet } from './save-sheet.ts'

const messages = bilingual({
  csv: { es: 'CSV', ca: 'CSV' },
  excel: { es: 'Excel', ca: 'Excel' },
  ofSearch: {
    es: (total: number) => `Las ${total} filas de esta búsqueda`,
    ca: (total: number) => `Les ${total} files d’aquesta cerca`,
  },
  failure: { es: 'Error al exportar la lista', ca: 'Error en exportar la llista' },
})

type ExportButtonProps = {
  file: string
  load: () => Promise<Cell[][]>
  /** The number of rows, said before. */
  total?: number | undefined
}

/** Saves a list as a CSV file or an Excel workbook. `load` returns its rows; the first one has the names of the columns. */
export const ExportButton = ({ file, load, total }: ExportButtonProps) => {
  const say = useSay(messages)
  const saving = useAct(async () => saveCsv(file, await load()), { failed: say.failure })
  const savingSheet = useAct(async () => saveSheet(file, await load()), { failed: say.failure })
  const title = total === undefined ? undefined : say.ofSearch(total)
  return (
    <>
      <ActButton act={saving} tone="line" title={title}>
        <Download aria-hidden />
        {say.csv}
      </ActButton>
      <ActButton act={savingSheet} tone="line" title={title}>
        {say.excel}
      </ActButton>
    </>
  )
}
