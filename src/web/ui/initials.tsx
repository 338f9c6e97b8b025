import styles from './initials.module.css'

/** Somebody's initials on a dish: drawn here, so that no service is asked for a face. */
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
