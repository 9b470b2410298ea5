import { workerScope } from './worker-scope.ts';

// Served in the place of the service worker by SERVICE_WORKER=0: takes over at once and leaves nothing behind.

async function removeWorker(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await workerScope.registration.unregister();
}

workerScope.addEventListener('install', () => void workerScope.skipWaiting());
workerScope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
