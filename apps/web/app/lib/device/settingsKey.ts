/** Where the settings of a tool are kept on the device: the prefix, then its id. */
export const SETTINGS_PREFIX = 'whittle:options:'

/** The key of a tool's settings. */
export function settingsKey(id: string): string {
  return SETTINGS_PREFIX + id
}
