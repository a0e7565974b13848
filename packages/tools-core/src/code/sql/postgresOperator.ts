/** Where an operator of PostgreSQL ends. Pure. Source: the manual of PostgreSQL, 4.1.3, and its scanner. */

/** A name in PostgreSQL has less than 64 characters, that of an operator too. */
const RUN = /[-+*/<>=~!@#%^&|`?]{1,63}/y

/** With one of these, an operator of several characters may end in a sign. */
const ALLOWS_SIGN = /[~!@#%^&|`?]/

/** Operators of PostgreSQL and its extensions that end in the character that begins a placeholder. */
const ENDS_IN_AT = /^(?:<@|@@|@@@|\^<@|\?<@|\?@)$/

/** Operators after which people write the placeholder `?` without a space. */
const PLAIN = /^(?:[=<>+*/%-]|<>|!=|<=|>=|\|\|)$/

/** What cannot begin an operand, so that a `?` before it stands for one. */
const NO_OPERAND =
  /\s*(?:$|[,;)\]]|(?:and|or|order|group|limit|offset|union|except|intersect|having|where|from|returning|then|when|else|end|as|for|fetch|window)(?![\p{L}\p{N}_$]))/iuy

/**
 * The operator at a place of a text, which begins with one of its characters. It is a whole run of them, but
 * ends before a comment and before a placeholder of a client library. The sign of a number is no part of it.
 */
export function postgresOperator(text: string, at: number): string {
  RUN.lastIndex = at
  const run = RUN.exec(text)![0]
  const comment = run.search(/--|\/\*/)
  const operator = comment < 0 ? run : run.slice(0, comment)
  const rest = comment < 0 ? withoutPlaceholder(operator, text, at + operator.length) : operator
  return rest.length < operator.length ? rest : withoutSign(operator)
}

/** `=@x` and `=%s` are an operator and a name too: neither reading is lost as long as no space is added. */
function withoutPlaceholder(operator: string, text: string, end: number): string {
  const rest = operator.slice(0, -1)
  if (rest === '') return operator
  const next = text.slice(end, end + 100)
  const isPlaceholder = {
    '@': !ENDS_IN_AT.test(operator) && /^[\p{L}_]/u.test(next),
    '%': /^(?:[sdifb](?![\p{L}\p{N}_])|\([\p{L}\p{N}_]+\)s)/u.test(next),
    '#': next.startsWith('{'),
    '?': PLAIN.test(rest) && beginsNoOperand(text, end),
  }[operator.at(-1)!]
  return isPlaceholder === true ? rest : operator
}

function beginsNoOperand(text: string, at: number): boolean {
  NO_OPERAND.lastIndex = at
  return NO_OPERAND.test(text)
}

function withoutSign(operator: string): string {
  if (ALLOWS_SIGN.test(operator)) return operator
  let end = operator.length
  while (end > 1 && (operator[end - 1] === '-' || operator[end - 1] === '+')) end -= 1
  return operator.slice(0, end)
}
