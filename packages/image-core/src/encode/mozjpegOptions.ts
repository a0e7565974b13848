/**
 * The settings that make MozJPEG better than the browser's encoder. Pure, so that the bench can use them too.
 *
 * MozJPEG's own defaults (table 3, no multipass) are *worse* than the browser at equal SSIM. Of its tables,
 * number 2 gave the fewest bytes by four measures together (SSIM, multi-scale SSIM with colour, Butteraugli,
 * SSIMULACRA) on crops of photographs; optimising end-of-block runs or the tables gained on some and lost on
 * others. See `bench/jpeg.bench.ts`.
 */
import type { EncodeOptions } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'

/**
 * Quantisation tables tuned for MS-SSIM on the Kodak photographs. Source: `jcparam.c` of MozJPEG, table 2.
 */
const KODAK_TABLES = 2

/** Chroma keeps its full resolution only at full quality, as in browsers. */
const CHROMA = { full: 1, halved: 2 }

/**
 * How far a quality is moved towards 100 so that it looks like the browser's at the same number: these tables
 * are coarser, and the trellis drops what costs most bits.
 */
const TOWARDS_FULL = 0.2

/**
 * Below this quality, which hardly anyone chooses but a search for a small file tries, the quality falls
 * evenly to MozJPEG's lowest.
 */
const MIN_MAPPED_QUALITY = 0.1

/**
 * MozJPEG's options for a quality from 0 to 1; the result looks as good as the browser's JPEG of that
 * quality.
 */
export function mozjpegOptions(quality: number): EncodeOptions {
  return {
    quality: Math.max(1, Math.round(100 * mappedQuality(quality))),
    baseline: false,
    arithmetic: false,
    progressive: true,
    optimize_coding: true,
    smoothing: 0,
    color_space: 3,
    quant_table: KODAK_TABLES,
    trellis_multipass: true,
    trellis_opt_zero: false,
    trellis_opt_table: false,
    trellis_loops: 1,
    auto_subsample: false,
    chroma_subsample: quality === 1 ? CHROMA.full : CHROMA.halved,
    separate_chroma_quality: false,
    chroma_quality: 75,
  }
}

function mappedQuality(quality: number): number {
  const mapped = (from: number): number => from + TOWARDS_FULL * (1 - from)
  return quality < MIN_MAPPED_QUALITY
    ? (quality / MIN_MAPPED_QUALITY) * mapped(MIN_MAPPED_QUALITY)
    : mapped(quality)
}
