/**
 * Simulates how a colour looks to people with colour vision deficiency. Pure.
 *
 * Source: Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision
 * Deficiency, 2009: the matrices for full severity, applied to linear sRGB.
 */
import { type Color, clamp, colorOf } from './color.ts'
import { numbersOf } from './convertColor.ts'
import { mapToGamut } from './gamut.ts'
import { luminanceOf } from './luminance.ts'
import { type Matrix, mapTriple, multiply, type Triple } from './matrix.ts'
import { RGB_SPACES } from './rgbSpaces.ts'

/** The missing cones: for red, green, blue, or all of them. */
export type ColorVision = 'protanopia' | 'deuteranopia' | 'tritanopia' | 'achromatopsia'

const MATRICES: Readonly<Record<Exclude<ColorVision, 'achromatopsia'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Returns the colour in sRGB as it looks with that deficiency. */
export function simulateVision(color: Color, vision: ColorVision): Color {
  const light = vision === 'achromatopsia' ? greyOf(color) : multiply(MATRICES[vision], lightOf(color))
  const { fromLight } = RGB_SPACES.srgb
  const seen = mapTriple(light, (value) => fromLight(clamp(value)))
  return colorOf('srgb', seen, color.alpha)
}

function lightOf(color: Color): Triple {
  return numbersOf(mapToGamut(color, 'srgb-linear'))
}

function greyOf(color: Color): Triple {
  const luminance = luminanceOf(color)
  return [luminance, luminance, luminance]
}
