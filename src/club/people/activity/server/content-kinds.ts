import type { ContentKind } from '#club/core/content/server/kind.ts'
import { eventKind } from '#club/evenings/events/server/kind.ts'
import { organizerKind } from '#club/pages/organizers/server/kind.ts'
import { postKind } from '#club/evenings/posts/server/kind.ts'
import { restaurantKind } from '#club/pages/restaurants/server/kind.ts'

/** The kinds of texts that visitors read. In this order the trash is emptied: events are locked first. */
export const contentKinds: readonly ContentKind[] = [eventKind, restaurantKind, organizerKind, postKind]
