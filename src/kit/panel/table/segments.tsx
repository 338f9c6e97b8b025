import { useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import tools from './tools.module.css'

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter with a few options side by side. */
export const Segments = <Value extends string>({ label, options, value: chosen, onChange }: SegmentsProps<Value>) => {
  const group = useRef<HTMLDivElement>(null)
  useKeys({ filter: () => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus() })
  return (
    <div className={tools.segments} role="group" aria-label={label} ref={group}>
      {options.map(({ value, text }) => (
        <button
          key={value}
          ref={value === chosen ? intoView : undefined}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** On a phone the row scrolls sideways, and the chosen option must be visible. */
const intoView = (button: HTMLElement | null) => {
  const row = button?.parentElement
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
}
