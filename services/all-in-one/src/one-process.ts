import { join } from 'node:path';
import { createGatewayService } from '@trassa/service-gateway/service';
import { inProcess } from '@trassa/service-gateway/upstreams/in-process';
import { type RunningService, startService } from '@trassa/service-kit/service';
import { remoteFolders, root } from './frontends.ts';
import { reserveUrls } from './ports.ts';
import { runnableServices } from './runnable-services.ts';
import type { Settings } from './settings.ts';

/** Settings of the gateway: folders of pages and releases. */
export function gatewayEnv(settings: Settings): Record<string, string> {
  return {
    SHELL_DIST: join(root, 'shell', 'dist'),
    REMOTE_DISTS: JSON.stringify(remoteFolders().map((folder) => join(folder, 'dist'))),
    RELEASES_DIR: join(settings.dataDir, 'releases'),
  };
}

/** Addresses: free loopback ports, and the public port for the gateway. */
export async function addresses(settings: Settings): Promise<Record<string, string>> {
  const urls = await reserveUrls([...runnableServices.map(({ name }) => name), 'gateway']);
  return settings.port === 0 ? urls : { ...urls, gateway: `http://127.0.0.1:${settings.port}` };
}

/** Every service on a loopback port of this process, and the gateway, which calls them without a second hop. */
export async function startInOneProcess(settings: Settings, env: Record<string, string>) {
  const urls = await addresses(settings);
  // Services share the gateway's event loop here, so its delay indicates overload less than in a process of its own.
  const shared = { SHED_DELAY_MS: '500', ...env, SERVICE_URLS: JSON.stringify(urls), ...gatewayEnv(settings) };
  const services: RunningService[] = [];
  for (const { name, start } of runnableServices) {
    services.push(await start({ env: shared, port: Number(new URL(urls[name] ?? '').port) }));
  }
  const upstreams = Object.fromEntries(services.map((service) => [service.name, inProcess(service)]));
  const gateway = await startService(createGatewayService({ upstreams }), {
    env: shared,
    port: Number(new URL(urls.gateway ?? '').port),
    host: settings.host,
  });
  return {
    url: urls.gateway ?? gateway.url,
    drain: gateway.drain,
    stop: async () => {
      await gateway.stop();
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}
