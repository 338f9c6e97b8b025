import type { ComponentProps } from 'react'
import { Button } from '../../site/button/button.tsx'
import type { Act } from './use-act.ts'

type ActButtonProps<Sent> = Omit<ComponentProps<typeof Button>, 'onClick' | 'isBusy'> & {
  act: Act<Sent>
  /** What the act sends, if buttons share it: while one of them runs, none can be pressed. */
  sent?: Sent
}

/** A button that does an act at once. */
export const ActButton = <Sent,>({ act, sent, ...button }: ActButtonProps<Sent>) => (
  <Button size="small" {...button} isBusy={act.isBusy} onClick={() => void act.run(sent as Sent)} />
)
