import { copyText } from '../../ui/copyText.ts'
import { useColorState } from './ColorContext.ts'
import { isRead } from './store.ts'

/** Returns a function that copies something made from the colour, and says so if that is not the colour in the field. */
export function useCopyColor(): (text: string) => void {
  const isStale = useColorState((state) => !isRead(state.entry))
  return (text) => void copyText(text, isStale ? 'Copied: the result of the previous colour' : undefined)
}
