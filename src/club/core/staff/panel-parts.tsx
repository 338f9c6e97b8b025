import { type ComponentType, createContext, useContext } from 'react'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'

/** What the screens of all nouns show and have from later families: the panel's layout hands it to them. */
export type PanelParts = {
  /** All that the log has of one record, with the versions of a text and their way back. */
  History: ComponentType<{ record: string }>
  /** The last acts on one record in short. */
  LatestLines: ComponentType<{ record: string }>
  /** The newest of what happened with a person. `id`: of the file or the request. Read-only, it takes no note. */
  PersonHistory: ComponentType<{ id: string; isReadOnly?: boolean }>
  /** What happens with the bookings and the money of a member who is suspended or leaves. `id`: of the file. */
  WhatStays: ComponentType<{ id: string }>
  /** Adds a person to one of the next events. */
  AddToEvent: ComponentType<{ person: GuestToAdd }>
  /** Leads to files that may be of one person, while there are any. */
  DuplicatesLink: ComponentType<{ className?: string }>
}

const Parts = createContext<PanelParts | undefined>(undefined)

export const PanelPartsProvider = Parts.Provider

export const usePanelParts = () => useContext(Parts)!
