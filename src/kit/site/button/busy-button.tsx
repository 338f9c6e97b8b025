import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & { isBusy?: boolean | undefined }

/**
 * A button that cannot be pressed while its action runs (spec §4: disabled). Unlike with `disabled` it keeps the focus, so
 * that after a failure the same key presses it again.
 */
export const BusyButton = ({ isBusy, onClick, children, ...button }: BusyButtonProps) => {
  // Enter in a field of the form also clicks this button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button {...button} aria-disabled={isBusy || button['aria-disabled']} onClick={press}>
      {children}
    </button>
  )
}
