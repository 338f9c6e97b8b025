import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import ContactPage from './contact-page.tsx'

test('the ways to reach the club say when each is answered; one that the club has not is not shown', async () => {
  const at = (time: string) => renderScreen(ContactPage, { at: '/contacto', now: new Date(`2026-03-12T${time}+01:00`) })
  expect((await at('11:00')).says).toContain(
    'Llamar +34 930 000 000 Abierto ahora, hasta las 14:00 Correo hola@cercle.example',
  )
  expect((await at('15:00')).says).toContain('Llamar +34 930 000 000 Hoy abre a las 16:00')
  expect((await at('21:00')).says).toContain('Llamar +34 930 000 000 Ahora está cerrado')

  expect((await at('11:00')).says).toContain('Horario Abierto ahora, hasta las 14:00 Lunes a viernes 10:00–14:00')
  const sunday = await renderScreen(ContactPage, { at: '/ca/contacto', now: new Date('2026-03-15T00:30+01:00') })
  expect(sunday.says).toContain('Horari Ara és tancat De dilluns')
  expect((await at('11:00')).html, 'the address before the form').toMatch(/href="#donde".*Carrer del Rebost, 8.*<form/s)

  const facts = { whatsapp: '630 00 00 00', entrance: 'Sin escalones.', arrival: 'L4 Jaume I\nV15, Via Laietana' }
  const more = await renderScreen(ContactPage, { at: '/ca/contacto', facts: { ...facts, arrivalCa: 'L4, a peu' } })
  expect(more.says).toContain('WhatsApp 630 00 00 00 En hores d’oficina')
  expect(more.html, 'a number without a country is Spanish').toContain('href="https://wa.me/34630000000"')
  expect(more.says, 'without a Catalan text the Spanish one').toContain('Sin escalones. L4, a peu')
  const { html } = await renderScreen(ContactPage, { at: '/contacto', facts })
  expect(html).toContain('<li>L4 Jaume I</li><li>V15, Via Laietana</li>')
  expect((await at('11:00')).html, 'nothing is said of what the club has not written').not.toContain('wa.me')
})
