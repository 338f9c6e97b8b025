import type { ReactNode } from 'react'
import { Refused } from '../../lib/api.ts'
import { useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { messages } from './messages.ts'
import forms from '../../ui/form/forms.module.css'

type NotLoadedProps = {
  title: string
  text?: string
  error?: Error | null
  retry: () => unknown
  children?: ReactNode
}

/** Says what could not be read and why, with a button to retry. */
export const NotLoaded = ({ title, text, error, retry, children }: NotLoadedProps) => {
  const say = useSay(messages)
  const why = error instanceof Refused && error.code === 'form.too-often' ? say.tooOften : text
  return (
    <EmptyState title={title} {...(why && { text: why })}>
      <div className={forms.row}>
        <Button tone="ink" onClick={() => void retry()}>
          {say.tryAgain}
        </Button>
        {children}
      </div>
    </EmptyState>
  )
}
