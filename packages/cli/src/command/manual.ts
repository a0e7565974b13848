/** The manual page, made from the definitions of the commands. Pure. */
import {
  allDefinitions,
  type CommandDefinition,
  commandTools,
  PROGRAM_EXAMPLES,
  PROGRAM_SUMMARY,
} from './definitions.ts'
import { FILE_FLAGS, type Flag, flagSyntax } from './flags.ts'
import { oneLine } from './oneLine.ts'

/** The page in the language `man`, for section 1. Tools are listed with their options beyond those of all. */
export function manualPage(version: string): string {
  const tools = new Set(commandTools().map(({ id }) => id))
  const all = allDefinitions()
  const own = all.filter(({ name }) => !tools.has(name))
  return [
    `.TH WHITTLE 1 "" "whittle ${version}" "User Commands"`,
    '.SH NAME',
    'whittle \\- convert, format, compare and hash files, and make pictures and videos',
    '.SH SYNOPSIS',
    '.B whittle',
    '.I command',
    '[\\fIoptions\\fR] [\\fIfiles\\fR ...]',
    '.SH DESCRIPTION',
    text(PROGRAM_SUMMARY),
    '.PP',
    text(
      'Without files, or with -, standard input is converted to standard output. One file goes to standard output or to --output; several files, folders and patterns need --out-dir.',
    ),
    '.SH OPTIONS OF ALL COMMANDS OVER FILES',
    ...FILE_FLAGS.flatMap(optionLines),
    '.SH COMMANDS',
    ...own.flatMap(commandLines),
    '.SH TOOLS',
    ...all.filter(({ name }) => tools.has(name)).flatMap(commandLines),
    '.SH EXIT STATUS',
    '.TP',
    '.B 0',
    'Everything was done.',
    '.TP',
    '.B 1',
    'An input failed, or \\fBdiff\\fR found a difference.',
    '.TP',
    '.B 2',
    'The command line is wrong: nothing was done.',
    '.SH EXAMPLES',
    '.nf',
    ...PROGRAM_EXAMPLES.map(text),
    '.fi',
    '',
  ].join('\n')
}

function commandLines({
  name,
  summary,
  inputs,
  flags,
  examples,
  remarks = [],
}: CommandDefinition): readonly string[] {
  const shared = new Set(FILE_FLAGS)
  return [
    '.SS',
    text(['whittle', name, ...inputs.map(({ syntax }) => syntax)].join(' ')),
    text(summary),
    ...flags.filter((flag) => !shared.has(flag)).flatMap(optionLines),
    ...remarks.flatMap((remark) => ['.PP', text(remark)]),
    '.PP',
    '.nf',
    ...examples.map(text),
    '.fi',
  ]
}

function optionLines(flag: Flag): readonly string[] {
  const { help, choices, default: standard } = flag
  const values = choices === undefined ? '' : ` One of ${choices.join(', ')}.`
  const otherwise = standard === undefined || standard === '' ? '' : ` Without it: ${standard}.`
  const sentence = /[.?!]$/.test(help) ? help : `${help}.`
  return ['.TP', `.B ${text(flagSyntax(flag))}`, text(`${sentence}${values}${otherwise}`)]
}

/** A line in which nothing is an instruction. */
function text(line: string): string {
  const plain = oneLine(line.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq'))
  return /^[.']/.test(plain) ? `\\&${plain}` : plain
}
