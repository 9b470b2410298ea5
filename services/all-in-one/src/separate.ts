import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './frontends.ts';
import { addresses, gatewayEnv } from './one-process.ts';
import { runnableServices } from './runnable-services.ts';
import type { Settings } from './settings.ts';

/** Every service and the gateway in a process of its own, as in a cluster. */
export async function startSeparate(settings: Settings, env: Record<string, string>) {
  const urls = await addresses(settings);
  const shared = { ...env, SERVICE_URLS: JSON.stringify(urls), ...gatewayEnv(settings) };
  const children: ChildProcess[] = [];
  for (const { name } of runnableServices) {
    children.push(await startProcess(name, { ...shared, PORT: new URL(urls[name] ?? '').port, HOST: '127.0.0.1' }));
  }
  const port = new URL(urls.gateway ?? '').port;
  children.push(await startProcess('gateway', { ...shared, PORT: port, HOST: settings.host }));
  return {
    url: urls.gateway ?? '',
    stop: async () => {
      for (const child of [...children].reverse()) await stopProcess(child);
    },
  };
}

/** Resolves when the process is ready, rejects when it ends before. */
function startProcess(name: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'services', name, 'src', 'main.ts'), { env, cwd: root });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`services/${name} ended with code ${code} while starting`)));
  });
}

async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
