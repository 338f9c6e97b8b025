// Without a sanitizer browsers let no HTML into a frame.
import '#kit/both/html/clean-html.ts'
import type { SyntheticEvent } from 'react'
import type { Language } from '#base/text/language.ts'
import { messages } from './messages.ts'
import styles from './email-paper.module.css'

type EmailPaperProps = {
  language: Language
  /** Whom it names, and how many more it goes to. */
  to: string
  others: number
  subject: string
  html: string
}

/** An email as it is sent. Its links lead nowhere. */
export const EmailPaper = ({ language, to, others, subject, html }: EmailPaperProps) => (
  <article lang={language} className={styles.paper}>
    <p className={styles.to}>
      {messages(language).sampleTo(to, others)}
      <b>{subject}</b>
    </p>
    <iframe
      className={styles.email}
      title={subject}
      sandbox="allow-same-origin"
      srcDoc={withoutLinks(html)}
      tabIndex={-1}
      onLoad={fitToContent}
    />
  </article>
)

/** The site's policy allows no style sheet inside, only the style of each element. */
const withoutLinks = (html: string) => html.replaceAll(/ href="[^"]*"/g, '').replace(/<style>[^<]*<\/style>/, '')

const fitToContent = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
  const height = frame.contentDocument?.documentElement.scrollHeight
  if (height) frame.style.height = `${height}px`
}
