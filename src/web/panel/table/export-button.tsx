import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { bilingual } from '#shared/text/language.ts'
import type { Cell } from '#shared/text/csv.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { saveCsv } from './save-csv.ts'
import buttons from '../../ui/button/buttons.module.css'

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
  const say = messages(useLanguage())
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
    <BusyButton
      className={clsx(buttons.button, buttons.small, buttons.line)}
      type="button"
      title={total === undefined ? undefined : say.ofSearch(total)}
      isBusy={isLoading}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {say.export}
    </BusyButton>
  )
}
