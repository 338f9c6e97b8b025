import { bilingual } from '#base/text/language.ts'

/** That photos of the evening are taken, and whom to tell who does not want to be in them: in the reminder and at the door. `email`: the club's. */
export const photosTaken = bilingual({
  text: {
    es: (email: string) => `Hacemos fotos para la web. Si no quieres salir, dilo al llegar o escribe a ${email}.`,
    ca: (email: string) => `Fem fotos per al web. Si no hi vols sortir, digues-ho en arribar o escriu a ${email}.`,
  },
})
