import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'

/** Staff went back to the form instead of deciding: nothing is saved, and nothing has failed. */
export class NotDecided extends Error {}

type Choice = {
  title: string
  text: string
  back: string
  /** The text of the button that saves what is written. */
  save: string
  /** The other way out. */
  other?: string
}
type Answer = 'save' | 'other'
type Asked = Choice & { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** Asks a question before a save. `ask` throws `NotDecided` if staff go back to the form; `dialog` must be rendered. */
export const useChoice = () => {
  const [asked, setAsked] = useState<Asked>()

  const ask = (choice: Choice) =>
    new Promise<Answer>((resolve, reject) => setAsked({ ...choice, resolve, reject })).finally(() =>
      setAsked(undefined),
    )

  const dialog = asked && (
    <Dialog
      key={asked.title}
      title={asked.title}
      description={asked.text}
      onClose={() => asked.reject(new NotDecided())}
    >
      <DialogFoot problem={undefined}>
        <Button tone="quiet" size="small" onClick={() => asked.reject(new NotDecided())}>
          {asked.back}
        </Button>
        <Button tone={asked.other ? 'line' : 'ink'} size="small" onClick={() => asked.resolve('save')}>
          {asked.save}
        </Button>
        {asked.other && (
          <Button tone="ink" size="small" onClick={() => asked.resolve('other')}>
            {asked.other}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
  return { ask, dialog }
}
