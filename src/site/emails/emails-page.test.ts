import { expect, test } from 'vitest'
import { catalogue } from '#site/emails/catalogue.ts'
import { languages } from '#base/text/language.ts'
import { emailsPage } from './emails-page.ts'

const pageAt = (path: string) => emailsPage(new URL(path, 'http://localhost'))

test.each(languages)('the catalogue shows every email with subject, frame and text (%s)', (language) => {
  const page = pageAt(`/kit/emails?language=${language}`)!
  for (const name of Object.keys(catalogue)) {
    expect(page).toContain(`<section id="${name}">`)
    expect(page).toContain(`src="/kit/emails/${name}?language=${language}"`)
    expect(pageAt(`/kit/emails/${name}?language=${language}`)).toContain(`<html lang="${language}"`)
  }
  expect(page).toContain(language === 'ca' ? 'Hem rebut la teva sol·licitud' : 'Hemos recibido tu solicitud')
  expect(page.match(/<section/g)!.length).toBeGreaterThan(Object.keys(catalogue).length)
})

test('a frame shows attached pictures, and there is none of an unknown email', () => {
  expect(pageAt('/kit/emails/event-reminder')).toContain('src="data:image/gif;base64,')
  expect(pageAt('/kit/emails/nothing')).toBeUndefined()
})
