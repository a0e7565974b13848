/** The compiler's state: plain data and one-line actions. Workers, the frame and timers live in `workspace.ts`. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PreviewNetwork } from '../../lib/previewDocuments.ts'
import type {
  AuditFinding,
  ConsoleEntry,
  Emulation,
  GuardedThing,
  GuardPlace,
} from '../../preview/protocol.ts'
import type { PositionMap } from './compile/positions.ts'
import type { Problem } from './compile/problems.ts'
import { appendEntries, appendLine, type ConsoleLog, EMPTY_LOG, type PromptLine } from './consoleLog.ts'
import { EMPTY_PROJECT, type PaneId, type Project, sameProject } from './project.ts'

/** Why code that is there is not run by itself. */
export type PauseReason = (typeof PAUSE_REASONS)[number]

const PAUSE_REASONS = ['shared', 'froze', 'stopped'] as const

/** Whether a value that was kept is one of the reasons. */
export function isPauseReason(value: unknown): value is PauseReason {
  return PAUSE_REASONS.some((reason) => reason === value)
}

/** What became of the latest code. */
type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'paused'; readonly reason: PauseReason }
  | { readonly status: 'compiling' }
  /** The preview shows the code. */
  | { readonly status: 'shown' }
  /** The code has errors; the preview shows what was there before. */
  | { readonly status: 'held' }
  | { readonly status: 'failed'; readonly message: string }

/** How the code is run. */
interface RunSettings {
  /** Runs after each change. */
  readonly auto: boolean
  readonly network: PreviewNetwork
  /** Milliseconds until a loop is stopped; 0 for never. */
  readonly limitMs: number
  readonly media: Emulation
  /** Width of the preview in CSS pixels; `null` as wide as there is room. */
  readonly width: number | null
}

/** What the accessibility check came to. */
type AuditState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly findings: readonly AuditFinding[] }
  | { readonly status: 'failed'; readonly message: string }

/** Why the code waits for Run; `null` where it does not. */
export function pauseOf({ run }: Pick<CompilerState, 'run'>): PauseReason | null {
  return run.status === 'paused' ? run.reason : null
}

export interface CompilerState {
  readonly project: Project
  /** What a template or a file took the place of. */
  readonly replaced: Project | null
  /** Why that one waits for Run, should it be brought back. */
  readonly replacedPause: PauseReason | null
  readonly run: RunState
  /** Counts the frames; each run has one of its own. */
  readonly frame: number
  readonly settings: RunSettings
  readonly problems: readonly Problem[]
  readonly log: ConsoleLog
  readonly stopped: { readonly place: GuardPlace; readonly what: GuardedThing } | null
  /** Whether the frame does not answer. */
  readonly silent: boolean
  /** Whether the next page waits for one that froze to be gone. */
  readonly waitsForFrozen: boolean
  /** Whether the code took the frame to another page, or loaded it anew. */
  readonly left: boolean
  readonly audit: AuditState
  /** The pane in sight where there is room for one. */
  readonly shownPane: PaneId
  /** Why the code is not being kept on the device; empty when it is. */
  readonly unsaved: string
  /** What is being done with the code beside running it; empty for nothing. */
  readonly doing: string
}

/** A project that another one took the place of. */
export interface Replaced {
  readonly project: Project
  readonly pause: PauseReason | null
}

export interface CompilerActions {
  edit(pane: PaneId, code: string): void
  setLanguage(pane: PaneId, language: string): void
  setTitle(title: string): void
  /** Another project in place of this one, which can be brought back. */
  replace(project: Project): void
  bringBack(): void
  /** The project after it was laid out: the same, differently written. */
  setProject(project: Project): void
  /** The project that a visit begins with; another one that was saved can be brought back. */
  begin(project: Project, pause: PauseReason | null, saved?: Replaced): void
  set(settings: Partial<RunSettings>): void
  setRun(run: RunState): void
  setProblems(problems: readonly Problem[]): void
  /** A new frame, with nothing said yet. */
  startFrame(): void
  /** No frame, and none until the visitor asks for it. */
  stopFrame(): void
  setSilent(silent: boolean): void
  setWaitsForFrozen(waits: boolean): void
  leave(): void
  say(entries: readonly ConsoleEntry[], map: PositionMap | undefined, dropped: number): void
  sayLine(line: PromptLine): void
  clearLog(): void
  setStopped(stopped: CompilerState['stopped']): void
  setAudit(audit: AuditState): void
  showPane(pane: PaneId): void
  setUnsaved(unsaved: string): void
  setDoing(doing: string): void
}

