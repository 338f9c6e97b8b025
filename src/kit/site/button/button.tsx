import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { BusyButton } from './busy-button.tsx'
import buttons from './buttons.module.css'

/** How a button looks. Without a tone it is the main act of its screen. */
export type Look = {
  tone?: 'ink' | 'salt' | 'line' | 'quiet' | 'ok' | 'danger' | undefined
  size?: 'small' | 'block'
}

/** The classes of a button, for a link that looks like one. */
export const buttonLook = ({ tone, size }: Look = {}) =>
  clsx(buttons.button, size && buttons[size], tone && buttons[tone])

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** A button, which cannot be pressed while its act runs (`isBusy`). */
export const Button = ({ tone, size, className, isBusy, ...button }: ButtonProps) => (
  <BusyButton type="button" {...button} className={clsx(buttonLook({ tone, size }), className)} isBusy={isBusy} />
)
