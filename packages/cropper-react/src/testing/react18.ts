/**
 * Makes react-dom 18 resolve to React 18: both versions of React are installed here, and a package manager
 * gives a package only one peer.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (!/^react(\/|$)/.test(specifier)) return next(specifier, context)
    return next(specifier.replace('react', 'react-18'), { ...context, parentURL: import.meta.url })
  },
})
