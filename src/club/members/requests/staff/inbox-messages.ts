import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  requestsToDecide: {
    es: (count: number) => (count === 1 ? '1 solicitud por decidir' : `${count} solicitudes por decidir`),
    ca: (count: number) => (count === 1 ? '1 sol·licitud per decidir' : `${count} sol·licituds per decidir`),
  },
})
