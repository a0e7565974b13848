/**
 * Reads what an encoder really produced: the sequence parameter set of its stream. Pure.
 *
 * Source: ITU-T H.264 7.3.2.1.1 (`seq_parameter_set_data`), 7.4.2.1.1 (cropping), 9.1 (Exp-Golomb codes).
 */
import { NAL, nalUnits } from './annexB.ts'

/** The parameters that a stream declares. */
export interface SequenceParameters {
  readonly profile: number
  /** The constraint flags, as in the byte after the profile. */
  readonly constraints: number
  /** `level_idc`. */
  readonly level: number
  /** After cropping. */
  readonly width: number
  readonly height: number
}

/** Profiles whose parameter set contains chroma and scaling fields. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/**
 * The parameters of the first sequence parameter set in an Annex B stream; `undefined` if there is none.
 *
 * @throws RangeError when it is truncated.
 */
export function findSequenceParameters(stream: Uint8Array): SequenceParameters | undefined {
  const unit = nalUnits(stream).find((each) => each.type === NAL.sps)
  return unit === undefined ? undefined : parseSps(withoutEscapes(stream.subarray(unit.start + 1, unit.end)))
}

/** The `avc1` codec string that matches a stream, whatever its encoder was asked to make. */
export function codecStringOf({ profile, constraints, level }: SequenceParameters): string {
  return `avc1.${[profile, constraints, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function parseSps(data: Uint8Array): SequenceParameters {
  const bits = new BitReader(data)
  const profile = bits.read(8)
  const constraints = bits.read(8)
  const level = bits.read(8)
  bits.unsigned() // seq_parameter_set_id
  const chroma = HIGH_PROFILES.has(profile) ? readChroma(bits) : 1
  bits.unsigned() // log2_max_frame_num_minus4
  skipOrderCount(bits)
  bits.unsigned() // max_num_ref_frames
  bits.read(1) // gaps_in_frame_num_value_allowed_flag
  const columns = bits.unsigned() + 1
  const mapUnits = bits.unsigned() + 1
  const framesOnly = bits.read(1)
  if (framesOnly === 0) bits.read(1) // mb_adaptive_frame_field_flag
  bits.read(1) // direct_8x8_inference_flag
  const crop = bits.read(1) === 1 ? readCrop(bits) : { x: 0, y: 0 }
  return {
    profile,
    constraints,
    level,
    width: columns * 16 - crop.x * (chroma === 1 || chroma === 2 ? 2 : 1),
    height: (2 - framesOnly) * (mapUnits * 16 - crop.y * (chroma === 1 ? 2 : 1)),
  }
}

/** Reads `chroma_format_idc` and skips the scaling lists. */
function readChroma(bits: BitReader): number {
  const chroma = bits.unsigned()
  if (chroma === 3) bits.read(1) // separate_colour_plane_flag
  bits.unsigned() // bit_depth_luma_minus8
  bits.unsigned() // bit_depth_chroma_minus8
  bits.read(1) // qpprime_y_zero_transform_bypass_flag
  if (bits.read(1) === 0) return chroma
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) {
    if (bits.read(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64)
  }
  return chroma
}

function skipScalingList(bits: BitReader, length: number): void {
  let last = 8
  let next = 8
  for (let i = 0; i < length; i += 1) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

/** Skips `pic_order_cnt_type` and what depends on it. */
function skipOrderCount(bits: BitReader): void {
  const type = bits.unsigned()
  if (type === 0) bits.unsigned() // log2_max_pic_order_cnt_lsb_minus4
  if (type !== 1) return
  bits.read(1) // delta_pic_order_always_zero_flag
  bits.signed() // offset_for_non_ref_pic
  bits.signed() // offset_for_top_to_bottom_field
  const count = bits.unsigned()
  for (let i = 0; i < count; i += 1) bits.signed()
}

/** Sums of both sides, in crop units. */
function readCrop(bits: BitReader): { readonly x: number; readonly y: number } {
  const left = bits.unsigned()
  const right = bits.unsigned()
  const top = bits.unsigned()
  const bottom = bits.unsigned()
  return { x: left + right, y: top + bottom }
}

/** Removes the emulation prevention bytes, which keep the payload from looking like a start code. */
function withoutEscapes(data: Uint8Array): Uint8Array {
  return data.filter((byte, i) => !(byte === 3 && i >= 2 && data[i - 1] === 0 && data[i - 2] === 0))
}

class BitReader {
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  read(count: number): number {
    let value = 0
    for (let i = 0; i < count; i += 1) {
      const byte = this.#data[this.#at >> 3]
      if (byte === undefined) throw new RangeError('the sequence parameter set is truncated')
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
      this.#at += 1
    }
    return value
  }

  /** ue(v) */
  unsigned(): number {
    let zeros = 0
    while (this.read(1) === 0) zeros += 1
    return 2 ** zeros - 1 + this.read(zeros)
  }

  /** se(v) */
  signed(): number {
    const code = this.unsigned()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}
