import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useSay } from '#kit/both/language.tsx'
import { saveFile } from '#kit/both/save-file.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import notes from '#kit/site/states/notes.module.css'

type Outcome = 'done' | 'used' | 'wrong' | 'failed'

/** The page of the link to the own data. Only the press of its button uses the link, because mail scanners open links. */
export default function PersonalDataPage() {
  const pass = useLocation().hash.slice(1)
  return <Download key={pass} pass={pass} />
}

const Download = ({ pass }: { pass: string }) => {
  const say = useSay(messages)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const shown = outcome ?? (isHydrated && pass === '' ? 'wrong' : undefined)
  const isOver = shown === 'used' || shown === 'wrong'
  const download = async () => {
    setIsWorking(true)
    setOutcome(await savePersonalData(pass))
    setIsWorking(false)
  }
  return (
    <PageWithDrawing title={say.title} {...(!shown && { text: say.text })}>
      <div role="status">{shown && <p className={clsx(notes.note, shown === 'done' && notes.ok)}>{say[shown]}</p>}</div>
      {(!shown || shown === 'failed') && (
        <Button size="block" disabled={!isHydrated} isBusy={isWorking} onClick={() => void download()}>
          {isWorking ? say.working : say.download}
        </Button>
      )}
      {isOver && (
        <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/contacto">
          {say.write}
        </SiteLink>
      )}
    </PageWithDrawing>
  )
}

/** Saves the ZIP of the link. */
const savePersonalData = async (pass: string): Promise<Outcome> => {
  const response = await fetch('/api/personal-data', {
    method: 'POST',
    headers: { Authorization: `Pass ${pass}` },
  }).catch(() => undefined)
  if (!response) return 'failed'
  if (!response.ok) return response.status === 410 ? 'used' : response.status === 404 ? 'wrong' : 'failed'
  const file = await response.blob().catch(() => undefined)
  // The link is used up: the club sends another.
  if (!file) return 'used'
  saveFile(file, 'datos.zip')
  return 'done'
}
