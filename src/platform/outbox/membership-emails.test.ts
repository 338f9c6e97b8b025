import { expect, test } from 'vitest'
import { languages } from '#base/text/language.ts'
import { composeEmail } from '#tests/compose-email.ts'

const applicant = { fullName: 'Núria Casadevall Prat', email: 'nuria@example.org' }

test.each(languages)('the confirmation of an application has its values (%s)', (language) => {
  const values = { ...applicant, language }
  const email = composeEmail({ template: 'send-membership-confirmation', language, values })
  for (const value of Object.values(applicant)) expect(email.text).toContain(value)
  expect(email.html).toContain(`lang="${language}"`)
  expect(email.subject).toBe(language === 'ca' ? 'Hem rebut la teva sol·licitud' : 'Hemos recibido tu solicitud')
})

test('the confirmation of an application says the fee, the next steps and a link, where they are known', () => {
  const values = {
    ...applicant,
    language: 'es',
    fee: '120 €',
    steps: ['Contestamos. En siete días.'],
    eventsUrl: 'https://cercle.example/eventos',
  }
  const { text } = composeEmail({ template: 'send-membership-confirmation', language: 'es', values })
  for (const said of ['cuesta 120 € al año', 'Contestamos. En siete días.', values.eventsUrl])
    expect(text).toContain(said)
})

test.each(languages)('a rejection has the text of the staff, with its paragraphs and lines (%s)', (language) => {
  const text = 'Hola, Núria:\n\nEsta vez no.\n\nUn saludo,\nCercle <Gastronòmic>'
  const email = composeEmail({ template: 'membership-rejection', language, values: { text, language } })
  expect(email.text).toMatch(/Hola, Núria:\n\nEsta vez no\.\n\nUn saludo,\nCercle <Gastronòmic>/)
  expect(email.html).toContain('Cercle &lt;Gastronòmic&gt;')
  expect(email.subject).toBe(language === 'ca' ? 'Sobre la teva sol·licitud al Cercle' : 'Sobre tu solicitud al Cercle')
})

test.each(languages)('an approval has number, name and link (%s)', (language) => {
  const membershipRequestId = '7d1c7f0a-52f5-4f38-9d6e-6f7f0c1d2e3a'
  const completionUrl = `https://cercle.example/socio/completar-datos?token=${membershipRequestId}`
  const values = { ...applicant, language, membershipRequestId, membershipNumber: 'CG-0412', completionUrl }
  const email = composeEmail({ template: 'send-approval-notification', language, values })

  for (const value of [...Object.values(applicant), 'CG-0412', completionUrl]) expect(email.text).toContain(value)
  expect(email.html).toContain(`href="${completionUrl}"`)
  expect(email.html).toContain(language === 'ca' ? 'Ja tens cadira, Núria' : 'Ya tienes silla, Núria')

  const unnumbered = composeEmail({
    template: 'send-approval-notification',
    language,
    values: { ...values, membershipNumber: '' },
  })
  expect(unnumbered.text).not.toContain(language === 'ca' ? 'Número de soci' : 'Número de socio')
})
