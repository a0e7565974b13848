/** The steps of SVGO, in its order, and what each is told. Plain data. */
import type { MetadataPolicy } from '../recipe.ts'

/** Settings of SVGO's preset by the names of its plugins; `false` switches one off. */
export type SvgoOverrides = Readonly<Record<string, false | Readonly<Record<string, unknown>>>>

/** Steps that remove what a person or a program wrote about the picture. */
const ABOUT_THE_PICTURE = ['removeMetadata', 'removeEditorsNSData', 'removeDesc'] as const

/** Steps that no viewer notices. They are always taken, and the others are tried on top of them. */
const ALWAYS = ['removeDoctype', 'removeXMLProcInst', 'removeComments', ...ABOUT_THE_PICTURE]

/** The steps that can change how a drawing looks, in the order in which SVGO takes them. */
export const DRAWING_STEPS = [
  'removeDeprecatedAttrs',
  'cleanupAttrs',
  'mergeStyles',
  'inlineStyles',
  'minifyStyles',
  'cleanupIds',
  'removeUselessDefs',
  'cleanupNumericValues',
  'convertColors',
  'removeUnknownsAndDefaults',
  'removeNonInheritableGroupAttrs',
  'removeUselessStrokeAndFill',
  'cleanupEnableBackground',
  'removeHiddenElems',
  'removeEmptyText',
  'convertShapeToPath',
  'convertEllipseToCircle',
  'moveElemsAttrsToGroup',
  'moveGroupAttrsToElems',
  'collapseGroups',
  'convertPathData',
  'convertTransform',
  'removeEmptyAttrs',
  'removeEmptyContainers',
  'mergePaths',
  'removeUnusedNS',
  'sortAttrs',
  'sortDefsChildren',
] as const
export type DrawingStep = (typeof DRAWING_STEPS)[number]

/** All steps of SVGO's preset that are known here. */
export const KNOWN_STEPS: readonly string[] = [...ALWAYS, ...DRAWING_STEPS]

/** What a step is told from the beginning: the role of an element is what a screen reader reads out. */
const TOLD: SvgoOverrides = { removeUnknownsAndDefaults: { keepRoleAttr: true } }

/**
 * What is tried for a step at fault before it is switched off: more digits, where the fault is one of
 * rounding.
 */
const GENTLER: Readonly<Partial<Record<DrawingStep, readonly Readonly<Record<string, unknown>>[]>>> = {
  cleanupNumericValues: [{ floatPrecision: 5 }],
  convertShapeToPath: [{ floatPrecision: 5 }],
  convertPathData: [
    { floatPrecision: 4 },
    { floatPrecision: 5, transformPrecision: 7, makeArcs: false },
    {
      floatPrecision: 6,
      transformPrecision: 8,
      makeArcs: false,
      straightCurves: false,
      applyTransforms: false,
    },
  ],
  convertTransform: [{ floatPrecision: 5, degPrecision: 5, transformPrecision: 8 }],
  mergePaths: [{ floatPrecision: 5 }],
}

/** How far each step is held back: 0 takes it as SVGO does, and each further one is gentler, up to off. */
export type HeldBack = Readonly<Partial<Record<DrawingStep, number>>>

/** Whether a step held back so far is switched off. */
export function isOff(step: DrawingStep, held: number): boolean {
  return held > (GENTLER[step]?.length ?? 0)
}

/**
 * The steps that a drawing can take which has parts that a still picture does not show, or that others refer
 * to.
 */
const SAFE_UNSEEN: ReadonlySet<DrawingStep> = new Set<DrawingStep>([
  'removeDeprecatedAttrs',
  'cleanupAttrs',
  'cleanupNumericValues',
  'convertColors',
  'cleanupEnableBackground',
  'removeUnusedNS',
  'sortAttrs',
])

/** Symbols and views are referred to from other files; scripts, animations and states show later. */
const UNSEEN =
  /<(?:[\w.-]+:)?(?:symbol|view|script|set|animate\w*)[\s/>]|\son\w+\s*=|@(?:keyframes|media)\b|:(?:hover|focus|target|active)\b/i

/** The steps that can be taken with a drawing, in order. */
export function stepsFor(svg: string): readonly DrawingStep[] {
  return UNSEEN.test(svg) ? DRAWING_STEPS.filter((step) => SAFE_UNSEEN.has(step)) : DRAWING_STEPS
}

/** SVGO's settings for the given steps. */
export function overridesFor(
  steps: readonly DrawingStep[],
  heldBack: HeldBack,
  metadata: MetadataPolicy,
): SvgoOverrides {
  const overrides: Record<string, SvgoOverrides[string]> = {}
  for (const step of DRAWING_STEPS) {
    const held = heldBack[step] ?? 0
    const told = { ...TOLD[step], ...GENTLER[step]?.[held - 1] }
    if (!steps.includes(step) || isOff(step, held)) overrides[step] = false
    else if (Object.keys(told).length > 0) overrides[step] = told
  }
  if (metadata !== 'strip') for (const step of ABOUT_THE_PICTURE) overrides[step] = false
  return overrides
}
