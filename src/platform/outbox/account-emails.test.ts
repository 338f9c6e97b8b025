import { expect, test } from 'vitest'
import { languages } from '#base/text/language.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { type SecurityEvent, securityEvents } from '#accounts/server/emails/templates/account-security.tsx'

const values = {
  link: 'https://cercle.example/auth/confirmar?token_hash=abc&type=signup',
  code: '012345',
  email: 'berta@example.org',
  newEmail: 'nova@example.org',
}
const subjects = {
  'account-confirmation': { es: 'Confirma tu correo', ca: 'Confirma el teu correu' },
  'account-recovery': { es: 'Elige una contraseña nueva', ca: 'Tria una contrasenya nova' },
  'account-sign-in': { es: 'Tu enlace para entrar', ca: 'El teu enllaç per entrar' },
  'account-email-change': { es: 'Confirma el cambio de correo', ca: 'Confirma el canvi de correu' },
  'account-code': { es: 'Tu código', ca: 'El teu codi' },
}
const cases = Object.entries(subjects).flatMap(([template, byLanguage]) =>
  languages.map((language) => ({ template, language, subject: byLanguage[language] })),
)

test.each(cases)('$template ($language) has its six digits and its link', ({ template, language, subject }) => {
  const email = composeEmail({ template, language, values })
  expect(email.subject).toBe(subject)
  expect(email.html).toContain(`lang="${language}"`)
  expect(email.text).toContain('012345')
  if (template !== 'account-code') expect(email.text).toContain(values.link)
  if (template === 'account-email-change') expect(email.text).toContain('nova@example.org')
})

test.each(languages)('an invitation names its inviter and the role, and has no digits (%s)', (language) => {
  const toPanel = { ...values, inviter: 'Núria Demo (nuria@example.org)', role: 2 }
  const { subject, text } = composeEmail({ template: 'account-invitation', language, values: toPanel })
  expect(subject).toBe(language === 'es' ? 'Te invitan al panel del Cercle' : 'Et conviden al panell del Cercle')
  for (const part of ['Núria Demo (nuria@example.org)', 'Editor', values.link, values.email])
    expect(text).toContain(part)
  expect(text).not.toContain(values.code)
  const rights = { ...toPanel, capabilities: ['guests', 'treasury'] }
  expect(composeEmail({ template: 'account-invitation', language, values: rights }).text).toContain(
    language === 'es' ? 'Editor (Invitados, Tesorería)' : 'Editor (Convidats, Tresoreria)',
  )
  const plain = composeEmail({ template: 'account-invitation', language, values })
  expect(plain.subject).toBe(language === 'es' ? 'Te esperamos en el Cercle' : 'T’esperem al Cercle')
})

const events = Object.keys(securityEvents) as SecurityEvent[]
const eventCases = events.flatMap((event) => languages.map((language) => ({ event, language })))

test.each(eventCases)('$event ($language) has its title, Barcelona’s time, the browser, and one button', (one) => {
  const { event, language } = one
  const link = 'https://cercle.example/auth/cerrar-sesiones?token=abc'
  const security = { event, email: 'berta@example.org', at: '2026-03-14T12:00:00.000Z', byStaff: false, link }
  const { title } = securityEvents[event](language)
  const { subject, text, html } = composeEmail({
    template: 'account-security',
    language,
    values: { ...security, client: '' },
  })
  expect(subject).toBe(title)
  for (const part of ['berta@example.org', '13:00', language === 'es' ? 'no conocemos' : 'no coneixem', link])
    expect(text).toContain(part)
  expect(html.match(/<a /g)).toHaveLength(1)
  const from = composeEmail({
    template: 'account-security',
    language,
    values: { ...security, client: 'Firefox, Linux' },
  })
  expect(from.text).toContain('Firefox, Linux')
  const byStaff = composeEmail({
    template: 'account-security',
    language,
    values: { ...security, byStaff: true, role: 2 },
  })
  expect(byStaff.text).toContain(language === 'es' ? 'El equipo del Cercle' : 'L’equip del Cercle')
  expect(byStaff.text).toContain('Editor')
})

test.each(languages)('a changed password is reported with Barcelona’s time (%s)', (language) => {
  const changed = {
    email: 'berta@example.org',
    changedAt: '2026-03-14T12:00:00.000Z',
    recover: 'https://cercle.example/auth',
  }
  const { text } = composeEmail({ template: 'account-password-changed', language, values: changed })
  expect(text).toContain('berta@example.org')
  expect(text).toContain('13:00')
  expect(text).toContain('https://cercle.example/auth')
})

test.each(languages)('a sign-up with a taken address emails its owner two links (%s)', (language) => {
  const attempt = {
    email: 'berta@example.org',
    signIn: 'https://cercle.example/auth',
    recover: 'https://cercle.example/auth/recuperar',
  }
  const { subject, text } = composeEmail({ template: 'account-exists', language, values: attempt })
  expect(subject).toBe(language === 'es' ? 'Ya tienes cuenta en el Cercle' : 'Ja tens compte al Cercle')
  for (const value of Object.values(attempt)) expect(text).toContain(value)
})
