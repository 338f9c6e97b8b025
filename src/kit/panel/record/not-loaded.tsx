import type { ReactNode } from 'react'
import { Refused } from '../../both/api.ts'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { EmptyState } from '../../site/states/empty-state.tsx'
import { messages } from './messages.ts'
import forms from '../../site/form/forms.module.css'

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
