import { redirect } from 'react-router'

/** Bare /admin is the dashboard (spec §2). */
export const loader = () => redirect('/admin/dashboard')
export const clientLoader = loader

export default function ToDashboard() {
  return null
}
