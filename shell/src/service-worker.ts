import { handlePushEvents, type PushScope } from './push-events.ts';

// Registered only when a person turns pushes on; see push/use-service-worker.ts.
handlePushEvents(globalThis as unknown as PushScope);
