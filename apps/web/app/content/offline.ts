/** The words about offline use. */
export const OFFLINE = {
  preparing: 'Getting ready for offline use …',
  ready: 'Available offline',
  savingData: 'Your browser saves data, so nothing is fetched ahead for offline use.',
  keepAnyway: 'Keep the site on this device',
  readyBut: 'Available offline, but for parts that come when they are first used.',
  fetchAhead: 'Fetch them now',
  fetching: 'Fetching …',
  failed: 'They could not be fetched.',
  failedAdvice: 'Check the connection and the free space of this device, then try again.',
  update: 'A new version of this site is ready.',
  updateUse: 'Reload',
  unsaved: 'What is open in a tool would be lost.',
  unsavedAdvice:
    'Save or copy what you need and clear it, then press Reload again. Nothing is reloaded by itself.',
  unreadable: 'The file that was sent here could not be read.',
  unreadableAdvice: 'Choose it on this page instead.',
} as const
