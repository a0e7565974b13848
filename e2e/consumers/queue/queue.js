/** The queue that the programs share. */
import process from 'node:process'

export const QUEUE = 'pictures'
export const connection = { host: '127.0.0.1', port: Number(process.env.REDIS_PORT ?? 6379) }
