import styles from './skip-link.module.css'

/** The first link of a page: skips header and menu. Visible only while it has the focus. */
export const SkipLink = ({ text }: { text: string }) => (
  <a className={styles.link} href="#content">
    {text}
  </a>
)
