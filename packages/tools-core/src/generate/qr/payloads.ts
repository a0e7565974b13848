/** The texts that phones understand in a QR code. Pure. */
import { isRecord } from '@whittle/foundation/record'
import { wellFormed } from '@whittle/foundation/wellFormed'
import { wrongInput } from '../../shared/input/wrongInput.ts'

/** A Wi-Fi network. */
export interface WifiNetwork {
  readonly name: string
  /** Empty for an open network. */
  readonly password: string
  /** @defaultValue `'WPA'`, which is also WPA2 and WPA3 */
  readonly security?: 'WPA' | 'WEP' | 'open'
  /** Whether the network does not show its name. @defaultValue `'shown'` */
  readonly visibility?: 'shown' | 'hidden'
}

/**
 * The text for joining a network, such as `WIFI:T:WPA;S:name;P:password;;`. Source: the format of ZXing,
 * which Android and iOS read.
 */
export function wifiText(network: WifiNetwork): string {
  if (!isRecord(network) || typeof network.name !== 'string' || typeof network.password !== 'string')
    throw wrongInput('a network', network)
  const { name, password, security = 'WPA', visibility = 'shown' } = network
  const kind = security === 'open' || password === '' ? 'nopass' : security
  const secret = kind === 'nopass' ? '' : `P:${escaped(password)};`
  return `WIFI:T:${kind};S:${escaped(name)};${secret}${visibility === 'hidden' ? 'H:true;' : ''};`
}

function escaped(text: string): string {
  return text.replace(/[\\;,":]/g, '\\$&')
}

/** A person or a company. */
export interface Contact {
  readonly name: string
  readonly organisation?: string
  readonly phone?: string
  readonly email?: string
  readonly address?: string
  readonly url?: string
}

/** The text of a contact as a vCard 3.0. Source: RFC 2426. */
export function contactText(contact: Contact): string {
  if (!isRecord(contact) || typeof contact.name !== 'string') throw wrongInput('a contact', contact)
  const { name, organisation, phone, email, address, url } = contact
  const [last, ...others] = name.trim().split(/\s+/).reverse()
  const lines = [
    ['N', `${cardText(last ?? '')};${cardText(others.reverse().join(' '))};;;`],
    ['FN', cardText(name.trim())],
    ['ORG', organisation && cardText(organisation)],
    ['TEL', phone && cardText(phone)],
    ['EMAIL', email && cardText(email)],
    ['ADR', address && `;;${cardText(address)};;;;`],
    ['URL', url && cardText(url)],
  ].flatMap(([field, value]) => (value ? [`${field}:${value}`] : []))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')
}

function cardText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** An e-mail that is to be written. */
export interface Letter {
  readonly to: string
  readonly subject?: string
  readonly body?: string
}

/**
 * The link for writing an e-mail, such as `mailto:ada@example.com?subject=…`. Source: RFC 6068. Halves of
 * surrogate pairs become U+FFFD, as in every link of the web.
 */
export function emailText(letter: Letter): string {
  if (!isRecord(letter) || typeof letter.to !== 'string') throw wrongInput('a letter', letter)
  const { to, subject, body } = letter
  const fields = [
    ['subject', subject],
    ['body', body?.replace(/\r\n|\r|\n/g, '\r\n')],
  ].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(wellFormed(value))}`] : []))
  const address = encodeURIComponent(wellFormed(to)).replaceAll('%40', '@').replaceAll('%2C', ',')
  return `mailto:${address}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
