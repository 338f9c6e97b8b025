import { Download } from 'lucide-react'
import { useState } from 'react'
import { bilingual } from '#shared/text/language.ts'
import type { Cell } from '#shared/text/csv.ts'
import { useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { saveCsv } from './save-csv.ts'

const messages = bilingual({
  export: { es: 'Exportar', ca: 'Exporta' },
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

/** Saves a list as a CSV file. `load` returns its rows; the first one has the names of the columns. */
export const ExportButton = ({ file, load, total }: ExportButtonProps) => {
  const say = useSay(messages)
  const [isLoading, setIsLoading] = useState(false)

  const save = async () => {
    setIsLoading(true)
    try {
      saveCsv(file, await load())
    } catch {
      await notify('error', say.failure)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button
      tone="line"
      size="small"
      title={total === undefined ? undefined : say.ofSearch(total)}
      isBusy={isLoading}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {say.export}
    </Button>
  )
}
