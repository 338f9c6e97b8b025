/**
 * What somebody wants to be told of: that an event is put on again, that one opens to all, or that one is published of a restaurant or a
 * category. Without the checks of the form, which most readers do not load.
 */
export const alertKinds = ['repeat', 'opening', 'restaurant', 'category'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Whether one email uses an alert up; the others go on until they are stopped. */
export const isToldOnce = (about: AlertKind | null) => about === 'repeat' || about === 'opening'
