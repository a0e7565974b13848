import type { TextPair } from './textPair.ts'

/** Two sample texts: changed words, a moved block, an added line and a trailing space. */
export const SAMPLE: TextPair = {
  names: ['prices.js', 'prices.js'],
  original: `export function round(amount) {
  const cents = Math.round(amount * 100)
  return cents / 100
}

export function total(items) {
  let sum = 0
  for (const item of items) sum += item.price
  return sum
}

export function label(item) {
  return item.name + ': ' + total([item]) + ' EUR'
}
`,
  changed: `export function total(items) {
  let sum = 0
  for (const item of items) sum += item.price ?? 0
  return sum \n}

export function label(item) {
  // Cents are always shown.
  return item.name + ': ' + total([item]).toFixed(2) + ' USD'
}

export function round(amount) {
  const cents = Math.round(amount * 100)
  return cents / 100
}
`,
}
