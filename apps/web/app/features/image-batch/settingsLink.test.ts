import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { queryOfSettings, settingsInQuery } from './settingsLink.ts'

describe('the recipe in an address', () => {
  it('is there and back the same, without defaults', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      format: 'webp',
      target: 'limit',
      limit: 120,
      shape: '16:9',
      mayBeLarger: true,
      names: '{n} & {name}',
    } as const
    const query = queryOfSettings(settings)
    expect(query).toBe(
      'format=webp&target=limit&limit=120&shape=16%3A9&mayBeLarger=true&names=%7Bn%7D+%26+%7Bname%7D',
    )
    expect(settingsInQuery(`?${query}`)).toEqual(settings)
  })

  it.each(['?format=gif&quality=5', '?pixels=1e3', '?background=url(x)', '', '?toString=1'])(
    'is nothing where %j has no value that is allowed',
    (search) => {
      expect(settingsInQuery(search)).toBeNull()
    },
  )
})
