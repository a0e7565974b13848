/**
 * The compiler's state: plain data and one-line actions. Workers, the frame and timers live in
 * `workspace.ts`.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CompiledPage } from '../../lib/compile/page.ts'
import type { PositionMap } from '../../lib/compile/positions.ts'
import type { Problem } from '../../lib/compile/problems.ts'
import { EMPTY_PROJECT, type PaneId, type Project, sameProject } from '../../lib/compile/project.ts'
import type { PreviewNetwork } from '../../lib/preview/previewDocuments.ts'
import type {
  AuditFinding,
  ConsoleEntry,
  Emulation,
  GuardedThing,
  GuardPlace,
} from '../../lib/preview/protocol.ts'
import {
  appendEntries,
  appendLine,
  type ConsoleLog,
  EMPTY_LOG,
  emptied,
  type PromptLine,
} from './consoleLog.ts'

/** Why the present code is not run automatically. */
export type PauseReason = (typeof PAUSE_REASONS)[number]

const PAUSE_REASONS = ['shared', 'froze', 'stopped'] as const

/** Whether a stored value is one of the reasons. */
export function isPauseReason(value: unknown): value is PauseReason {
  return PAUSE_REASONS.some((reason) => reason === value)
}

/** The state of the latest code. */
type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'paused'; readonly reason: PauseReason }
  | { readonly status: 'compiling' }
  /** The preview shows the code. */
  | { readonly status: 'shown' }
  /** The code has errors; the preview shows the earlier code. */
  | { readonly status: 'invalid' }
  | { readonly status: 'failed'; readonly message: string }

/** How the code is run. */
interface RunSettings {
  /** Runs after each change. */
  readonly auto: boolean
  readonly network: PreviewNetwork
  /** Milliseconds until a loop is stopped; 0 for never. */
  readonly limitMs: number
  readonly media: Emulation
  /** Width of the preview in CSS pixels; `null` for the full width. */
  readonly width: number | null
}

/** Result of the accessibility check. */
type AuditState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly findings: readonly AuditFinding[] }
  | { readonly status: 'failed'; readonly message: string }

/** Why the code waits for Run; `null` if it does not. */
export function pauseOf({ run }: Pick<CompilerState, 'run'>): PauseReason | null {
  return run.status === 'paused' ? run.reason : null
}

export interface CompilerState {
  readonly project: Project
  /** The project that a template or a file replaced. */
  readonly replaced: Project | null
  /** Why the replaced project waits for Run if restored. */
  readonly replacedPause: PauseReason | null
  readonly run: RunState
  /** The compiled page that the frame shows, or will once it is there; null before the first run. */
  readonly page: CompiledPage | null
  /** Counts the frames; each run has its own. */
  readonly frame: number
  readonly settings: RunSettings
  readonly problems: readonly Problem[]
  readonly log: ConsoleLog
  readonly stopped: { readonly place: GuardPlace; readonly what: GuardedThing } | null
  /** Whether the frame does not answer. */
  readonly silent: boolean
  /** Whether the next page waits for a frozen one to be removed. */
  readonly waitsForFrozen: boolean
  /** Whether the code navigated the frame to another page or reloaded it. */
  readonly left: boolean
  readonly audit: AuditState
  /** The visible pane on a narrow screen. */
  readonly shownPane: PaneId
  /** The file that is edited in the script's pane; `null` for the script itself. */
  readonly shownFile: string | null
  /** Why the code is not being stored on the device; empty if it is. */
  readonly unsaved: string
  /** Message of the current action besides running, such as formatting; empty for none. */
  readonly doing: string
}

/** A project that was replaced by another. */
export interface Replaced {
  readonly project: Project
  readonly pause: PauseReason | null
}

interface CompilerActions {
  edit(pane: PaneId, code: string): void
  setLanguage(pane: PaneId, language: string): void
  setTitle(title: string): void
  /** Replaces the project; the previous one can be restored. */
  replace(project: Project): void
  bringBack(): void
  /** Sets the formatted project: the same code, laid out differently. */
  setProject(project: Project): void
  /** Sets the project that a visit starts with; a saved one can be restored. */
  begin(project: Project, pause: PauseReason | null, saved?: Replaced): void
  set(settings: Partial<RunSettings>): void
  setRun(run: RunState): void
  setProblems(problems: readonly Problem[]): void
  /** Starts a new frame for a page, with an empty console. */
  startFrame(page: CompiledPage): void
  /** The same frame shows the page with another style sheet. */
  restyle(page: CompiledPage): void
  /** Removes the frame until the visitor starts it again. */
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
  /** Edits a file in the script's pane, or the script itself. */
  showFile(name: string | null): void
  /** Adds an empty file, and shows it. */
  addFile(name: string): void
  removeFile(name: string): void
  editFile(name: string, code: string): void
  setUnsaved(unsaved: string): void
  setDoing(doing: string): void
}

