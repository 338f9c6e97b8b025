import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

/** What a visitor sees when a page breaks. Nothing of the app may be relied on here. */
export const BrokenPage = () => {
  const say = messages(useLanguage())
  return (
    <main className="gone gone--alone on-dark">
      <title>Unexpected Application Error!</title>
      <div className="empty">
        <img src="/illustrations/not-found.svg" alt="" width="320" height="213" />
        <h1>{say.brokenHeading}</h1>
        <p>{say.brokenText}</p>
        <p className="small">Unexpected Application Error!</p>
        <button className="btn btn--salt" type="button" onClick={() => window.location.reload()}>
          {say.tryAgain}
        </button>
      </div>
    </main>
  )
}
