import type { Language } from '#base/text/language.ts'
import { messages } from '../visitor/layout/messages.ts'
import { inks } from '../share/inks.ts'

const seats = 12

/** A table at which every seat is taken, as the card of a full event draws it. */
const fullTable = () => {
  const dots = Array.from({ length: seats }, (_, seat) => {
    const angle = (seat * 2 * Math.PI) / seats
    return `<circle cx="${Math.round(100 + 88 * Math.sin(angle))}" cy="${Math.round(100 - 88 * Math.cos(angle))}" r="7"/>`
  })
  const plate = `<circle cx="100" cy="100" r="62" fill="${inks.rovell}"/><circle cx="100" cy="100" r="53" fill="none" stroke="${inks.sal}" stroke-width="3"/>`
  return `<svg viewBox="0 0 200 200" width="200" height="200" fill="${inks.most}" aria-hidden="true">${dots.join('')}${plate}</svg>`
}

const page = `display:grid;place-items:center;min-height:100vh;margin:0;padding:2rem;box-sizing:border-box;background:${inks.taula};color:${inks.sal};font:1.25rem/1.5 Georgia,serif;text-align:center`
const heading = 'margin:1.5rem 0 .5rem;font-size:2.5rem;line-height:1.1;text-wrap:balance'

/** The page shown when the render queue is full. It has no stylesheet, because each file would be another request. */
export const overloadedPage = (language: Language) => {
  const { overloadedHeading, overloaded, tryAgain } = messages(language)
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${overloadedHeading}</title></head>` +
    `<body style="${page}"><main>${fullTable()}<h1 style="${heading}">${overloadedHeading}</h1><p style="max-width:26rem;margin:0 auto 1rem">${overloaded}</p>` +
    `<a href="" style="color:inherit">${tryAgain}</a></main></body></html>`
  )
}
