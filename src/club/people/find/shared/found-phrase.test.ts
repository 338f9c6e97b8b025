import { expect, test } from 'vitest'
import { foundPhrase, piecesOf } from './found-phrase.ts'

const long = `Antes de nada hay que decir que ${'en esta casa todo se hace despacio y '.repeat(6)}el pan llega a las seis, ${'sin prisa ninguna '.repeat(9)}y se acabó.`

test('the phrase is the sentence with most of the words, in other forms and without accents; a long one is cut at words', () => {
  for (const [text, search, phrase] of [
    ['Llega el pan. Sale el pan con tomate. Fin.', 'pan tomate', 'Sale el pan con tomate.'],
    ['<p>Sal.</p><h2>Una cebolla &amp; media</h2><p>Fin</p>', 'cebollas', 'Una cebolla & media'],
    ['## El vino\nLos vinos de L’Escala.', 'escala', 'Los vinos de L’Escala.'],
    ['Jamón y ya. Fin.', 'jamon', 'Jamón y ya.'],
    ['Nueve pasos.\n\n## El vino\n\nLo elige la sala. Si no bebes, dilo.', 'vino', 'El vino. Lo elige la sala.'],
    ['¿Y el vino? Rancio y frío.', 'vino', '¿Y el vino? Rancio y frío.'],
    ['Panceta a la brasa.', 'pan', ''],
    ['## El vino\nTodo es poco. El vino lo trae cada cual.', 'vino', 'El vino lo trae cada cual.'],
    ['Fa vint anys. Del vinagre y de la viña, nada.', 'vino', ''],
    ['Les taules, parades.', 'taula', 'Les taules, parades.'],
    ['Anchoas y ya.', 'anchoa', 'Anchoas y ya.'],
    ['Nada de eso.', '%', ''],
  ] as const)
    expect(foundPhrase(text, search), search).toBe(phrase)
  expect(foundPhrase(long, 'pan')).toMatch(/^…\S.* el pan llega a las seis, .*\S…$/)
  expect(foundPhrase(long, 'pan').length).toBeLessThan(145)
})

test('the searched words of a phrase are told apart', () => {
  expect(piecesOf('El pan, panes y panceta', 'pan')).toEqual([
    { text: 'El ', isFound: false },
    { text: 'pan', isFound: true },
    { text: ', ', isFound: false },
    { text: 'panes', isFound: true },
    { text: ' y panceta', isFound: false },
  ])
})
