import { join } from 'node:path';
import { root } from '../frontends.ts';
import type { DevPlan } from './dev-plan.rules.ts';
import { type HotProcess, startHotProcess } from './hot-process.ts';

interface HotServicesParts {
  plan: DevPlan;
  /** Loopback addresses by name, including `gateway` and `sandbox`. */
  urls: Record<string, string>;
  env: Record<string, string>;
  demo: boolean;
  /** Resolves when forwarded calls are answered. */
  answered: () => Promise<unknown>;
}

const getSourceFolder = (name: string) => join(root, 'services', name, 'src');
const sharedSources = [join(root, 'packages/contracts/src'), join(root, 'packages/service-kit/src')];
const logReady = (name: string) => (milliseconds: number) => console.info(`${name} is up in ${milliseconds} ms`);

/**
 * Sandbox, each chosen service, and the gateway with all others: a process each, restarted with its sources (the last
 * if `restHot`). They start in this order: each needs the addresses before it, and the gateway asks all for versions.
 */
export function startHotServices(parts: HotServicesParts): Pick<HotProcess, 'ready' | 'stop'> {
  const processes: HotProcess[] = [];
  let stopped = false;
  const { promise: up, resolve } = Promise.withResolvers<HotProcess>();
  const start = (hot: HotProcess) => {
    processes.push(hot);
    return hot;
  };
  const startAll = async () => {
    const external = await startExternalSystemsProcess(parts, start);
    if (stopped) return;
    const env = {
      NODE_ENV: 'development',
      ...external,
      ...parts.env,
      SERVICE_URLS: JSON.stringify(removeSandboxUrl(parts.urls)),
    };
    const apart = parts.plan.apart.map((name) => start(startServiceProcess(name, parts, env)));
    await Promise.all(apart.map((hot) => hot.ready()));
    if (!stopped) resolve(start(startInstallationProcess(parts, env)));
  };
  void startAll();
  return {
    ready: async () => {
      await (await up).ready();
      await Promise.all(processes.map((hot) => hot.settled()));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(processes.map((hot) => hot.stop()));
    },
  };
}

async function startExternalSystemsProcess(
  { urls, env, demo, answered }: HotServicesParts,
  start: (hot: HotProcess) => HotProcess,
) {
  if (!demo) return {};
  let external: Record<string, string> = {};
  const hot = startHotProcess({
    name: 'services/sandbox',
    script: join(import.meta.dirname, 'external-systems-process.ts'),
    env: { ...env, SANDBOX_PORT: new URL(urls.sandbox ?? '').port },
    watch: [getSourceFolder('sandbox')],
    beforeEnd: answered,
    onMessage: (message) => {
      external = (message as { external: Record<string, string> }).external;
    },
  });
  await start(hot).ready();
  return external;
}

function removeSandboxUrl({ sandbox: _, ...urls }: Record<string, string>): Record<string, string> {
  return urls;
}

function startServiceProcess(
  name: string,
  { urls, answered }: HotServicesParts,
  env: Record<string, string>,
): HotProcess {
  return startHotProcess({
    name: `services/${name}`,
    script: join(getSourceFolder(name), 'main.ts'),
    env: { ...env, PORT: new URL(urls[name] ?? '').port, HOST: '127.0.0.1' },
    watch: [getSourceFolder(name), ...sharedSources],
    beforeEnd: answered,
    onReady: logReady(`services/${name}`),
  });
}

function startInstallationProcess({ plan, urls, answered }: HotServicesParts, env: Record<string, string>): HotProcess {
  const { apart, restHot } = plan;
  const together = Object.keys(urls).filter((name) => name !== 'sandbox' && !apart.includes(name));
  return startHotProcess({
    name: 'the installation',
    script: join(import.meta.dirname, 'installation-process.ts'),
    env: { ...env, DEV_APART: apart.join(',') },
    watch: [...sharedSources, ...(restHot ? together.map(getSourceFolder) : [])],
    beforeEnd: answered,
    onReady: logReady(apart.length > 0 ? 'everything else' : 'every service'),
  });
}
