import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../frontends.ts';
import type { DevPlan } from './dev-plan.rules.ts';
import type { DevProxy } from './dev-proxy.ts';
import { endProcess } from './hot-process.ts';

/** Message of packages/tooling/src/dev-remotes.ts. */
type BuildEvent =
  | { kind: 'built'; name: string; milliseconds: number; paths: string[] }
  | { kind: 'broken'; name: string; text: string };

/** Builds of a development installation. */
export interface Builds {
  /** Resolves when every build has ended once, also with an error. */
  ready: Promise<void>;
  /** Page paths of the remotes built from source. */
  paths: () => string[];
  stop: () => Promise<void>;
}

/** Starts builds of shell and remotes from source; browsers reload after each build and show its errors. */
export function startBuilds(parts: {
  plan: DevPlan;
  builds: string;
  env: Record<string, string>;
  devProxy: DevProxy;
}): Builds {
  const { plan, devProxy } = parts;
  const waiting = new Set([...plan.remotes, ...(plan.shell ? ['shell'] : [])]);
  const pages = new Map<string, string[]>();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const args = [...plan.remotes, ...(plan.shell ? ['--shell'] : []), ...(plan.alone ? ['--alone'] : [])];
  const child = fork(join(root, 'packages/tooling/src/dev-remotes.ts'), args, {
    cwd: root,
    env: { ...parts.env, NODE_ENV: 'development', DEV_BUILDS: parts.builds },
  });
  let stopped = false;
  child.on('message', (event: BuildEvent) => {
    if (event.kind === 'broken') {
      console.error(`\n${event.text}\n`);
      devProxy.broken(event.text);
    } else {
      pages.set(event.name, event.paths);
      if (!waiting.has(event.name)) console.info(`${event.name} built in ${event.milliseconds} ms`);
      devProxy.reload();
    }
    waiting.delete(event.name);
    if (waiting.size === 0) resolve();
  });
  child.once('exit', (code) => {
    if (!stopped && code !== 0) console.error(`The builds ended with code ${code}: start npm run dev again`);
    resolve();
  });
  return {
    ready,
    paths: () => plan.remotes.flatMap((id) => pages.get(id) ?? []),
    stop: () => {
      stopped = true;
      return endProcess(child);
    },
  };
}
