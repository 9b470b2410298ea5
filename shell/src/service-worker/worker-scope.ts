interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** What this worker uses of its global scope: its types come in a library that excludes those of pages. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
}

export const workerScope = globalThis as unknown as WorkerScope;
