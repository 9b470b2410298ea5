import type { MapMode, MapPoint, MapTrack, MapTruck, RouteLeg, Spot } from '../canvas-map/map-things.ts';

/** Failures of the Yandex map, as listed by the specification. */
export type FrameFailure = 'load' | 'start' | 'create' | 'timeout';

/** Message of the page to the frame. */
export interface FrameCommand {
  kind: 'show';
  /** Key of the map script; public, as every page with the map carries it. */
  key: string;
  mode: MapMode;
  /** `heat`: intensity from 0 to 1. */
  spots: readonly (Spot & { heat: number })[];
  legs: readonly (RouteLeg & { color: string })[];
  trucks: readonly MapTruck[];
  track: MapTrack | null;
  /** Place that the map keeps in its middle; null: the person moves it. */
  centre: MapPoint | null;
}

/** Message of the frame to the page. */
export type FrameEvent =
  | { kind: 'listening' }
  | { kind: 'ready' }
  | { kind: 'failed'; failure: FrameFailure }
  | { kind: 'chosen'; key: string };

const failures: readonly string[] = ['load', 'start', 'create', 'timeout'];

/** Parses a message of the frame; null for foreign ones, because the third-party script posts messages too. */
export function readFrameEvent(data: unknown): FrameEvent | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind } = data;
  if (kind === 'listening' || kind === 'ready') return { kind };
  if (kind === 'failed' && 'failure' in data && failures.includes(String(data.failure))) {
    return { kind, failure: data.failure as FrameFailure };
  }
  return kind === 'chosen' && 'key' in data && typeof data.key === 'string' ? { kind, key: data.key } : null;
}
