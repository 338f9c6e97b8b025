import { expect, test } from 'vitest'
import { today } from '#tests/club.ts'
import { renderScreen } from '#tests/screen.tsx'
import { DoorMenu } from './door-menu.tsx'

const Menu = () => <DoorMenu device="Porta 1" waiting={0} onLeave={() => {}} onClose={() => {}} />

test.for([
  ['', 'Hacemos fotos para la web. Si no quieres salir, dilo al llegar o escribe a hola@cercle.example.'],
  ['/ca', 'Fem fotos per al web. Si no hi vols sortir, digues-ho en arribar o escriu a hola@cercle.example.'],
] as const)('who is at the door reads what to say about photos (%s)', async ([prefix, sentence]) => {
  const facts = { email: 'hola@cercle.example' }
  const { says } = await renderScreen(Menu, { at: `${prefix}/x`, route: '*', now: today, facts })
  expect(says).toContain(sentence)
})
