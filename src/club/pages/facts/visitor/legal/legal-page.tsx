import { clsx } from 'clsx'
import { useState } from 'react'
import type { VisibleFacts } from '#base/club-facts.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import styles from './legal-page.module.css'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import card from '#kit/site/sections/card.module.css'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'

const messages = bilingual({
  updated: {
    es: (date: string) => `Última actualización: ${date}`,
    ca: (date: string) => `Darrera actualització: ${date}`,
  },
  summary: { es: 'En pocas palabras', ca: 'En poques paraules' },
  whole: { es: 'Leerlo entero', ca: 'Llegeix-ho sencer' },
  openAll: { es: 'Abrirlo todo', ca: 'Obre-ho tot' },
  closeAll: { es: 'Cerrarlo todo', ca: 'Tanca-ho tot' },
  toContents: { es: 'Volver al índice', ca: 'Torna a l’índex' },
  contents: { es: 'En esta página', ca: 'En aquesta pàgina' },
})

/** The date of the last change of these texts in the code. */
const textsChangedOn = '2026-11-26'

const contentsId = 'indice'

type Both = { [language in Language]: string }
/** A paragraph that begins with a dash is a list; with `columns` a table, whose rows end their first cell with a colon or a full stop. */
type Passage = Both & { columns?: [Both, Both] }
type Section = { heading: Both; short?: Both; body: Passage[] }
/** A legal text: title, introduction, the whole in a few lines, and sections. One with `short` says that, and unfolds the rest. */
export type LegalText = { title: Both; intro: Both; summary?: Both[]; sections: Section[] }

/** A legal page: links to its headings, and the text. */
export const LegalPage = ({ text }: { text: (club: VisibleFacts) => LegalText }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const club = useClubFacts()
  const { title, intro, summary, sections } = text(club)
  const changedOn = club.identityChangedOn > textsChangedOn ? club.identityChangedOn : textsChangedOn
  const isFolded = sections.some(({ short }) => short)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHead title={title[language]} description={intro[language]} />
      <PageBody>
        <Heading className={styles.heading} title={title[language]} text={intro[language]}>
          <small className="muted">{say.updated(formatDay(changedOn, language))}</small>
        </Heading>
        {summary && (
          <section className={clsx('read', styles.summary)} aria-labelledby="resumen">
            <h2 className="h3" id="resumen">
              {say.summary}
            </h2>
            <ul>
              {summary.map((line) => (
                <li key={line.es}>
                  <Linked text={line[language]} />
                </li>
              ))}
            </ul>
          </section>
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
            {isFolded && (
              <Button tone="line" size="small" className="needs-scripts" onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? say.closeAll : say.openAll}
              </Button>
            )}
          </nav>
          <div className={clsx('read', styles.text)}>
            {sections.map(({ heading, short, body }, index) => (
              <section key={heading.es}>
                <h2 id={String(index + 1)}>{heading[language]}</h2>
                {short ? (
                  <>
                    <p>
                      <Linked text={short[language]} />
                    </p>
                    <details className={styles.fold} open={isOpen}>
                      <summary>
                        {say.whole}
                        <span className="vh">{`: ${heading[language]}`}</span>
                      </summary>
                      <Passages passages={body} />
                    </details>
                  </>
                ) : (
                  <Passages passages={body} />
                )}
                {!isFolded && (
                  <a className={styles.back} href={`#${contentsId}`}>
                    {say.toContents}
                  </a>
                )}
              </section>
            ))}
          </div>
        </div>
      </PageBody>
    </>
  )
}

const Passages = ({ passages }: { passages: Passage[] }) => {
  const language = useLanguage()
  return passages.map(({ columns, ...both }) => {
    const text = both[language]
    if (!text.startsWith('- '))
      return (
        <p key={text}>
          <Linked text={text} />
        </p>
      )
    const items = text.split('\n').map((item) => item.slice(2))
    if (columns) return <Table key={text} head={columns.map((column) => column[language])} rows={items} />
    return (
      <ul key={text}>
        {items.map((item) => (
          <li key={item}>
            <Linked text={item} />
          </li>
        ))}
      </ul>
    )
  })
}

/** What stands before the first colon or full stop of a row, and the rest. */
export const cellsOf = (row: string) => {
  const [, what = row, rest = ''] = /^(.*?)(?::|\.) (.*)$/s.exec(row) ?? []
  return [what, rest] as const
}

const Table = ({ head, rows }: { head: string[]; rows: string[] }) => (
  <table>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const [what, rest] = cellsOf(row)
        return (
          <tr key={row}>
            <th scope="row">{what}</th>
            <td>
              <Linked text={rest} />
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

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
