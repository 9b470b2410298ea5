import { scope } from './worker-scope.ts';

// Served in the place of the service worker by SERVICE_WORKER=0: takes over at once and leaves nothing behind.

async function removeWorker(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
