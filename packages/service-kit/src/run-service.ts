import { ConfigError } from './config.ts';
import type { RunningService, ServiceDefinition } from './service.ts';

/** Runs a service as its own process: `process.env`, `PORT`, ends on SIGTERM or SIGINT. Tells a parent its address. */
export async function runService<C, T>(definition: ServiceDefinition<C, T>): Promise<void> {
  // Imported here, because an installation waits for signals before it imports any service.
  const { startService } = await import('./service.ts');
  await runUntilSignal(async () => {
    const running = await startService(definition, {
      env: process.env,
      port: Number(process.env.PORT ?? 0),
      host: process.env.HOST ?? '127.0.0.1',
    });
    process.send?.({ url: running.url });
    return running;
  });
}

/**
 * Starts the service and stops it on the first SIGTERM or SIGINT; during the start the process ends at once. SIGTERM comes
 * from an orchestrator, which has other instances: the service drains first. Further signals are ignored, because npm
 * repeats Ctrl+C of the terminal. A wrong configuration is printed without a stack, any other failure with it.
 */
export async function runUntilSignal(
  start: () => Promise<Partial<Pick<RunningService, 'drain'>> & Pick<RunningService, 'stop'>>,
): Promise<void> {
  let end = (_signal: NodeJS.Signals): void => process.exit(1);
  const heed = (signal: NodeJS.Signals) => {
    end(signal);
    end = () => {};
  };
  process.on('SIGTERM', heed);
  process.on('SIGINT', heed);
  try {
    const running = await start();
    const finish = async (signal: NodeJS.Signals) => {
      if (signal === 'SIGTERM') await running.drain?.();
      await running.stop();
    };
    end = (signal) => {
      finish(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.send?.('ready');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
