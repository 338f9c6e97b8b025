import { setImmediate } from 'node:timers/promises'
import { strFromU8, Unzip, UnzipInflate, Zip, ZipPassThrough } from 'fflate'
import { minuteMs } from '#base/dates/durations.ts'
import { SheetFault } from './sheet-fault.ts'

export type Sheet = {
  name: string
  /** All values as texts: days as "yyyy-MM-dd", with their hour as "yyyy-MM-dd HH:mm", what a formula last gave. Missing cells are empty. */
  rows: string[][]
}

/** What all texts of a workbook may unpack to: a hundred times what 5,000 members need. */
const mostUnpacked = 64 * 1024 * 1024
const mostEntries = 1000

/**
 * The sheets of an xlsx workbook. `hasMerged`: whether some cells are merged, of which only the first has the value.
 * @throws SheetFault too-much, damaged, open-document
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<{ sheets: Sheet[]; hasMerged: boolean }> => {
  const { packed, hasMerged } = await repack(bytes)
  const { default: read } = await import('read-excel-file/node')
  const sheets = await read(packed, { trim: false }).catch((error: unknown) => {
    throw new SheetFault('damaged', {}, { cause: error })
  })
  return {
    sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(asText)) })),
    hasMerged,
  }
}

const asText = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : momentOf(value)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}

/** A day, and its hour if it has one. The numbers of workbooks miss a full minute by a little. */
const momentOf = (date: Date) => {
  const [day, time] = new Date(Math.round(date.getTime() / minuteMs) * minuteMs).toISOString().split(/[T.]/)
  return time === '00:00:00' ? day! : `${day} ${time!.slice(0, 5)}`
}

/**
 * Unpacks the texts of a workbook in small steps, counts them, and packs what was counted without compression: what is read afterwards
 * unpacks to no more.
 */
const repack = async (bytes: Uint8Array) => {
  const chunks: Uint8Array[] = []
  let sheets = 0
  let hasMerged = false
  let unpacked = 0
  let entries = 0
  const state: { fault?: Error } = {}
  const fail = (fault: Error) => {
    state.fault ??= fault
  }
  const zip = new Zip((error, chunk) => {
    if (error) fail(new SheetFault('damaged', {}, { cause: error }))
    else chunks.push(chunk)
  })
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > mostEntries) fail(new SheetFault('too-much'))
    if (file.name === 'mimetype' || file.name === 'content.xml') fail(new SheetFault('open-document'))
    if (state.fault || !/\.xml(?:\.rels)?$/.test(file.name)) return
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(file.name)
    if (isSheet) sheets += 1
    const entry = new ZipPassThrough(file.name)
    zip.add(entry)
    let end = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) fail(new SheetFault('damaged', {}, { cause: error }))
      unpacked += chunk?.length ?? 0
      if (unpacked > mostUnpacked) fail(new SheetFault('too-much'))
      if (state.fault) return
      if (isSheet && !hasMerged) {
        const text = end + strFromU8(chunk, true)
        hasMerged = text.includes('<mergeCell ')
        end = text.slice(-20)
      }
      entry.push(chunk, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // A step unpacks to four megabytes at most.
  const step = 4096
  try {
    for (let at = 0; at < bytes.length && !state.fault; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
      if (at % (16 * step) === 0) await setImmediate()
    }
    if (!state.fault) zip.end()
  } catch (error) {
    fail(new SheetFault('damaged', {}, { cause: error }))
  }
  if (state.fault) throw state.fault
  if (sheets === 0) throw new SheetFault('damaged')
  return { packed: Buffer.concat(chunks), hasMerged }
}
