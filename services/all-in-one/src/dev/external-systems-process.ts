import { runUntilSignal } from '@trassa/service-kit/run-service';
import { startExternalSystems } from '../external-systems.ts';

// The sandbox in a process of its own, so that it restarts alone. SANDBOX_PORT keeps its address.
await runUntilSignal(async () => {
  const external = await startExternalSystems(process.env as Record<string, string>);
  process.send?.({ external: external.env });
  return external;
});