export type CompilerStore = StoreApi<CompilerState & CompilerActions>

/** Whether code was written since the visit began, with this project, that the device does not keep. */
export function hasUnsavedCode({ unsaved, project }: CompilerState, first: Project): boolean {
  return unsaved !== '' && !sameProject(project, first)
}

function runStateOf(pause: PauseReason | null): RunState {
  return pause === null ? { status: 'idle' } : { status: 'paused', reason: pause }
}

/** A compiler with the given project. */
export function createCompilerStore(project: Project = EMPTY_PROJECT): CompilerStore {
  return createStore((set) => ({
    project,
    replaced: null,
    replacedPause: null,
    run: { status: 'idle' },
    frame: 0,
    settings: {
      auto: true,
      network: 'offline',
      limitMs: 1000,
      media: { scheme: null, motion: null },
      width: null,
    },
    problems: [],
    log: EMPTY_LOG,
    stopped: null,
    silent: false,
    waitsForFrozen: false,
    left: false,
    audit: { status: 'none' },
    shownPane: 'html',
    unsaved: '',
    doing: '',
    edit: (pane, code) =>
      set(({ project: now }) => ({ project: { ...now, [pane]: { ...now[pane], code } } })),
    setLanguage: (pane, language) =>
      set(({ project: now }) => ({ project: { ...now, [pane]: { ...now[pane], language } } })),
    setTitle: (title) => set(({ project: now }) => ({ project: { ...now, title } })),
    // Another code does not wait because the one before it did, and that one goes on waiting.
    replace: (next) =>
      set((state) => ({
        project: next,
        replaced: state.project,
        replacedPause: pauseOf(state),
        run: { status: 'idle' },
      })),
    bringBack: () =>
      set(({ project: now, replaced, replacedPause }) => ({
        project: replaced ?? now,
        replaced: null,
        replacedPause: null,
        run: runStateOf(replacedPause),
      })),
    setProject: (next) => set({ project: next }),
    begin: (next, pause, saved) =>
      set(({ settings }) => ({
        project: next,
        // What the code before it was allowed is not allowed to this one.
        settings: { ...settings, network: 'offline' },
        ...(saved !== undefined && !sameProject(saved.project, next)
          ? { replaced: saved.project, replacedPause: saved.pause }
          : { replaced: null, replacedPause: null }),
        run: runStateOf(pause),
      })),
    set: (some) => set(({ settings }) => ({ settings: { ...settings, ...some } })),
    setRun: (run) => set({ run }),
    setProblems: (problems) =>
      // Most code has none, before as after: then no pane has anything to draw.
      set((state) => (problems.length === 0 && state.problems.length === 0 ? state : { problems })),
    startFrame: () =>
      set(({ frame }) => ({
        frame: frame + 1,
        log: EMPTY_LOG,
        stopped: null,
        silent: false,
        left: false,
        audit: { status: 'none' },
      })),
    stopFrame: () => set({ frame: 0, silent: false, run: { status: 'paused', reason: 'stopped' } }),
    setSilent: (silent) => set({ silent }),
    setWaitsForFrozen: (waitsForFrozen) => set({ waitsForFrozen }),
    leave: () => set({ left: true, silent: false }),
    say: (entries, map, dropped) =>
      set(({ log }) => ({ log: { ...appendEntries(log, entries, map), dropped } })),
    sayLine: (line) => set(({ log }) => ({ log: appendLine(log, line) })),
    clearLog: () => set(({ log }) => ({ log: { ...EMPTY_LOG, nextId: log.nextId } })),
    setStopped: (stopped) => set({ stopped }),
    setAudit: (audit) => set({ audit }),
    showPane: (pane) => set({ shownPane: pane }),
    setUnsaved: (unsaved) => set({ unsaved }),
    setDoing: (doing) => set({ doing }),
  }))
}
