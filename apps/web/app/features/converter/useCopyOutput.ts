import { copyText } from '../../ui/copyText.ts'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { isStale } from './store.ts'

/**
 * Returns a function that copies something made from the output; `undefined` while that belongs to an earlier
 * input. A generated secret can be taken off the clipboard again.
 */
export function useCopyOutput(): ((text: string, said?: string) => void) | undefined {
  const stale = useConverterState(isStale)
  const { secret, generates } = useConverter().tool
  if (stale) return undefined
  if (secret !== true || generates !== 'alone') return (text, said) => void copyText(text, said)
  return (text) => void import('../../ui/copySecret.ts').then((load) => load.copySecret(text), noteNotFetched)
}
