import { clsx } from 'clsx'
import type { VisibleFacts } from '#base/club-facts.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import styles from './legal-page.module.css'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import card from '#kit/site/sections/card.module.css'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'

const messages = bilingual({
  updated: {
    es: (date: string) => `Última actualización: ${date}`,
    ca: (date: string) => `Darrera actualització: ${date}`,
  },
  toContents: { es: 'Volver al índice', ca: 'Torna a l’índex' },
  contents: { es: 'En esta página', ca: 'En aquesta pàgina' },
})

/** The date of the last change of these texts in the code. */
const textsChangedOn = '2026-11-26'

const contentsId = 'indice'

type Both = { [language in Language]: string }
/** A legal text: title, introduction, the whole in a few lines, and sections. A paragraph that begins with a dash is a list. */
export type LegalText = { title: Both; intro: Both; summary?: Both[]; sections: { heading: Both; body: Both[] }[] }

/** A legal page: links to its headings, and the text. */
export const LegalPage = ({ text }: { text: (club: VisibleFacts) => LegalText }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const club = useClubFacts()
  const { title, intro, summary, sections } = text(club)
  const changedOn = club.identityChangedOn > textsChangedOn ? club.identityChangedOn : textsChangedOn
  return (
    <>
      <PageHead title={title[language]} description={intro[language]} />
      <PageBody>
        <Heading className={styles.heading} title={title[language]} text={intro[language]} />
        {summary && (
          <ul className={clsx('read', styles.summary)}>
            {summary.map((line) => (
              <li key={line.es}>
                <Linked text={line[language]} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.columns}>
          <nav id={contentsId} aria-label={say.contents} className={styles.contents}>
            <h2 className={card.name}>{say.contents}</h2>
            <ol>
              {sections.map(({ heading }, index) => (
                <li key={heading.es}>
                  <a href={`#${index + 1}`}>{heading[language]}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={clsx('read', styles.text)}>
            {sections.map(({ heading, body }, index) => (
              <section key={heading.es}>
                <h2 id={String(index + 1)}>{heading[language]}</h2>
                {body.map((both) => (
                  <Passage key={both.es} text={both[language]} />
                ))}
                <a className={styles.back} href={`#${contentsId}`}>
                  {say.toContents}
                </a>
              </section>
            ))}
            <p className="muted small">{say.updated(formatDay(changedOn, language))}</p>
          </div>
        </div>
      </PageBody>
    </>
  )
}

const Passage = ({ text }: { text: string }) => {
  if (!text.startsWith('- '))
    return (
      <p>
        <Linked text={text} />
      </p>
    )
  return (
    <ul>
      {text.split('\n').map((item) => (
        <li key={item}>
          <Linked text={item.slice(2)} />
        </li>
      ))}
    </ul>
  )
}

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|www(?:\.[\w-]+)+)/

/** A text whose mail and web addresses are links. */
const Linked = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part.includes('@') ? `mailto:${part}` : `https://${part}`}>
        {part}
      </a>
    ),
  )
