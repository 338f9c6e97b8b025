/** The message for a code, or the code itself if it has none. */
export const messageOf = (messages: Partial<Record<string, string>>, code: string | undefined) =>
  code === undefined ? undefined : (messages[code] ?? code)
