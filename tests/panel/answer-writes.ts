import type { openScreen } from '../live-panel.tsx'

/**
 * Answers the writes of a screen in the api's place. `asked` are these writes: the method, the path as `shorten` gives it, and the
 * body.
 */
export const answerWrites = (
  { line }: Pick<ReturnType<typeof openScreen>, 'line'>,
  shorten: (path: string) => string,
) => {
  const asked: string[] = []
  const answers = (answered: object, status = 200) => {
    line.answer = (method, path, body) => {
      asked.push(`${method} ${shorten(path)} ${String(body)}`)
      return Response.json(answered, { status })
    }
  }
  /** With a refusal's code where one is given. */
  const acceptsOrRefuses = (refusal?: string) => (refusal ? answers({ error: refusal }, 409) : answers({}))
  return { asked, answers, acceptsOrRefuses }
}
