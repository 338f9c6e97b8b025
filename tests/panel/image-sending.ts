import { onTestFinished, vi } from 'vitest'

type Answer = { status: number; body?: unknown }

/**
 * Stands for the browser's way of sending an image. `sent` are those on their way or there; each waits until it is answered
 * with `answer`, told how far it is with `progress`, or lost with `fail`.
 */
export const catchImages = () => {
  const sent: ReturnType<typeof anImage>[] = []
  const anImage = (request: Sending) => ({
    ...request.opened,
    answer: ({ status, body = null }: Answer) => {
      Object.assign(request, { status, response: body })
      request.dispatchEvent(new Event('load'))
    },
    fail: () => request.dispatchEvent(new Event('error')),
    progress: (loaded: number, total: number) =>
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
  })
  class Sending extends EventTarget {
    upload = new EventTarget()
    opened = { method: '', address: '', headers: {} as Record<string, string>, file: undefined as File | undefined }
    responseType = ''
    open(method: string, address: string) {
      Object.assign(this.opened, { method, address })
    }
    setRequestHeader(name: string, value: string) {
      this.opened.headers[name] = value
    }
    send(file: File) {
      this.opened.file = file
      sent.push(anImage(this))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

/** An image as somebody chooses it; its bytes are none. */
export const aFile = (name: string, type = 'image/png', bytes = 3) => new File([new Uint8Array(bytes)], name, { type })
