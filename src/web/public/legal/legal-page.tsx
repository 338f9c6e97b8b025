import { club } from '#shared/club-facts.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'

const messages = bilingual({
  updated: {
    es: (date: string) => `Última actualización: ${date}`,
    ca: (date: string) => `Darrera actualització: ${date}`,
  },
  contents: { es: 'En esta página', ca: 'En aquesta pàgina' },
})

type Both = { [language in Language]: string }
/** A legal text: what it is, and its sections. A paragraph that begins with a dash is an item of a list. */
export type LegalText = { title: Both; intro: Both; sections: { heading: Both; body: Both[] }[] }

/** A legal page: headings to jump to, and the text at a measure that can be read. */
export const LegalPage = ({ text }: { text: LegalText }) => {
  const language = useLanguage()
  const say = messages(language)
  const { title, intro, sections } = text
  return (
    <>
      <PageHead title={title[language]} description={intro[language]} />
      <div className="wrap legal pb-section">
        <header className="phead">
          <h1 className="legal__title">{title[language]}</h1>
          <p>{intro[language]}</p>
        </header>
        <div className="legal__columns">
          <nav aria-label={say.contents} className="legal__contents">
            <h2 className="side__name">{say.contents}</h2>
            <ol>
              {sections.map(({ heading }, index) => (
                <li key={heading.es}>
                  <a href={`#${index + 1}`}>{heading[language]}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="read legal__text">
            {sections.map(({ heading, body }, index) => (
              <section key={heading.es}>
                <h2 id={String(index + 1)}>{heading[language]}</h2>
                {body.map((both) => (
                  <Passage key={both.es} text={both[language]} />
                ))}
              </section>
            ))}
            <p className="muted small">{say.updated(formatDate(club.legal.updated, language))}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const Passage = ({ text }: { text: string }) => {
  if (!text.startsWith('- ')) return <p>{text}</p>
  return (
    <ul className="legal__list">
      {text.split('\n').map((item) => (
        <li key={item}>{item.slice(2)}</li>
      ))}
    </ul>
  )
}
