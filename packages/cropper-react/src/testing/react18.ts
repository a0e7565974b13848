/**
 * Lets react-dom 18 find the React of its own age: both Reacts are installed here, and a package manager gives a package
 * one peer only.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (!/^react(\/|$)/.test(specifier)) return next(specifier, context)
    return next(specifier.replace('react', 'react-18'), { ...context, parentURL: import.meta.url })
  },
})
