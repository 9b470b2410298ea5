import { useEffect, useEffectEvent } from 'react';

/**
 * Events between remotes, named `<area>.<fact>`; a new event is a line here. Facts that must survive a reload travel
 * between services instead.
 */
interface AppEvents {
  /** The company's document exchange was connected or disconnected. */
  'edo.connection-changed': { connected: boolean };
  /** Documents were turned into orders. */
  'orders.synchronised': { created: number; updated: number };
  /** A driver marked a point of a trip on this phone. */
  'trips.marked': { at: string };
  /** A page needs the service worker; the host answers, a standalone remote has none. */
  'service-worker.wanted': { answer: (registration: Promise<ServiceWorkerRegistration>) => void };
  /** Somebody asks for the feedback dialog. */
  'feedback.asked': { path: string };
}

type Listener = (payload: never) => void;

const listeners = new Map<keyof AppEvents, Set<Listener>>();

/** Sends an event to all listeners. A listener that throws does not stop the others. */
export function emit<Name extends keyof AppEvents>(name: Name, payload: AppEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      (listener as (payload: AppEvents[Name]) => void)(payload);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Listens outside React; returns how to stop. */
export function listen<Name extends keyof AppEvents>(
  name: Name,
  listener: (payload: AppEvents[Name]) => void,
): () => void {
  const all = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

/** Listens while the component is on screen; always the newest `listener` is called. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (payload: AppEvents[Name]) => void,
): void {
  const newest = useEffectEvent(listener);
  useEffect(() => listen(name, (payload) => newest(payload)), [name]);
}
