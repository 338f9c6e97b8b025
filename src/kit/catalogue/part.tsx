import { type ReactNode, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import { useSay } from '../both/language.tsx'
import { Button } from '../site/button/button.tsx'

/** The states of a part by their names, each drawn as a component. By the part's file below src/kit, without its ending. */
export type Parts = Record<string, Record<string, () => ReactNode>>

/** What the parts say in the catalogue. */
export const samples = bilingual({
  event: { es: 'Cata de vinos', ca: 'Tast de vins' },
  long: {
    es: 'Cena de otoño con setas, caza y los vinos de la Terra Alta en la masía de Cal Rovira',
    ca: 'Sopar de tardor amb bolets, caça i els vins de la Terra Alta a la masia de Cal Rovira',
  },
  text: { es: 'La lista se cierra el viernes.', ca: 'La llista es tanca divendres.' },
  act: words.save,
  working: words.saving,
  done: { es: 'Guardado', ca: 'Desat' },
  failed: { es: 'Error al guardar', ca: 'Error en desar' },
  undone: { es: 'Deshecho', ca: 'Desfet' },
  name: words.name,
  hint: { es: 'Como en la carta', ca: 'Com a la carta' },
  wrong: { es: 'Escribe un nombre', ca: 'Escriu un nom' },
  optional: { es: 'opcional', ca: 'opcional' },
  all: words.all,
  open: { es: 'Abiertos', ca: 'Oberts' },
  remove: words.delete,
  rows: { es: '1–20 de 45', ca: '1–20 de 45' },
  older: { es: 'Anteriores', ca: 'Anteriors' },
  newer: { es: 'Siguientes', ca: 'Següents' },
  nothing: { es: 'Todavía no hay eventos', ca: 'Encara no hi ha esdeveniments' },
  chosen: { es: '2 elegidos', ca: '2 triats' },
  show: { es: 'Abrir', ca: 'Obre' },
})

export const useSamples = () => useSay(samples)

/** A part that lies over the page, behind a button. */
export const Opens = ({ draw }: { draw: (close: () => void) => ReactNode }) => {
  const say = useSamples()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="line" size="small" onClick={() => setIsOpen(true)}>
        {say.show}
      </Button>
      {isOpen && draw(() => setIsOpen(false))}
    </>
  )
}

/** A state whose value changes as somebody uses the part. */
export const Keeps = <Value,>({
  first,
  draw,
}: {
  first: Value
  draw: (value: Value, change: (next: Value) => void) => ReactNode
}) => {
  const [value, change] = useState(first)
  return draw(value, change)
}

export const ignore = () => {}
