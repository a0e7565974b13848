import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const folder = (path) => fileURLToPath(new URL(path, import.meta.url))

// A classic script, as webpack writes it without further settings.
const stats = await new Promise((resolve, reject) => {
  const settings = {
    mode: 'production',
    context: folder('.'),
    entry: './src/main.js',
    output: { path: folder('dist') },
  }
  webpack(settings, (error, result) => (error ? reject(error) : resolve(result)))
})
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
