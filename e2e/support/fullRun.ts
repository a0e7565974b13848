import process from 'node:process'

/** Whether the long matrices are requested too: `npm run test:full`. */
export const isFull: boolean = process.env.WHITTLE_FULL === '1'
