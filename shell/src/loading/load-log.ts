import { create } from '@trassa/mfe-kit/state';
import type { LoadError } from './load-error.ts';

/** What the diagnostics page knows about one remote. Times in milliseconds. */
export interface LoadRecord {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** `entry`: the container's entry came and ran; `init`: it took the share scope; `page:<path>`, `slot:<name>`: all of it. */
  readonly phases: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly lastError?: LoadError;
}

/** Receives finished loads and failures; set by the reporter. */
export interface LoadListener {
  readonly loaded: (remote: string, phases: Readonly<Record<string, number>>) => void;
  readonly failed: (error: LoadError) => void;
}

const idle: LoadRecord = { state: 'idle', phases: {}, attempts: 0 };
let listener: LoadListener = { loaded: () => undefined, failed: () => undefined };

/** Records by remote. */
export const useLoads = create<Readonly<Record<string, LoadRecord>>>(() => ({}));

/** Sets the receiver of loads and failures. */
export function onLoads(next: LoadListener): void {
  listener = next;
}

function update(remote: string, change: Partial<LoadRecord>): void {
  useLoads.setState({ [remote]: { ...loadRecord(remote), ...change } });
}

/** The record of one remote. */
export function loadRecord(remote: string): LoadRecord {
  return useLoads.getState()[remote] ?? idle;
}

/** Notes that a remote is being loaded. */
export function noteStart(remote: string): void {
  update(remote, { state: 'loading', attempts: loadRecord(remote).attempts + 1 });
}

/** Notes how long one phase of a load took, in milliseconds. */
export function notePhase(remote: string, phase: string, milliseconds: number): void {
  const took = Math.round(milliseconds * 10) / 10;
  update(remote, { state: 'ready', phases: { ...loadRecord(remote).phases, [phase]: took } });
  listener.loaded(remote, { [phase]: took });
}

/** Notes a failure and reports it. */
export function noteFailure(error: LoadError): LoadError {
  update(error.remote, { state: 'failed', lastError: error });
  listener.failed(error);
  return error;
}
