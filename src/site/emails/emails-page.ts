import { type EmailName, catalogue } from '#site/emails/catalogue.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import { emailSamples, otherSamples } from '#site/emails/samples.ts'
import { type Language, languageOr, languages } from '#base/text/language.ts'
import { xmlText } from '#site/feeds/xml.ts'

/** Every email of the catalogue with each set of its sample values, by a name such as `booking-changed-1`. */
const samples = new Map(
  (Object.keys(catalogue) as EmailName[]).flatMap((template) =>
    [{}, ...(otherSamples[template] ?? [])].map((others, n) => [
      `${template}${n === 0 ? '' : `-${n}`}`,
      { template, values: { ...emailSamples[template], ...others } },
    ]),
  ),
)

const path = '/kit/emails'

/**
 * The catalogue of emails, which the development server shows under /kit/emails: all with subject, HTML and text, or the HTML of one at
 * /kit/emails/NAME; in Catalan with ?language=ca.
 * @returns undefined for an unknown name
 */
export const emailsPage = ({ pathname, searchParams }: URL) => {
  const language = languageOr(searchParams.get('language'))
  if (pathname === path) return listIn(language)
  const name = pathname.slice(path.length + 1)
  return samples.has(name) ? compose(name, language).html : undefined
}

const compose = (name: string, language: Language) => {
  const { html, attachments = [], ...email } = composeEmail(catalogue, { ...samples.get(name)!, language })
  // A browser has no attachments.
  const shown = attachments.reduce(
    (shownHtml, { cid, content, contentType }) =>
      shownHtml.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`),
    html,
  )
  return { ...email, html: shown }
}

const listIn = (language: Language) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Emails (${language})</title>
<style>
body { margin: 0 auto; padding: 24px 16px; max-width: 1280px; font: 16px/1.5 sans-serif }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 24px }
section { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 24px; margin-bottom: 48px }
h2, section p { grid-column: 1 / -1; margin: 0 0 8px; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; border: 1px solid #ccc }
pre { margin: 0; padding: 16px; max-height: 688px; overflow: auto; background: #f4f4f4; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 800px) { section { display: block } }
</style>
<h1>Emails</h1>
<nav>${languages.map((one) => `<a href="${path}?language=${one}"${one === language ? ' aria-current="page"' : ''}>${one}</a>`).join('')}<a href="/kit?language=${language}">Parts</a></nav>
<nav>${[...samples.keys()].map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${[...samples.keys()].map((name) => sectionOf(name, language)).join('\n')}`

const sectionOf = (name: string, language: Language) => {
  const { subject, text, icalEvent } = compose(name, language)
  return `<section id="${name}">
<h2>${name}</h2>
<p><b>${xmlText(subject)}</b>${icalEvent ? ` · ${icalEvent.method}` : ''}</p>
<iframe sandbox loading="lazy" title="${name}" src="${path}/${name}?language=${language}"></iframe>
<pre>${xmlText(text)}</pre>
</section>`
}
