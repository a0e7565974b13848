import { copyText } from '../../ui/copyText.ts'
import { useColorState } from './ColorContext.ts'
import { isRead } from './store.ts'

/**
 * Returns a function that copies something made from the colour; `undefined` while that is not the colour in
 * the field.
 */
export function useCopyColor(): ((text: string) => void) | undefined {
  const isCurrent = useColorState((state) => isRead(state.entry))
  return isCurrent ? (text) => void copyText(text) : undefined
}
