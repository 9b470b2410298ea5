import { create } from '@trassa/mfe-kit/state';
import type { LoadError } from './load-error.ts';

/** Load record of a remote for the diagnostics page; times in milliseconds. */
export interface LoadRecord {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /**
   * `entry`: the entry was loaded and evaluated; `init`: the share scope was initialised; `page:<path>`, `slot:<name>`:
   * total time of a page or slot.
   */
  readonly phases: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly lastError?: LoadError;
}

/** Receiver of finished loads and failures, set by the reporter. */
interface LoadListener {
  readonly loaded: (remote: string, phases: Readonly<Record<string, number>>) => void;
  readonly failed: (error: LoadError) => void;
}

const idleRecord: LoadRecord = { state: 'idle', phases: {}, attempts: 0 };
let listener: LoadListener = { loaded: () => undefined, failed: () => undefined };

export const useLoadRecords = create<Readonly<Record<string, LoadRecord>>>(() => ({}));

export function setLoadListener(next: LoadListener): void {
  listener = next;
}

function updateRecord(remote: string, change: Partial<LoadRecord>): void {
  useLoadRecords.setState({ [remote]: { ...getLoadRecord(remote), ...change } });
}

export function getLoadRecord(remote: string): LoadRecord {
  return useLoadRecords.getState()[remote] ?? idleRecord;
}

export function recordStart(remote: string): void {
  updateRecord(remote, { state: 'loading', attempts: getLoadRecord(remote).attempts + 1 });
}

export function recordPhase(remote: string, phase: string, milliseconds: number): void {
  const took = Math.round(milliseconds * 10) / 10;
  updateRecord(remote, { state: 'ready', phases: { ...getLoadRecord(remote).phases, [phase]: took } });
  listener.loaded(remote, { [phase]: took });
}

export function recordFailure(error: LoadError): LoadError {
  updateRecord(error.remote, { state: 'failed', lastError: error });
  listener.failed(error);
  return error;
}
