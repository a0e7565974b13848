/** A browser as the smokes drive it, whatever its engine: one page, found and used by what its visitors see. */

/** What is needed of an engine. Expressions are JavaScript that is evaluated in the page; promises are waited for. */
export interface Engine {
  /** The engine and its version. */
  readonly version: string
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** The value of an expression: plain data. */
  evaluate(expression: string): Promise<unknown>
  /** Presses, as a pointer does, the element that an expression gives. */
  click(expression: string): Promise<void>
  /** Types into the element, key by key. */
  type(expression: string, text: string): Promise<void>
  /** Chooses a file of this machine in the file field. */
  chooseFile(expression: string, path: string): Promise<void>
  /** What went wrong since this was last asked, on every page that was opened; by asking it is forgotten. */
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

/** Enough for an engine that compiles large code for the first time, on a machine that is busy. */
export const PATIENCE_MS = 120_000
export const BETWEEN_LOOKS_MS = 50

/** Runs a script in the page: it sees the page's globals and nothing of the test's scope. */
export async function run<Args extends readonly unknown[], Value>(
  engine: Engine,
  script: (...args: Args) => Value,
  ...args: Args
): Promise<Awaited<Value>> {
  return (await engine.evaluate(call(script, args))) as Awaited<Value>
}

/** Waits until a script gives something else than false, null or undefined. `what` names it where it never does. */
export async function until<Args extends readonly unknown[], Value>(
  engine: Engine,
  what: string,
  script: (...args: Args) => Value | null | undefined | false,
  ...args: Args
): Promise<Value> {
  return (await look(engine, what, () => run(engine, script, ...args))) as Value
}

/** Looks until there is something; `what` names it where there never is. */
async function look(engine: Engine, what: string, at: () => Promise<unknown>): Promise<unknown> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await at()
    if (value !== null && value !== undefined && value !== false) return value
    if (Date.now() > end) {
      const text = await run(engine, () => document.querySelector('main')?.textContent.slice(-1500))
      throw new Error(`${engine.version} never showed ${what}. What it shows:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}

/** Waits until the page says something, and gives the words. */
export async function says(engine: Engine, { source, flags }: RegExp): Promise<string> {
  const look = (pattern: string, how: string) =>
    new RegExp(pattern, how).exec(document.querySelector('main')?.textContent ?? '')?.[0]
  return await until(engine, `/${source}/`, look, source, flags)
}

/** Presses a button once it can be pressed. */
export async function press(engine: Engine, name: string): Promise<void> {
  await engine.click(await usable(engine, button(name)))
}

/** Types into a field. */
export async function type(engine: Engine, name: string, text: string): Promise<void> {
  await engine.type(await usable(engine, textbox(name)), text)
}

/** Empties a field, as selecting everything and deleting it does, and types into it. */
export async function fill(engine: Engine, name: string, text: string): Promise<void> {
  const field = await usable(engine, textbox(name))
  await engine.evaluate(`${field}.select()`)
  await engine.type(field, text)
}

/** Chooses a file of this machine. */
export async function chooseFile(engine: Engine, name: string, path: string): Promise<void> {
  await engine.chooseFile(await usable(engine, fileField(name)), path)
}

/** Chooses the option of this value. WebDriver has no way to do it that works in every engine: a press opens a native list. */
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

/** Which options of a choice can be chosen, by what they say. */
export async function optionsOf(engine: Engine, name: string): Promise<Record<string, boolean>> {
  const read = (select: HTMLSelectElement) =>
    Object.fromEntries([...select.options].map(({ text, disabled }) => [text, !disabled]))
  const options = await engine.evaluate(`(${read})(${await usable(engine, choice(name))})`)
  return options as Record<string, boolean>
}

/** The value of the field of this name. */
export async function textOf(engine: Engine, name: string): Promise<string> {
  return String(await engine.evaluate(`${await usable(engine, textbox(name))}.value`))
}

/** Waits for an element that is there and enabled, and gives the expression for it. */
async function usable(engine: Engine, { selector, name }: Target): Promise<string> {
  const element = call(findNamed, [selector, name])
  await look(engine, `a usable “${name}”`, () => engine.evaluate(`${element} !== null`))
  return element
}

/** Runs in the page: an enabled element by its accessible name, as far as names are made on this site. */
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
