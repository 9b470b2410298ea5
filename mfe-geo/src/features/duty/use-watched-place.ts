import { useEffect, useEffectEvent, useState } from 'react';
import { buildPoint, sendKeptPointsOnce, sendPoint, usePointQueue } from './point-queue.ts';

/** Least interval between points in milliseconds; a phone gives a position every second. */
const MIN_POINT_INTERVAL_MS = 20_000;

type WatchFailure = 'denied' | 'unavailable' | 'unsupported';

const watchOptions: PositionOptions = { enableHighAccuracy: true, timeout: 60_000, maximumAge: 10_000 };

/** Sends the phone's position, and keeps the screen awake, while `isOn`. @returns failure of the browser; null: none */
export function useSendWatchedPosition(isOn: boolean): WatchFailure | null {
  const [failure, setFailure] = useState<WatchFailure | null>(null);
  // Some browsers have none without HTTPS, others refuse as if the driver had.
  const isSupported = window.isSecureContext && (navigator.geolocation as Geolocation | undefined) !== undefined;
  useEffect(() => {
    if (!isOn || !isSupported) return;
    const { geolocation } = navigator;
    let last = Number.NEGATIVE_INFINITY;
    const watch = geolocation.watchPosition(
      (position) => {
        setFailure(null);
        if (position.timestamp - last < MIN_POINT_INTERVAL_MS) return;
        last = position.timestamp;
        void sendPoint(buildPoint(position));
      },
      ({ code, PERMISSION_DENIED }) => setFailure(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      watchOptions,
    );
    return () => {
      geolocation.clearWatch(watch);
      setFailure(null);
    };
  }, [isOn, isSupported]);
  useKeepScreenAwake(isOn);
  return isOn && !isSupported ? 'unsupported' : failure;
}

/** Keeps the screen awake; asks again when the page is shown, because the browser drops the lock of a hidden page. */
function useKeepScreenAwake(isOn: boolean) {
  const keepAwake = useEffectEvent(async (lock: { current: WakeLockSentinel | null }) => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock.current = await navigator.wakeLock.request('screen').catch(() => null);
  });
  useEffect(() => {
    if (!isOn) return;
    const lock: { current: WakeLockSentinel | null } = { current: null };
    const handleVisible = () => void keepAwake(lock);
    handleVisible();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      document.removeEventListener('visibilitychange', handleVisible);
      void lock.current?.release();
    };
  }, [isOn]);
}

/** Sends waiting points when the network is back, and at intervals: a standing vehicle brings no new point. */
export function useResendKeptPoints(): void {
  const isWaiting = usePointQueue(({ kept }) => kept.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    const resend = () => void sendKeptPointsOnce();
    const timer = setInterval(resend, MIN_POINT_INTERVAL_MS);
    addEventListener('online', resend);
    return () => {
      clearInterval(timer);
      removeEventListener('online', resend);
    };
  }, [isWaiting]);
}

/** Sends the phone's position when the driver marks a stop, at most a minute old; nothing if the phone refuses. */
export function sendPositionOnce(): void {
  (navigator.geolocation as Geolocation | undefined)?.getCurrentPosition(
    (position) => void sendPoint(buildPoint(position)),
    () => undefined,
    { ...watchOptions, maximumAge: 60_000 },
  );
}
