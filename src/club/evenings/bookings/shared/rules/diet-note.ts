import { folded } from '#base/text/folded.ts'

const ofNothing = new Set(
  [
    '',
    'no, nada, nada especial, ninguno, ninguna, ninguna alergia, ninguna restricción, ninguna intolerancia, no tiene, no tengo',
    'come de todo, como de todo, comen de todo, comemos de todo, sin restricciones, sin restricción, sin restricciones alimentarias, sin alergias',
    'sin alergias ni intolerancias',
    'res, res especial, cap, cap al·lèrgia, cap restricció, cap intolerància, no en té, no en tinc',
    'menja de tot, menjo de tot, mengen de tot, mengem de tot, sense restriccions, sense restricció, sense restriccions alimentàries, sense al·lèrgies',
    'sense al·lèrgies ni intoleràncies',
  ].flatMap((line) => folded(line).split(', ')),
)

/**
 * A note of what somebody does not eat, or nothing where all that it says is that there is nothing: «Come de todo», «Cap.». Only whole notes
 * that are known count: a doubtful one is a note.
 */
export const dietNote = (note: string) =>
  ofNothing.has(
    folded(note)
      .replaceAll(/[.,;:!¡/]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    ? ''
    : note
