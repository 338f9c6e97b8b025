import { type ComponentType, createContext, useContext } from 'react'

/** What the log shows of one record. It knows every noun, so the panel's layout hands it to the screens of all. */
export type HistoryParts = {
  /** All of it, with the versions of a text and their way back. */
  History: ComponentType<{ record: string }>
  /** The last acts in short. */
  LatestLines: ComponentType<{ record: string }>
}

const Parts = createContext<HistoryParts | undefined>(undefined)

export const HistoryProvider = Parts.Provider

export const useHistoryParts = () => useContext(Parts)!
