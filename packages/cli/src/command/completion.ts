/** What shells complete of a command line, made from the definitions of the commands. Pure. */
import { allDefinitions, type CommandDefinition } from './definitions.ts'
import type { Flag } from './flags.ts'

/** The shells that there is a completion for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

/** The words that may follow the options of a command, without its options. */
const COMPLETED_BY_COMMAND: Readonly<Record<string, readonly string[]>> = { completion: SHELLS }

/** The script for a shell: names of files are left to the shell itself. */
export function completionScript(shell: Shell): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell]()
}

function optionsOf({ flags }: CommandDefinition): readonly string[] {
  return [
    ...flags.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]),
    '--help',
  ]
}

/** The commands below a name, such as `format` below `json`. */
function commandsBelow(): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, string[]>()
  for (const { name } of allDefinitions()) {
    const [first = '', second] = name.split(' ')
    const known = below.get(first) ?? []
    if (second !== undefined) known.push(second)
    below.set(first, known)
  }
  return below
}

/** The function that bash and zsh share: it sets `words` for a command, its option and what is typed. */
function cases(): string {
  const below = commandsBelow()
  const lines = allDefinitions().flatMap((definition) => {
    const { name, flags } = definition
    const values = flags.flatMap(({ name: flag, short, choices }) =>
      choices === undefined
        ? []
        : [
            `    "${name} --${flag}"${short === undefined ? '' : ` | "${name} -${short}"`}) values="${choices.join(' ')}" ;;`,
          ],
    )
    return [
      ...values,
      `    "${name} "*) options="${optionsOf(definition).join(' ')}" words="${(COMPLETED_BY_COMMAND[name] ?? []).join(' ')}" ;;`,
    ]
  })
  const groups = [...below].flatMap(([name, commands]) =>
    commands.length === 0 ? [] : [`    "${name} "*) options="--help" words="${commands.join(' ')}" ;;`],
  )
  return [...lines, ...groups].join('\n')
}

/** Flags whose value is no file and no choice: nothing is completed after them. */
function withoutFile(): string {
  const all = new Map<string, Flag>()
  for (const { flags } of allDefinitions()) for (const flag of flags) all.set(flag.name, flag)
  const plain = [...all.values()].filter(
    ({ value, choices }) => value?.startsWith('<') === true && choices === undefined && !isFile(value),
  )
  return plain.map(({ name, short }) => `--${name}${short === undefined ? '' : ` | -${short}`}`).join(' | ')
}

/** Whether a value is the name of a file or folder. */
function isFile(value: string): boolean {
  return /file|folder|path|program/.test(value)
}

const FIRST_WORDS = (): string => [...commandsBelow().keys(), '--help', '--version'].join(' ')

function bashScript(): string {
  return `# Completion of whittle for bash: eval "$(whittle completion bash)"
_whittle() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local options="" words="" values="" name="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${FIRST_WORDS()}" -- "$current"))
    return
  fi
  if [[ $name == json && $COMP_CWORD -gt 2 ]]; then name="json \${COMP_WORDS[2]}"; fi
  case "$name $previous" in
${cases()}
  esac
  if [[ -n $values ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    case "$previous" in
      ${withoutFile()}) return ;;
    esac
    if [[ -n $words ]]; then
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    else
      compopt -o default 2>/dev/null
    fi
  fi
}
complete -F _whittle whittle
`
}

function zshScript(): string {
  return `#compdef whittle
# Completion of whittle for zsh: eval "$(whittle completion zsh)"
_whittle() {
  local current="\${words[CURRENT]}" previous="\${words[CURRENT - 1]}" name="\${words[2]}"
  if ((CURRENT == 2)); then
    compadd -- ${FIRST_WORDS()}
    return
  fi
  if [[ $name == json && $CURRENT -gt 3 ]]; then name="json \${words[3]}"; fi
  _whittle_command "$name" "$previous" "$current"
}
_whittle_command() {
  local name="$1" previous="$2" current="$3" options="" words="" values=""
  case "$name $previous" in
${cases()}
  esac
  if [[ -n $values ]]; then
    compadd -- \${=values}
  elif [[ $current == -* ]]; then
    compadd -- \${=options}
  else
    case "$previous" in
      ${withoutFile()}) return ;;
    esac
    if [[ -n $words ]]; then compadd -- \${=words}; else _files; fi
  fi
}
compdef _whittle whittle
`
}

function fishScript(): string {
  const below = commandsBelow()
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = allDefinitions().flatMap(({ name, summary, flags }) => {
    const [first = name, second] = name.split(' ')
    const seen =
      second === undefined
        ? `__fish_seen_subcommand_from ${first}`
        : `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
    const place =
      second === undefined
        ? '__fish_use_subcommand'
        : `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${below.get(first)?.join(' ')}`
    return [
      `complete -c whittle -n ${quoted(place)} -f -a ${second ?? first} -d ${quoted(summary)}`,
      ...(COMPLETED_BY_COMMAND[name] ?? []).map(
        (word) => `complete -c whittle -n ${quoted(seen)} -f -a ${word}`,
      ),
      ...flags.map(({ name: flag, short, value, help, choices }) =>
        [
          `complete -c whittle -n ${quoted(seen)} -l ${flag}`,
          ...(short === undefined ? [] : [`-s ${short}`]),
          ...(value?.startsWith('<') === true ? [choices !== undefined || !isFile(value) ? '-x' : '-r'] : []),
          ...(choices === undefined ? [] : [`-a ${quoted(choices.join(' '))}`]),
          `-d ${quoted(help)}`,
        ].join(' '),
      ),
    ]
  })
  return [
    '# Completion of whittle for fish: whittle completion fish | source',
    "complete -c whittle -n '__fish_use_subcommand' -f -a json -d 'JSON'",
    ...lines,
    '',
  ].join('\n')
}
