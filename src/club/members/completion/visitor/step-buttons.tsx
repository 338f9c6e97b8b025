import { ArrowLeft } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import styles from './completion-form.module.css'
import { messages } from '../both/messages.ts'
import { Button } from '#kit/site/button/button.tsx'
import { lastStep, steps } from './steps.ts'

type StepButtonsProps = { step: number; isBusy: boolean; onBack: () => void }

/** Back and on, each with the name of the step it leads to; in the last step the form is sent. */
export const StepButtons = ({ step, isBusy, onBack }: StepButtonsProps) => {
  const say = useSay(messages)
  const [before, after] = [steps[step - 1], steps[step + 1]]
  return (
    <div className={styles.send}>
      <div className={styles.ways}>
        {before && (
          <Button tone="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {say[before.name]}
          </Button>
        )}
        <Button type="submit" isBusy={isBusy}>
          {after ? say.next(say[after.name]) : isBusy ? say.sending : say.submit}
        </Button>
      </div>
      {step === lastStep && <p className="muted small">{say.privacy}</p>}
    </div>
  )
}
