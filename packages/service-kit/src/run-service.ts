import { ConfigError } from './config.ts';
import { type RunningService, type ServiceDefinition, startService } from './service.ts';

/** Runs a service as a process of its own: `process.env`, `PORT`, stop on SIGTERM and SIGINT. */
export async function runService<C, T>(definition: ServiceDefinition<C, T>): Promise<void> {
  await runUntilSignal(() =>
    startService(definition, {
      env: process.env,
      port: Number(process.env.PORT ?? 0),
      host: process.env.HOST ?? '127.0.0.1',
    }),
  );
}

/**
 * Starts something and stops it on the first SIGTERM or SIGINT; while it still starts, the process ends at once. Further
 * signals are not heeded: npm passes Ctrl+C on to a process that the terminal has told already. A wrong configuration is told in plain words, without
 * a stack; everything else that fails at start ends the process with its stack.
 */
export async function runUntilSignal(start: () => Promise<Pick<RunningService, 'stop'>>): Promise<void> {
  let end = (): void => process.exit(1);
  const heed = () => {
    end();
    end = () => {};
  };
  process.on('SIGTERM', heed);
  process.on('SIGINT', heed);
  try {
    const running = await start();
    end = () => {
      running.stop().then(
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
