import styles from './skip-link.module.css'

/** The first link of a page: jumps over header and menu to the content. Visible only with the focus. */
export const SkipLink = ({ text }: { text: string }) => (
  <a className={styles.link} href="#content">
    {text}
  </a>
)
