/**
 * A browser of any engine, as the smoke tests drive it: one page, whose elements are found by their
 * accessible names.
 */

/** What an engine must provide. Expressions are JavaScript, evaluated in the page; promises are awaited. */
export interface Engine {
  /** The engine and its version. */
  readonly version: string
  /** Opens a URL and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** Evaluates an expression whose value is plain data. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the element that an expression returns. */
  click(expression: string): Promise<void>
  /** Types into the element that an expression returns, key by key. */
  type(expression: string, text: string): Promise<void>
  /** Chooses a local file in the file field that an expression returns. */
  chooseFile(expression: string, path: string): Promise<void>
  /** Returns and clears the errors since the last call, of all pages that were opened. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** An element by its selector and its accessible name. */
interface Target {
  readonly selector: string
  readonly name: string
}

const button = (name: string): Target => ({ selector: 'button, [role=button]', name })
const textbox = (name: string): Target => ({ selector: 'input, textarea, [role=textbox]', name })
const choice = (name: string): Target => ({ selector: 'select', name })
const fileField = (name: string): Target => ({ selector: 'input[type=file]', name })

/** Long enough for an engine that compiles large code for the first time on a busy machine. */
export const PATIENCE_MS = 120_000
export const BETWEEN_LOOKS_MS = 50

/** Runs a function in the page; it can use the page's globals but nothing from the test's scope. */
export async function run<Args extends readonly unknown[], Value>(
  engine: Engine,
  script: (...args: Args) => Value,
  ...args: Args
): Promise<Awaited<Value>> {
  return (await engine.evaluate(call(script, args))) as Awaited<Value>
}

/**
 * Waits until a function in the page returns something other than false, null or undefined. `what` names it
 * in the error.
 */
export async function until<Args extends readonly unknown[], Value>(
  engine: Engine,
  what: string,
  script: (...args: Args) => Value | null | undefined | false,
  ...args: Args
): Promise<Value> {
  return (await look(engine, what, () => run(engine, script, ...args))) as Value
}

/** Polls until `at` returns something; `what` names it in the error. */
async function look(engine: Engine, what: string, at: () => Promise<unknown>): Promise<unknown> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await at()
    if (value !== null && value !== undefined && value !== false) return value
    if (Date.now() > end) {
      const text = await run(engine, () => document.querySelector('main')?.textContent.slice(-1500))
      throw new Error(`${engine.version} never showed ${what}. The page shows:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}

/** Waits until the page's text matches a pattern, and returns the match. */
export async function waitForText(engine: Engine, { source, flags }: RegExp): Promise<string> {
  const look = (pattern: string, how: string) =>
    new RegExp(pattern, how).exec(document.querySelector('main')?.textContent ?? '')?.[0]
  return await until(engine, `/${source}/`, look, source, flags)
}

/** Presses a button once it is enabled and at rest: what moves away under the pointer is not pressed. */
export async function press(engine: Engine, name: string): Promise<void> {
  const element = await usable(engine, button(name))
  let before: unknown
  await look(engine, `“${name}” at rest`, async () => {
    const now = await engine.evaluate(`JSON.stringify(${element}?.getBoundingClientRect())`)
    const isAtRest = now === before
    before = now
    return isAtRest
  })
  await engine.click(element)
}

/** Types into a field. */
export async function type(engine: Engine, name: string, text: string): Promise<void> {
  await engine.type(await usable(engine, textbox(name)), text)
}

/** Selects everything in a field and types over it. */
export async function fill(engine: Engine, name: string, text: string): Promise<void> {
  const field = await usable(engine, textbox(name))
  await engine.evaluate(`${field}.select()`)
  await engine.type(field, text)
}

/** Chooses a local file. */
export async function chooseFile(engine: Engine, name: string, path: string): Promise<void> {
  await engine.chooseFile(await usable(engine, fileField(name)), path)
}

/**
 * Selects the option with this value by script, because WebDriver has no way that works in every engine: a
 * click opens a native list.
 */
export async function choose(engine: Engine, name: string, value: string): Promise<void> {
  const field = await usable(engine, choice(name))
  const set = (select: HTMLSelectElement, wanted: string): string => {
    select.value = wanted
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return select.value
  }
  const chosen = await engine.evaluate(`(${set})(${field}, ${JSON.stringify(value)})`)
  if (chosen !== value) throw new Error(`${engine.version}: “${name}” has no option ${value}`)
}

/** Checks the radio button with this accessible name, by script. */
export async function check(engine: Engine, name: string): Promise<void> {
  const pressRadio = (label: string): boolean => {
    const radio = document.querySelector<HTMLInputElement>(`input[type=radio][aria-label="${label}"]`)
    radio?.click()
    return radio?.checked === true
  }
  const isChecked = await engine.evaluate(`(${pressRadio})(${JSON.stringify(name)})`)
  if (isChecked !== true) throw new Error(`${engine.version}: “${name}” could not be checked`)
}

/** The options of a select by their texts, and whether each is enabled. */
export async function optionsOf(engine: Engine, name: string): Promise<Record<string, boolean>> {
  const read = (select: HTMLSelectElement) =>
    Object.fromEntries([...select.options].map(({ text, disabled }) => [text, !disabled]))
  const options = await engine.evaluate(`(${read})(${await usable(engine, choice(name))})`)
  return options as Record<string, boolean>
}

/** The value of the text field with this name. */
export async function textOf(engine: Engine, name: string): Promise<string> {
  return String(await engine.evaluate(`${await usable(engine, textbox(name))}.value`))
}

/** Waits for an enabled element and returns an expression for it. */
async function usable(engine: Engine, { selector, name }: Target): Promise<string> {
  const element = call(findNamed, [selector, name])
  await look(engine, `a usable “${name}”`, () => engine.evaluate(`${element} !== null`))
  return element
}

/**
 * Runs in the page: finds an enabled element by its accessible name, computed as far as this site needs it.
 */
function findNamed(selector: string, name: string): Element | null {
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
    const by = element.getAttribute('aria-labelledby')
    const label = by === null ? labels?.[0] : document.getElementById(by)
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim()
  }
  const found = [...document.querySelectorAll(selector)].filter((element) => nameOf(element) === name)
  return found.find((element) => !element.matches(':disabled')) ?? null
}

function call<Args extends readonly unknown[]>(script: (...args: Args) => unknown, args: Args): string {
  return `(${script})(...${JSON.stringify(args)})`
}
