/** Durations, with their unit in their names. Numbers, which a bundler writes where they are used. */
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

export const minuteSeconds = 60
export const hourSeconds = 3600
export const daySeconds = 86_400
export const yearSeconds = 31_536_000
