/** Bytes of a block. A header has one, contents are padded to whole ones, and two empty ones end the file. */
export const block = 512

/** The padding after a content of this size, in bytes. */
export const padding = (size: number) => (block - (size % block)) % block

/** The ustar header of an entry: one block. @throws Error for a name of more than 100 bytes */
export const header = (name: string, size: number) => {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar file`)
  const head = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  const fields: [number, string][] = [
    [0, name],
    [100, octal(0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(Math.floor(Date.now() / 1000), 12)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\0'],
    [263, '00'],
  ]
  for (const [position, text] of fields) head.write(text, position)
  const checksum = head.reduce((sum, byte) => sum + byte, 0)
  head.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Reads a header; `size` in bytes, NaN if it is invalid. */
export const readHeader = (head: Buffer) => ({
  name: head.toString('utf8', 0, 100).replace(/\0.*$/s, ''),
  size: Number.parseInt(head.toString('ascii', 124, 135), 8),
  isTar: head.toString('ascii', 257, 262) === 'ustar',
})
