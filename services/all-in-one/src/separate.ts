import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { gatewayConfig } from '@trassa/service-gateway/config';
import { baseConfigSchema, getOwnSettingNames, listSettingNames } from '@trassa/service-kit/config';
import { readTls } from '@trassa/service-kit/service-tls';
import { forkScript } from './fork-script.ts';
import { root } from './frontends.ts';
import { buildGatewayEnv, reserveServiceAddresses, type StartParts, startServices } from './one-process.ts';
import { runnableServices } from './runnable-services.ts';
import type { Settings } from './settings.ts';
import { stepNames } from './start/start-steps.ts';

const commonSettingNames = new Set(['PORT', 'HOST', 'PATH', 'HOME', 'TZ', ...listSettingNames(baseConfigSchema)]);
/** Names of variables that Node, its TLS and the Postgres client read by themselves. */
const libraryNamePattern = /^(?:NODE_|SSL_CERT_|PG[A-Z])|^(?:HTTPS?|NO)_PROXY$/i;

/** Environment of one service: no process holds the secrets of others. */
export function getEnvironment(
  service: string,
  settings: readonly string[],
  env: Record<string, string>,
): Record<string, string> {
  const own = new Set([...commonSettingNames, ...Object.values(getOwnSettingNames(service)), ...settings]);
  const isRead = (name: string) =>
    own.has(name) || own.has(name.replace(/_FILE$/, '')) || libraryNamePattern.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => isRead(name)));
}

/** Replaces `{service}` in settings by the name of a service: each has files of its own, such as its certificate. */
const fillServiceName = (name: string, env: Record<string, string>) =>
  Object.fromEntries(Object.entries(env).map(([key, value]) => [key, value.replaceAll('{service}', name)]));

/** Services get a lower priority than the gateway, so that under load it still refuses calls in time. */
const SERVICE_NICENESS = 5;

/** Every service and the gateway in a process of its own, as in a cluster. */
export async function startSeparate(settings: Settings, env: Record<string, string>, starting: StartParts) {
  const urls = await reserveServiceAddresses(starting, readTls(fillServiceName('gateway', env)) ? 'https' : 'http');
  const shared = { ...env, SERVICE_URLS: JSON.stringify(urls), ...buildGatewayEnv(settings) };
  const metricsPorts = createMetricsPortPicker(env.METRICS_PORT);
  const start = (name: string, own: readonly string[], host: string) => {
    const { port } = new URL(urls[name] ?? '');
    return startProcess(name, {
      ...getEnvironment(name, own, fillServiceName(name, shared)),
      ...metricsPorts(name),
      PORT: port,
      HOST: host,
    });
  };
  const services = await startServices(starting.steps, async ({ name, config }) => {
    const service = await start(name, listSettingNames(config), '127.0.0.1');
    if (service.pid) setPriority(service.pid, SERVICE_NICENESS);
    return service;
  });
  const gateway = await starting.steps.run(stepNames.gateway, async () => {
    // The page of the start asks again until the gateway listens.
    await starting.server.stop();
    return start('gateway', listSettingNames(gatewayConfig), settings.host);
  });
  return {
    drain: () => stopProcess(gateway, 'SIGTERM'),
    // Nobody calls services without a gateway, so they need no drain.
    stop: async () => {
      for (const child of [gateway, ...services.toReversed()]) await stopProcess(child, 'SIGINT');
    },
  };
}

/** Settings of the port of metrics: the given port for the gateway, the next ones for the services. */
export function createMetricsPortPicker(given: string | undefined) {
  const names = ['gateway', ...runnableServices.map(({ name }) => name)];
  return (name: string): Record<string, string> =>
    given ? { METRICS_PORT: String(Number(given) + names.indexOf(name)) } : {};
}

/** Resolves when the process is ready, rejects when it ends before. */
function startProcess(name: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = forkScript(join(root, 'services', name, 'src', 'main.ts'), env);
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`services/${name} ended with code ${code} while starting`)));
  });
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
