import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet } from '../../account/sheet.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import notes from '../../ui/states/notes.module.css'

type Outcome = 'done' | 'over' | 'failed'

/** The page of the link to the own data. Only the press of its button uses the link, because mail scanners open links. */
export default function PersonalDataPage() {
  const say = messages(useLanguage())
  const pass = useLocation().hash.slice(1)
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const download = async () => {
    setIsWorking(true)
    setOutcome(await savePersonalData(pass))
    setIsWorking(false)
  }
  return (
    <Sheet title={say.title} text={say.text}>
      <div role="status">{outcome && <p className={notes.note}>{say[outcome]}</p>}</div>
      {(!outcome || outcome === 'failed') && (
        <BusyButton
          className={clsx(buttons.button, buttons.block)}
          type="button"
          isBusy={isWorking}
          onClick={() => void download()}
        >
          {isWorking ? say.working : say.download}
        </BusyButton>
      )}
    </Sheet>
  )
}

/** Saves the ZIP of the link. */
const savePersonalData = async (pass: string): Promise<Outcome> => {
  const response = await fetch('/api/personal-data', {
    method: 'POST',
    headers: { Authorization: `Pass ${pass}` },
  }).catch(() => undefined)
  if (!response || response.status >= 500) return 'failed'
  if (!response.ok) return response.status === 429 ? 'failed' : 'over'
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: 'datos.zip' }).click()
  URL.revokeObjectURL(url)
  return 'done'
}
