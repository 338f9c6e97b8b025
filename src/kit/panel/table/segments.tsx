import { useRef } from 'react'
import { PhoneSelect } from '../form/phone-select.tsx'
import { useKeys } from '../keys/use-keys.ts'
import tools from './tools.module.css'

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter with a few options. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { label, options, value: chosen, onChange } = props
  const group = useRef<HTMLDivElement>(null)
  useKeys({ filter: () => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus() })
  return (
    <PhoneSelect {...props}>
      <div className={tools.segments} role="group" aria-label={label} ref={group}>
        {options.map(({ value, text }) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
            {text}
          </button>
        ))}
      </div>
    </PhoneSelect>
  )
}
