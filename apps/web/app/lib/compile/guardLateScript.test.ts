import { describe, expect, it } from 'vitest'
import { guardLateScript, mayMakeCode } from './guardLateScript.ts'

describe('mayMakeCode', () => {
  it.each([
    'eval(text)',
    'new Function("a", text)',
    "setTimeout('while(1);')",
    'setInterval(`tick()`, 10)',
    "document.createElement('script')",
    'document.write("<p>")',
    'range.createContextualFragment(html)',
    `box.innerHTML = '<button onclick="while(true);">'`,
    `button.setAttribute('onclick', text)`,
  ])('is true for %s', (source) => {
    expect(mayMakeCode(source)).toBe(true)
  })

  it.each([
    'setTimeout(tick, 10)',
    'setTimeout(() => tick(), 10)',
    'const evaluate = () => 1; function rewrite() {}',
    "document.createElement('p')",
    "button.onclick = () => count('a')",
    '<button onclick="go()">',
  ])('is false for %s', (source) => {
    expect(mayMakeCode(source)).toBe(false)
  })
})

describe('guardLateScript', () => {
  it.each([
    ['a script', 'while(1);', 'while(1){$whittleGuard(1,0,2);;}'],
    ['the body of a function', '\nfor(;;)return', '\nfor(;;){$whittleGuard(2,0,2);return}'],
    ['a module', 'import "x"\nwhile(1);', 'import "x"\nwhile(1){$whittleGuard(2,0,2);;}'],
  ])('puts guards into %s, with the line in that text', (_, code, text) => {
    expect(guardLateScript(code)).toBe(text)
  })

  it.each(['{"while": [1]}', 'while(', '// noprotect\nwhile(1);', ''])('leaves %j as it is', (code) => {
    expect(guardLateScript(code)).toBe(code)
  })
})
