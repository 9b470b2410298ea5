import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../frontends.ts';
import type { DevPlan } from './dev-plan.rules.ts';
import type { Front } from './front.ts';
import { endProcess } from './hot-process.ts';

/** What packages/tooling/src/dev-remotes.ts says. */
type BuildEvent =
  | { kind: 'built'; name: string; milliseconds: number; paths: string[] }
  | { kind: 'broken'; name: string; text: string };

/** The builds of a development installation. */
export interface Builds {
  /** Every build has ended once, well or not. */
  ready: Promise<void>;
  /** Pages of the remotes that are built from source. */
  paths: () => string[];
  stop: () => Promise<void>;
}

/** Starts building shell and remotes from source; browsers reload after each build and read what a broken one says. */
export function startBuilds(parts: {
  plan: DevPlan;
  builds: string;
  env: Record<string, string>;
  front: Front;
}): Builds {
  const { plan, front } = parts;
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
      front.broken(event.text);
    } else {
      pages.set(event.name, event.paths);
      if (!waiting.has(event.name)) console.info(`${event.name} built in ${event.milliseconds} ms`);
      front.reload();
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
