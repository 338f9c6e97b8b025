import { bilingual } from '#base/text/language.ts'

/** The words of an assembly's call, on paper, by email and in the panel. */
export const callTexts = {
  ordinary: { es: 'Ordinaria', ca: 'Ordinària' },
  extraordinary: { es: 'Extraordinaria', ca: 'Extraordinària' },
  named: {
    es: (kind: string, year: string) => `Asamblea ${kind.toLocaleLowerCase('es')} ${year}`,
    ca: (kind: string, year: string) => `Assemblea ${kind.toLocaleLowerCase('ca')} ${year}`,
  },
  title: { es: 'Convocatoria de asamblea', ca: 'Convocatòria d’assemblea' },
  text: {
    es: (kind: string, club: string, day: string, place: string, first: string, second: string) =>
      `${club} convoca asamblea ${kind.toLocaleLowerCase('es')} el ${day}, en este lugar: ${place}. Primera convocatoria: ${first}.${second && ` Segunda convocatoria: ${second}.`}`,
    ca: (kind: string, club: string, day: string, place: string, first: string, second: string) =>
      `${club} convoca assemblea ${kind.toLocaleLowerCase('ca')} el ${day}, en aquest lloc: ${place}. Primera convocatòria: ${first}.${second && ` Segona convocatòria: ${second}.`}`,
  },
  agenda: { es: 'Orden del día', ca: 'Ordre del dia' },
  delegate: {
    es: 'Si no puedes venir, puedes delegar el voto en otra persona con voto, por escrito.',
    ca: 'Si no pots venir, pots delegar el vot en una altra persona amb vot, per escrit.',
  },
}

export const callWords = bilingual(callTexts)
