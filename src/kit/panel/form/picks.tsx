import styles from './picks.module.css'

type PicksProps<Value extends string> = {
  label: string
  /** Beside the label. */
  hint?: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onPick: (value: Value) => void
}

/** Two to five answers side by side, one of them chosen. */
export const Picks = <Value extends string>({ label, hint, options, value: chosen, onPick }: PicksProps<Value>) => (
  <div className={styles.picks} role="group" aria-label={label}>
    <span className={styles.label} aria-hidden>
      {label} {hint && <small>{hint}</small>}
    </span>
    <div>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onPick(value)}>
          {text}
        </button>
      ))}
    </div>
  </div>
)
