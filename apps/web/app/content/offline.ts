/** Text about offline use. */
export const OFFLINE = {
  preparing: 'Getting ready for offline use …',
  ready: 'Available offline',
  savingData: 'Your browser is set to save data, so nothing is downloaded for offline use in advance.',
  storeAnyway: 'Keep the site on this device',
  readyBut: 'Available offline, except for some parts that are downloaded when first used.',
  fetchAhead: 'Get them now',
  fetching: 'Downloading …',
  install: 'Install this site',
  failed: 'They could not be downloaded.',
  failedAdvice: 'Check the connection and the free space of this device, then try again.',
  update: 'A new version of this site is ready.',
  updateUse: 'Reload',
  unsaved: 'Work that is open in a tool would be lost.',
  unsavedAdvice:
    'Save or copy what you need and clear the tool, then press Reload again. The page does not reload by itself.',
  unreadable: 'What was sent here could not be read.',
  unreadableAdvice: 'Open it from the page of its tool instead.',
  oneByOne: 'This tool opens one file at a time. Share or open the others again, one by one.',
} as const
