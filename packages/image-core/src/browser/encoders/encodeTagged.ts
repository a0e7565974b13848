/** Makes sure that wide-gamut pixels are encoded with a profile. */
import { displayP3Profile, embedProfile } from '../../metadata/index.ts'
import type { Picture } from '../picture.ts'
import type { Encoder, EncoderSettings } from './encoder.ts'

/** Encodes, and embeds a Display P3 profile where the pixels need one and the encoder writes none. */
export async function encodeTagged(
  encoder: Encoder,
  picture: Picture,
  settings: EncoderSettings,
): Promise<Uint8Array | Blob> {
  const encoded = await encoder.encode(picture, settings)
  if (encoder.tagsColor || picture.colorSpace === 'srgb') return encoded
  const bytes = encoded instanceof Uint8Array ? encoded : new Uint8Array(await encoded.arrayBuffer())
  return embedProfile(bytes, displayP3Profile())
}
