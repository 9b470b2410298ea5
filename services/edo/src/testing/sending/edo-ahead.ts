import { runUntilSignal } from '@trassa/service-kit/run-service';
import { startService } from '@trassa/service-kit/service';
import { edoService } from '../../service.ts';

/** The service as a process of its own, whose clock goes ahead by `AHEAD_MS`. */
const aheadMs = Number(process.env.AHEAD_MS);
await runUntilSignal(async () => {
  const now = () => new Date(Date.now() + aheadMs);
  const running = await startService(edoService, { env: process.env, now });
  process.send?.({ url: running.url });
  return running;
});
