/**
 * A screen reader on the main way through a page. What it says is compared with a written transcript
 * (`e2e/transcripts`), which somebody has read with closed eyes, so to say: nothing is said twice or in
 * riddles, and every result and every error is heard. `WHITTLE_TRANSCRIBE=1` writes the transcripts anew;
 * read the difference before you keep it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { isFull } from '../support/fullRun.ts'
import { hasScreenReader, startScreenReader } from '../support/screenReader.ts'
import { goWay } from '../support/transcript.ts'

test.skip(!isFull, 'only in the full run')
test.skip(
  !hasScreenReader,
  'Orca, Firefox, Xvfb, openbox, speech-dispatcher, xdotool or dbus-daemon is not installed',
)

// Two screen readers at once would take each other’s time: what is said late is said in another order.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const FOLDER = new URL('../transcripts/', import.meta.url)
const doesWrite = process.env.WHITTLE_TRANSCRIBE === '1'

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.txt'))) {
  test(`a screen reader says what is written in ${name}`, async ({ baseURL }) => {
    const file = fileURLToPath(new URL(name, FOLDER))
    const written = readFileSync(file, 'utf8')
    const reader = await startScreenReader()
    try {
      const said = await goWay(written, String(baseURL), reader)
      if (doesWrite) writeFileSync(file, said)
      else expect(said).toBe(written)
    } finally {
      await reader.close()
    }
  })
}
