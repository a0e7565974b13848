/**
 * A file on its way to the tool that fits it: dropped on another page, shared by another app, opened from the system.
 *
 * It is held in memory only, and taken once: by the page that is shown next, or by the one that is shown already.
 */
import { useEffect, useRef } from 'react'

let held: File | null = null
const listeners = new Set<() => void>()

/** Holds a file for the page that is shown, or about to be. */
export function handFile(file: File): void {
  held = file
  for (const listener of listeners) listener()
}

/** The file that was handed over, or `null`; asking again gives `null`. */
export function takeHandedFile(): File | null {
  const file = held
  held = null
  return file
}

/** Opens each file that is handed to the page: one that waits once the page has settled, later ones as they come. */
export function useHandedFile(open: (file: File) => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const take = (): void => {
      const file = takeHandedFile()
      if (file !== null) latest.current(file)
    }
    const timer = setTimeout(take)
    listeners.add(take)
    return () => {
      clearTimeout(timer)
      listeners.delete(take)
    }
  }, [])
}
