import { club } from '#shared/club-facts.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

/** Five paragraphs beside the year the first table was laid. */
export const History = () => {
  const say = messages(useLanguage())
  return (
    <section className="sec wrap history" id="historia">
      <div className="history__head">
        <h2 className="h1">{say.history}</h2>
        <p className="history__year num" aria-hidden>
          {club.founded}
        </p>
      </div>
      <div className="read history__text">
        <p>{say.historyFirst}</p>
        <p>{say.historySecond}</p>
        <p>{say.historyThird}</p>
        <p>{say.historyFourth}</p>
        <p>{say.historyFifth}</p>
      </div>
    </section>
  )
}
