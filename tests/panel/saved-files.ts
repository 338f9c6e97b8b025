import { onTestFinished, vi } from 'vitest'

/** Catches the files that a screen saves, and the addresses that it releases afterwards. */
export const catchSavedFiles = () => {
  const saved: { name: string; type: string; text: Promise<string>; bytes: Promise<ArrayBuffer> }[] = []
  const released: string[] = []
  const blobs: Blob[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:the-file'),
    revokeObjectURL: (url: string) => released.push(url),
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1)!
    saved.push({
      name: `${this.href} ${this.download}`,
      type: blob.type,
      text: blob.text(),
      bytes: blob.arrayBuffer(),
    })
  })
  onTestFinished(() => {
    click.mockRestore()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  return { saved, released }
}
