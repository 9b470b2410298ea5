import { runUntilSignal } from '@trassa/service-kit/run-service';
import { startOutside } from '../outside.ts';

// The sandbox as a process of its own, so that it restarts alone. SANDBOX_PORT keeps its address the same.
await runUntilSignal(async () => {
  const outside = await startOutside(process.env as Record<string, string>);
  process.send?.({ outside: outside.env });
  return outside;
});
