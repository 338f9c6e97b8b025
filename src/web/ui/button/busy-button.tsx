import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & { isBusy: boolean }

/**
 * A button that works for a while and cannot be pressed meanwhile (spec §4: disabled). It keeps the focus, which browsers
 * take from what is `disabled`: where the work fails, who goes by keyboard presses it again.
 */
export const BusyButton = ({ isBusy, onClick, children, ...button }: BusyButtonProps) => {
  // Enter in a field of the form presses it too.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button {...button} aria-disabled={isBusy || undefined} onClick={press}>
      {children}
    </button>
  )
}
