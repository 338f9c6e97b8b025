import styles from './initials.module.css'

/** The initials of a person on a plate. Needs no request to an avatar service. */
export const Initials = ({ letters }: { letters: string }) => (
  <span className={styles.initials} aria-hidden>
    {letters}
  </span>
)

/** The first letters of a name's first two words. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
