/** QR codes: made of a text, read from pixels, and the texts that phones understand in them. */
export { type DecodedQr, decodeQr, type QrPixels } from './decodeQr.ts'
export { encodeQr, type QrCode, type QrOptions } from './encodeQr.ts'
export {
  type Contact,
  contactText,
  emailText,
  type Letter,
  type WifiNetwork,
  wifiText,
} from './payloads.ts'