export type CompilerStore = StoreApi<CompilerState & CompilerActions>

/** Whether code was written in this project during this visit that is not stored on the device. */
export function hasUnsavedCode({ unsaved, project }: CompilerState, first: Project): boolean {
  return unsaved !== '' && !sameProject(project, first)
}

function runStateOf(pause: PauseReason | null): RunState {
  return pause === null ? { status: 'idle' } : { status: 'paused', reason: pause }
}

/** Creates a compiler with the given project. */
export function createCompilerStore(project: Project = EMPTY_PROJECT): CompilerStore {
  return createStore((set) => ({
    project,
    replaced: null,
    replacedPause: null,
    run: { status: 'idle' },
    page: null,
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
    shownFile: null,
    unsaved: '',
    doing: '',
    edit: (pane, code) =>
      set(({ project: now }) => ({ project: { ...now, [pane]: { ...now[pane], code } } })),
    setLanguage: (pane, language) =>
      set(({ project: now }) => ({ project: { ...now, [pane]: { ...now[pane], language } } })),
    setTitle: (title) => set(({ project: now }) => ({ project: { ...now, title } })),
    // New code does not wait just because the previous code did; the previous code keeps waiting.
    replace: (next) =>
      set((state) => ({
        project: next,
        shownFile: null,
        replaced: state.project,
        replacedPause: pauseOf(state),
        run: { status: 'idle' },
      })),
    bringBack: () =>
      set(({ project: now, replaced, replacedPause }) => ({
        project: replaced ?? now,
        shownFile: null,
        replaced: null,
        replacedPause: null,
        run: runStateOf(replacedPause),
      })),
    setProject: (next) => set({ project: next }),
    begin: (next, pause, saved) =>
      set(({ settings }) => ({
        project: next,
        shownFile: null,
        // Permissions of the previous code do not carry over.
        settings: { ...settings, network: 'offline' },
        ...(saved !== undefined && !sameProject(saved.project, next)
          ? { replaced: saved.project, replacedPause: saved.pause }
          : { replaced: null, replacedPause: null }),
        run: runStateOf(pause),
      })),
    set: (some) => set(({ settings }) => ({ settings: { ...settings, ...some } })),
    setRun: (run) => set({ run }),
    setProblems: (problems) =>
      // Usually there are none, before and after: keep the object so that no pane renders again.
      set((state) => (problems.length === 0 && state.problems.length === 0 ? state : { problems })),
    startFrame: (page) =>
      set(({ frame, log }) => ({
        page,
        frame: frame + 1,
        log: emptied(log),
        stopped: null,
        silent: false,
        left: false,
        audit: { status: 'none' },
      })),
    // The accessibility check ran with the earlier style sheet, so its findings are dropped.
    restyle: (page) =>
      set(({ audit }) => ({ page, audit: audit.status === 'running' ? audit : { status: 'none' } })),
    stopFrame: () => set({ frame: 0, silent: false, run: { status: 'paused', reason: 'stopped' } }),
    setSilent: (silent) => set({ silent }),
    setWaitsForFrozen: (waitsForFrozen) => set({ waitsForFrozen }),
    leave: () => set({ left: true, silent: false }),
    say: (entries, map, dropped) =>
      set(({ log }) => ({ log: { ...appendEntries(log, entries, map), dropped } })),
    sayLine: (line) => set(({ log }) => ({ log: appendLine(log, line) })),
    clearLog: () => set(({ log }) => ({ log: emptied(log) })),
    setStopped: (stopped) => set({ stopped }),
    setAudit: (audit) => set({ audit }),
    showPane: (pane) => set({ shownPane: pane }),
    showFile: (name) => set({ shownFile: name }),
    addFile: (name) =>
      set(({ project: now }) => ({
        project: { ...now, files: [...(now.files ?? []), { name, code: '' }] },
        shownFile: name,
      })),
    removeFile: (name) =>
      set(({ project: now }) => ({
        project: { ...now, files: (now.files ?? []).filter((file) => file.name !== name) },
        shownFile: null,
      })),
    editFile: (name, code) =>
      set(({ project: now }) => ({
        project: {
          ...now,
          files: (now.files ?? []).map((file) => (file.name === name ? { name, code } : file)),
        },
      })),
    setUnsaved: (unsaved) => set({ unsaved }),
    setDoing: (doing) => set({ doing }),
  }))
}
