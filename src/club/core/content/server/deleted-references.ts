import { Refusal } from '#club/core/server/refusal.ts'

/**
 * Runs a write of a form whose restaurant, organizer or event may have been deleted while it was open.
 * @throws Refusal restaurant.not-found, organizer.not-found, event.not-found
 */
export const refuseDeletedReferences = async <Result>(write: () => Promise<Result>) => {
  try {
    return await write()
  } catch (error) {
    const { constraint = '' } = (error instanceof Error && (error.cause as { constraint?: string })) || {}
    const [, noun] = /_(restaurant|organizer|event)_id_\w+_fk$/.exec(constraint) ?? []
    if (noun) throw new Refusal(`${noun as 'restaurant' | 'organizer' | 'event'}.not-found`)
    throw error
  }
}
