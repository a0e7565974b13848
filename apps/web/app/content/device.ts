/** The words about what is kept on the device. */
import type { SettingsFault } from '../lib/settingsFile.ts'
import { DEVICE_TITLE } from './shell.ts'

export const DEVICE = {
  title: DEVICE_TITLE,
  lead: 'Everything this site keeps is in your own browser. Nothing of it is sent anywhere.',
  offline: {
    title: 'Offline use',
    ready: 'The pages and the tools’ own code are on this device and work without a connection.',
    preparing: 'The pages and the tools’ own code are being fetched …',
    unavailable: 'This browser does not let the site be kept: each visit needs a connection.',
    forgotten: 'The copy of the site was forgotten. It comes again when you load a page of the site anew.',
    'saving-data':
      'Your browser saves data: the site is kept on this device when you ask for it, at the foot of the page.',
    whole: 'All large parts are here too.',
    parts: 'Large parts, such as codecs, come when a tool first needs them.',
  },
  kept: {
    title: 'What is kept',
    theme: 'Theme',
    favourites: 'Favourites',
    recent: 'Tools used last',
    options: 'Tools with saved settings',
    space: 'Space taken in all',
    unknown: 'not told by this browser',
  },
  settings: {
    title: 'Settings as a file',
    text: 'Theme, favourites, tools used last and options, as one file for another browser or for safekeeping.',
    save: 'Export',
    load: 'Import',
    fileName: 'whittle-settings.json',
    input: 'Choose a settings file',
    loaded: 'The settings were taken over.',
    refused: 'The settings were not taken over. Everything is as it was.',
  },
  forget: {
    title: 'Forget everything',
    text: 'Removes all of the above from this browser: settings, favourites, what you typed, and the copy of the site for offline use.',
    ask: 'Forget everything',
    sure: 'This cannot be undone. Forget everything?',
    yes: 'Yes, forget everything',
    no: 'Keep it',
    done: 'Nothing is kept on this device any more.',
    doneDetail:
      'Nor is anything you do from here on, until you load a page of the site anew: that begins like a first visit.',
    failed: 'Not everything could be forgotten.',
    failedDetail:
      'Close the other tabs of this site and try again, or clear its data in your browser’s settings.',
  },
} as const

/** Why a settings file was refused, and what to do; `field` is the name of what is wrong. */
export const SETTINGS_FAULTS: Readonly<Record<SettingsFault, (field: string) => string>> = {
  'not-json': () => 'This file is no JSON. Choose the file that Export saved.',
  'not-settings': () => 'This file holds no settings of this site. Choose the file that Export saved.',
  'newer-version': () =>
    'This file comes from a newer version of the site. Reload the page, then import it again.',
  'bad-field': (field) =>
    `“${field}” in this file is missing or not what it must be. Export the settings once more.`,
}
