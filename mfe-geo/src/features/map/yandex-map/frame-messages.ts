import type { MapMode, RouteLeg, Spot } from '../canvas-map/map-things.ts';

/** Why the map of Yandex is not there; the words are the specification's. */
export type FrameFailure = 'load' | 'start' | 'create' | 'timeout';

/** What the page tells the frame. */
export interface FrameCommand {
  kind: 'show';
  /** Key of the map script. It is public: every page that shows the map carries it. */
  key: string;
  mode: MapMode;
  /** `heat`: how hot its circle is, from 0 to 1. */
  spots: readonly (Spot & { heat: number })[];
  legs: readonly (RouteLeg & { color: string })[];
}

/** What the frame tells the page. */
export type FrameEvent =
  | { kind: 'listening' }
  | { kind: 'ready' }
  | { kind: 'failed'; failure: FrameFailure }
  | { kind: 'chosen'; key: string };

const failures: readonly string[] = ['load', 'start', 'create', 'timeout'];

/** Reads what came from the frame; null when it is none of its words. A stranger's script speaks there too. */
export function readFrameEvent(data: unknown): FrameEvent | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind } = data;
  if (kind === 'listening' || kind === 'ready') return { kind };
  if (kind === 'failed' && 'failure' in data && failures.includes(String(data.failure))) {
    return { kind, failure: data.failure as FrameFailure };
  }
  return kind === 'chosen' && 'key' in data && typeof data.key === 'string' ? { kind, key: data.key } : null;
}
