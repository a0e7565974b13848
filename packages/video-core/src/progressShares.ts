/** How the progress of a video is divided, as fractions of the whole. Pure. */

/** Reached once all frames are generated. */
export const GENERATED = 0.7

/** Reached once all frames are encoded. */
export const ENCODED = 0.9
