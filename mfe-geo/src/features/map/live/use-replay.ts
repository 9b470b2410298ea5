import type { Track } from '@trassa/contracts/geo/positions';
import { formatRecent } from '@trassa/ui/format-date';
import { useEffect, useMemo, useState } from 'react';
import { positionsMessages } from '../../../shared/positions/positions.messages.ts';
import type { MapTruck } from '../canvas-map/map-things.ts';
import { liveMessages as messages } from './live.messages.ts';
import { getReplayedPlace } from './live-scene.rules.ts';

/** Seconds in which a whole road is replayed, whatever its length. */
const WHOLE_REPLAY_SECONDS = 30;

/** The chosen moment of a road, in seconds since 1970, and its replay. */
export function useReplay(track: Track | undefined) {
  const [state, setState] = useState<{ track: Track; at: number; isPlaying: boolean } | null>(null);
  // A moment that lies outside the road, as after a change of vehicle, is dropped; a longer road keeps it.
  const current = state && track && isWithinTrack(track, state.at) ? { ...state, track } : null;
  const isPlaying = current?.isPlaying === true;
  const [first = 0, last = 0] = [track?.points[0]?.[0], track?.points.at(-1)?.[0]];
  const span = last - first;
  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function play(time) {
      const step = ((time - before) / 1000 / WHOLE_REPLAY_SECONDS) * span;
      before = time;
      setState((now) => (now ? { ...now, at: Math.min(last, now.at + step), isPlaying: now.at + step < last } : now));
      frame = requestAnimationFrame(play);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, span, last]);
  const at = current?.at ?? null;
  const truck = useMemo(() => (track && at !== null ? buildReplayedTruck(track, at) : null), [track, at]);
  const show = (moment: number | null, isOn = false) =>
    setState(track && moment !== null ? { track, at: moment, isPlaying: isOn } : null);
  return { at, truck, isPlaying, first, last, show };
}

export type Replay = ReturnType<typeof useReplay>;

const isWithinTrack = ({ points }: Track, at: number) =>
  at >= (points[0]?.[0] ?? Number.POSITIVE_INFINITY) && at <= (points.at(-1)?.[0] ?? 0);

/** «вчера, 14:20» of a moment of a road. */
export const formatUnixSeconds = (at: number): string => formatRecent(new Date(at * 1000));

function buildReplayedTruck(track: Track, at: number): Omit<MapTruck, 'key'> | null {
  const place = getReplayedPlace(track, at);
  if (!place) return null;
  const { lat, lng, course, speed, isKnown } = place;
  const motion = course === null ? positionsMessages.stands : speed === null ? '' : positionsMessages.speed(speed);
  return {
    ...{ lat, lng, course, title: formatUnixSeconds(at), note: isKnown ? motion : messages.noData },
    ...{ shape: isKnown ? 'solid' : 'hollow', hasTrouble: false },
  };
}
