/** The parts of React that code in the compiler can import, as one bundle (`vite/previewReact.ts`). */
export { default as React } from 'react'
export * as Runtime from 'react/jsx-runtime'
export { default as ReactDom } from 'react-dom'
export * as Client from 'react-dom/client'
