import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import buttons from './buttons.module.css'

/** How a button looks. Without a tone it is the main act of its screen. */
type Look = {
  tone?: 'ink' | 'salt' | 'line' | 'quiet' | 'ok' | 'danger' | undefined
  size?: 'small' | 'block'
}

/** The classes of a button, for a link that looks like one. */
export const buttonLook = ({ tone, size }: Look = {}) =>
  clsx(buttons.button, size && buttons[size], tone && buttons[tone])

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/**
 * A button. While its act runs (`isBusy`) it cannot be pressed (spec §4: disabled); unlike with `disabled` it keeps the
 * focus, so that after a failure the same key presses it again.
 */
export const Button = ({ tone, size, className, isBusy, type = 'button', onClick, ...button }: ButtonProps) => {
  // Enter in a field of the form also clicks this button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...button}
      className={clsx(buttonLook({ tone, size }), className)}
      // The linter wants a constant: each caller writes the type of its button.
      type={type}
      aria-disabled={isBusy || button['aria-disabled']}
      onClick={press}
    />
  )
}
