import { join } from 'node:path';
import { createGatewayService } from '@trassa/service-gateway/service';
import { createInProcessUpstream } from '@trassa/service-gateway/upstreams/in-process';
import { ConfigError } from '@trassa/service-kit/config';
import { startService } from '@trassa/service-kit/service';
import { listRemoteFolders, root } from './frontends.ts';
import { reserveUrls } from './ports.ts';
import { type RunnableService, runnableServices } from './runnable-services.ts';
import type { Settings } from './settings.ts';
import type { StartServer } from './start/start-server.ts';
import { type StartSteps, stepNames } from './start/start-steps.ts';

/** Settings of the gateway: folders of pages and releases. */
export function buildGatewayEnv(settings: Settings): Record<string, string> {
  return {
    SHELL_DIST: join(root, 'shell', 'dist'),
    REMOTE_DISTS: JSON.stringify(listRemoteFolders().map((folder) => join(folder, 'dist'))),
    RELEASES_DIR: join(settings.dataDir, 'releases'),
  };
}

/** Parts of a start that {@link startInOneProcess} and `startSeparate` work with. */
export interface StartParts {
  steps: StartSteps;
  /** Holder of the public port. */
  server: StartServer;
}

/** Addresses: free loopback ports, and the public port for the gateway. */
export async function reserveServiceAddresses(
  { server }: StartParts,
  protocol = 'http',
): Promise<Record<string, string>> {
  const urls = {
    ...(await reserveUrls(runnableServices.map(({ name }) => name))),
    gateway: `http://127.0.0.1:${server.port}`,
  };
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, url.replace('http', protocol)]));
}

const TLS_SETTINGS = ['TLS_CERT', 'TLS_CERT_FILE'];

/** Every service on a loopback port of this process, and the gateway, which calls them without a second hop. */
export async function startInOneProcess(settings: Settings, env: Record<string, string>, starting: StartParts) {
  if (TLS_SETTINGS.some((name) => env[name]))
    throw new ConfigError('TLS_CERT is for processes apart: npm start -- --separate');
  const urls = await reserveServiceAddresses(starting);
  // Services share the gateway's event loop here, so its delay indicates overload less than in a process of its own.
  const shared = { SHED_DELAY_MS: '500', ...env, SERVICE_URLS: JSON.stringify(urls), ...buildGatewayEnv(settings) };
  const services = await startServices(starting.steps, ({ name, start }) =>
    start({ env: shared, port: Number(new URL(urls[name] ?? '').port) }),
  );
  const upstreams = Object.fromEntries(services.map((service) => [service.name, createInProcessUpstream(service)]));
  const gateway = await starting.steps.run(stepNames.gateway, () =>
    startService(createGatewayService({ upstreams }), {
      env: shared,
      port: starting.server.port,
      host: settings.host,
      beforeListen: starting.server.stop,
    }),
  );
  return {
    drain: gateway.drain,
    stop: async () => {
      await gateway.stop();
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

/**
 * Starts every service behind the gateway: the first one alone, because it makes what belongs to the whole database,
 * the others together.
 */
export function startServices<Service>(
  steps: StartSteps,
  start: (service: RunnableService) => Promise<Service>,
): Promise<Service[]> {
  const [first, ...others] = runnableServices;
  return steps.run(stepNames.services, async (tell) => {
    let ready = 0;
    const startOne = async (service: RunnableService) => {
      const running = await start(service);
      ready += 1;
      tell(`${ready} из ${runnableServices.length}, ${service.name}`);
      return running;
    };
    return first ? [await startOne(first), ...(await Promise.all(others.map(startOne)))] : [];
  });
}
