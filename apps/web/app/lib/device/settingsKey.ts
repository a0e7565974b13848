/** Storage keys of the tools' settings: this prefix, then the tool's id. */
export const SETTINGS_PREFIX = 'whittle:options:'

/** Returns the key of a tool's settings. */
export function settingsKey(id: string): string {
  return SETTINGS_PREFIX + id
}
