/** Guards recursive parsers against text that is nested too deep for them. */
import { aboutAll } from '../../shared/result/place.ts'
import { fail, type Result } from '../../shared/result/result.ts'

/** Runs a parser; where it uses up the stack, the result is the error `too-deep`. */
export function boundedDepth<T>(text: string, run: () => Result<T>): Result<T> {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'Quotes, lists or elements are nested too deep here. Take some of the levels out.'
    return aboutAll(text, fail({ code: 'too-deep', message }))
  }
}
