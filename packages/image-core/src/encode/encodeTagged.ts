/** Makes sure that wide-gamut pixels are encoded with a profile. */
import { displayP3Profile, embedProfile } from '../metadata/index.ts'
import type { Encoder, EncoderSettings } from './encoder.ts'
import type { Picture } from './picture.ts'

/** Encodes, and embeds a Display P3 profile where the pixels need one and the encoder writes none. */
export async function encodeTagged<P extends Picture>(
  encoder: Encoder<P>,
  picture: P,
  settings: EncoderSettings,
): Promise<Uint8Array> {
  const bytes = await encoder.encode(picture, settings)
  return encoder.tagsColor || picture.colorSpace === 'srgb' ? bytes : embedProfile(bytes, displayP3Profile())
}
