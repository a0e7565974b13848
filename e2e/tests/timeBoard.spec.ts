/** The time zone board: the same day in several zones, with one time for all. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '../support/axe.ts'
import { boxOf } from '../support/boxOf.ts'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('shows the current time in all zones, and any other time when it is typed or set with the slider', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T19:04:00Z')
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone')
  const board = page.getByRole('region', { name: 'Time zones' })
  const rows = board.locator('[data-home]')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText(/Berlin.*20:04.*\+01:00.*Fri 2026-11-20/)
  await expect(rows.last()).toContainText(/Tokyo.*\+8 h.*04:04.*Sat 2026-11-21 \(\+1 day\) · night/)
  await expect(board.getByRole('button', { name: 'Now' })).toHaveAttribute('aria-pressed', 'true')
  const slider = board.getByRole('slider', { name: 'Time in Berlin' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(converter.input).toHaveValue('2026-11-20 00:15')
  await expect(slider).toHaveAttribute('aria-valuetext', '00:15, +01:00')
  await expect(rows.last()).toContainText('08:15')
  await converter.input.fill('6 pm')
  await expect(rows.first()).toContainText('18:00')
  expect(await converter.result()).toContain('Asia/Tokyo: 2026-11-21 02:00:00 +09:00')
  await board.getByRole('button', { name: 'Day after' }).click()
  await expect(converter.input).toHaveValue('2026-11-21 18:00')
  expect(await axeFindings(page)).toEqual([])
  await board.getByRole('button', { name: 'Now' }).click()
  await expect(converter.input).toHaveValue('')
  await expect(rows.first()).toContainText('20:04')
  // What the board wrote is not lost.
  const bringBack = page.getByRole('button', { name: 'Restore what was here' })
  await expect(bringBack).toHaveCount(0)
  await converter.input.fill('2026-11-20 03:30')
  await board.getByRole('button', { name: 'Now' }).click()
  await bringBack.click()
  await expect(converter.input).toHaveValue('2026-11-20 03:30')
})

test('the slider goes from 0:00 to 24:00, also on a day of 25 hours', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone?zones=UTC')
  const board = page.getByRole('region', { name: 'Time zones' })
  const slider = board.getByRole('slider', { name: 'Time in Berlin' })
  for (const [day, minutes] of [
    ['2026-11-20', 1440],
    ['2026-10-25', 1500],
  ] as const) {
    await converter.input.fill(`${day} 12:00`)
    await expect(slider).toHaveAttribute('aria-valuetext', '12:00, +01:00')
    await slider.press('End')
    // 24:00 is the next day: its last minute stands for it.
    await expect(converter.input).toHaveValue(`${day} 23:59`)
    await expect(slider).toHaveValue(String(minutes))
    await slider.press('Home')
    await expect(converter.input).toHaveValue(`${day} 00:00`)
    await expect(slider).toHaveValue('0')
  }
})

test('the slider, the line and the hours share one scale', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone?zones=UTC')
  const board = page.getByRole('region', { name: 'Time zones' })
  const home = board.locator('[data-home=true]')
  const slider = board.getByRole('slider', { name: 'Time in Berlin' })
  for (const hour of [6, 21]) {
    await converter.input.fill(`2026-11-20 ${String(hour).padStart(2, '0')}:00`)
    await expect(slider).toHaveValue(String(hour * 60))
    // The result above may still be growing, and moves the board.
    await expect(async () => {
      const line = await boxOf(home.locator('i'))
      const at = line.x + line.width / 2
      const start = (await boxOf(home.locator('[data-part]').nth(hour))).x
      expect(Math.abs(start - at), 'from the hour to the line').toBeLessThan(2)
      expect(Math.abs((await thumbCentre(slider)) - at), 'from the thumb to the line').toBeLessThan(2)
    }).toPass()
  }
})

/** Where the middle of a slider's thumb is drawn: only the thumb is as high as the slider. */
async function thumbCentre(slider: Locator): Promise<number> {
  const { x } = await boxOf(slider)
  const { data, info } = await sharp(await slider.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = [...data.subarray(2 * info.width, 3 * info.width)]
  const isThumb = (shade: number): boolean => Math.abs(shade - (row[0] ?? 0)) > 40
  const [first, last] = [row.findIndex(isThumb), row.findLastIndex(isThumb)]
  expect(last - first, 'width of the thumb').toBeGreaterThan(4)
  return Math.floor(x) + (first + last + 1) / 2
}

test('adds zones by city and removes them, and the link keeps them', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone?zones=UTC')
  const board = page.getByRole('region', { name: 'Time zones' })
  const rows = board.locator('[data-home]')
  await converter.input.fill('2026-11-20 15:00')
  await expect(rows).toHaveCount(2)
  const field = board.getByRole('combobox', { name: 'Add a city or zone' })
  await field.fill('são paulo')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(rows.last()).toContainText(/Sao Paulo.*11:00/)
  await expect(page).toHaveURL(/zones=UTC%2C\+America%2FSao_Paulo/)
  await expect(board).toContainText('Working hours in all zones: 13:00 to 17:00 in Berlin.')
  await field.fill('CST')
  await page.keyboard.press('Enter')
  await expect(board.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'Asia/Shanghai, America/Chicago',
  )
  await field.fill('')
  await board.getByRole('button', { name: 'Make Sao Paulo home' }).click()
  await expect(rows.first()).toContainText(/Sao Paulo.*home.*11:00/)
  await expect(converter.input).toHaveValue('2026-11-20 11:00')
  await board.getByRole('button', { name: 'Remove UTC' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sao Paulo')
})

test('offers each zone that an abbreviation may stand for, and adds none unasked', async ({ page }) => {
  await page.goto('/converter/time/time-zone?zones=UTC')
  const board = page.getByRole('region', { name: 'Time zones' })
  const field = board.getByRole('combobox', { name: 'Add a city or zone' })
  const choices = board.getByRole('group', { name: 'Choose the zone you mean' })
  for (const [name, first] of [
    ['IST', 'Asia/Kolkata'],
    ['EST', 'America/New_York'],
    ['MST', 'America/Denver'],
  ] as const) {
    await field.fill(name)
    await field.press('Enter')
    await expect(choices.getByRole('button').first()).toHaveText(first)
    await expect(board.locator('[data-home]')).toHaveCount(2)
  }
  await field.fill('IST')
  await field.press('Enter')
  await choices.getByRole('button', { name: 'Europe/Dublin' }).press('Enter')
  await expect(board.getByRole('button', { name: 'Remove Dublin' })).toBeVisible()
  await expect(choices).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  // “art” is inside Khartoum, but begins no word of it.
  await field.fill('ART')
  await field.press('Enter')
  await expect(board.getByRole('alert').filter({ hasText: /./ })).toContainText('“ART” is no time zone')
  await expect(board.locator('[data-home]')).toHaveCount(3)
})

test('offers the zones for an abbreviation in an option or in the time', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone?zone=Europe/Berlin&zones=UTC,IST')
  const board = page.getByRole('region', { name: 'Time zones' })
  await expect(board.getByRole('alert').filter({ hasText: /./ })).toContainText('Show in: IST is used for')
  await board.getByRole('button', { name: 'Asia/Jerusalem' }).click()
  await expect(board.getByRole('button', { name: 'Remove Jerusalem' })).toBeVisible()
  await converter.input.fill('2026-11-20 18:09 IST')
  await page.getByRole('button', { name: 'Asia/Kolkata' }).click()
  await expect(converter.input).toHaveValue('2026-11-20 18:09 Asia/Kolkata')
  expect(await converter.result()).toContain('UTC: 2026-11-20 12:39:00')
})

test('adds the only zone for the start of a name', async ({ page }) => {
  await page.goto('/converter/time/time-zone')
  const field = page.getByLabel('Add a city or zone')
  await field.fill('Syd')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Sydney' })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('Nowhereville')
  await field.press('Enter')
  await expect(field).toHaveValue('Nowhereville')
})

test('names skipped and repeated times, and shows both answers', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/time-zone?zones=UTC')
  const board = page.getByRole('region', { name: 'Time zones' })
  const rows = board.locator('[data-home]')
  await converter.input.fill('2025-10-26 02:30')
  await expect(rows.first()).toContainText(/02:30\s*\+02:00\s*02:30\s*\+01:00/)
  await expect(rows.last()).toContainText(/00:30.*01:30/)
  await expect(rows.first()).toContainText('2025-10-26, 03:00 becomes 02:00 (+01:00)')
  await converter.input.fill('2025-03-30 02:30')
  await expect(rows.last()).toContainText(/00:30.*01:30/)
  await expect(page.getByText('Clocks in Europe/Berlin skip this time.')).toBeVisible()
  await board.getByText('All changes in 2025').click()
  const changes = board.getByRole('list', { name: 'Clock changes in 2025' })
  await expect(changes.getByRole('listitem').filter({ hasText: 'Berlin' })).toHaveText(
    /^Europe\/Berlin: 2025-03-30, 02:00 becomes 03:00.*; 2025-10-26, 03:00 becomes 02:00/,
  )
  await expect(changes).toContainText('UTC: none')
  // Moving the slider into the repeated hour says which of the two it is.
  await converter.input.fill('2025-10-26 12:00')
  await board.getByRole('slider').fill('195')
  await expect(converter.input).toHaveValue('2025-10-26 02:15+01:00')
})

test.describe('a visitor who is not in UTC', () => {
  test.use({ timezoneId: 'America/Chicago' })

  test('starts in their own zone, and the URL keeps another zone', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('time/time-zone')
    await expect(page.getByLabel('From time zone')).toHaveValue('America/Chicago')
    await page.getByLabel('From time zone').fill('Europe/Berlin')
    await expect(page).toHaveURL(/zone=Europe%2FBerlin/)
    await page.reload()
    await expect(page.getByLabel('From time zone')).toHaveValue('Europe/Berlin')
  })

  test('also shows a timestamp in their own time', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('time/timestamp')
    await converter.input.fill('1700000000')
    expect(await converter.result()).toContain('Here, America/Chicago: 2023-11-14T16:13:20-06:00')
  })
})
