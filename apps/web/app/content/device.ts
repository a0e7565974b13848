/** Text about what is stored on the device. */
import type { SettingsFault } from '../lib/device/settingsFile.ts'
import { DEVICE_TITLE } from './shell.ts'

export const DEVICE = {
  title: DEVICE_TITLE,
  lead: 'See what this site stores in your browser, export or import your settings, or forget everything. Nothing of it is sent anywhere.',
  refused:
    'This browser does not let the site store anything: texts, favourites, recent tools and the theme are lost when you leave the page.',
  offline: {
    title: 'Offline use',
    ready: 'The pages and the tools’ own code are on this device and work without a connection.',
    preparing: 'The pages and the tools’ own code are being downloaded …',
    unavailable:
      'This browser does not let the site store a copy of itself, so each visit needs a connection.',
    forgotten: 'The copy of the site was deleted. It is made again when you next reload a page.',
    'saving-data':
      'Your browser is set to save data: the site is stored on this device only when you ask for it at the foot of the page.',
    whole: 'All large parts are on this device too.',
    parts: 'Large parts, such as codecs, are downloaded when a tool first needs them.',
    seal: 'You can also seal the site: then everything comes from this device, and all requests are refused.',
    sealLink: 'Seal the site',
    sealed: 'The site is sealed: everything comes from this device, and all requests are refused.',
    sealedLink: 'Test it, or unseal',
  },
  stored: {
    title: 'What is stored',
    theme: 'Theme',
    singleKeys: 'Shortcuts of a single character',
    favourites: 'Favourites',
    recent: 'Recently used tools',
    options: 'Tools with saved settings',
    presets: 'Your own recipes of Many pictures',
    journals: 'Lists of pictures to go on with',
    pipelines: 'Kept pipelines',
    space: 'Total space used',
    unknown: 'not reported by this browser',
  },
  settings: {
    title: 'Settings as a file',
    text: 'Theme, keys, favourites, recently used tools and options in one file, for another browser or as a backup.',
    save: 'Export',
    load: 'Import',
    fileName: 'whittle-settings.json',
    input: 'Choose a settings file',
    loaded: 'The settings were imported.',
    refused: 'The settings were not imported. Nothing has changed.',
  },
  forget: {
    title: 'Forget everything',
    text: 'Removes all of the above from this browser: settings, favourites, kept pipelines, what you typed, lists of pictures, and the copy of the site for offline use.',
    ask: 'Forget everything',
    sure: 'This cannot be undone. Forget everything?',
    yes: 'Yes, forget everything',
    no: 'No, keep everything',
    running: 'Deleting …',
    done: 'Nothing is stored on this device any more.',
    doneDetail:
      'Nothing you do now is stored either, until you reload a page: then the site starts as on a first visit.',
    failed: 'Not everything could be deleted.',
    failedDetail:
      'Close the other tabs of this site and try again, or clear its data in your browser’s settings.',
  },
} as const

/** Why a settings file was rejected, and what to do; `field` names the invalid entry. */
export const SETTINGS_FAULTS: Readonly<Record<SettingsFault, (field: string) => string>> = {
  'not-json': () => 'This file is not JSON. Choose the file that Export saved.',
  'not-settings': () =>
    'This file does not contain settings of this site. Choose the file that Export saved.',
  'newer-version': () =>
    'This file comes from a newer version of the site. Reload the page and import it again.',
  'bad-field': (field) => `“${field}” in this file is missing or invalid. Export the settings again.`,
}
