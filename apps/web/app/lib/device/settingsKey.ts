/** Storage keys of the tools' settings: this prefix, then the tool's id. */
export const SETTINGS_PREFIX = 'whittle:options:'

/** Returns the key of a tool's settings. */
export function settingsKey(id: string): string {
  return SETTINGS_PREFIX + id
}

/** The key of the recipes that a visitor has named for many pictures, by their names. */
export const OWN_PRESETS_KEY: string = settingsKey('image-batch')
