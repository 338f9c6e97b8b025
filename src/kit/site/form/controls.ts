/** What a form's library, or a form without scripts, gives an input. */
type Registered = {
  name: string
  defaultValue?: string
  defaultChecked?: boolean
  autoFocus?: boolean
  ref?: (element: unknown) => void
  onChange?: (event: { target: unknown }) => unknown
  onBlur?: (event: { target: unknown }) => unknown
}

/** The fields of a form, sent by scripts or without: the props of each input, and the sentence for its error. */
export type Controls<Values> = {
  register: (name: keyof Values & string) => Registered
  problem: (name: keyof Values & string) => string | undefined
}
