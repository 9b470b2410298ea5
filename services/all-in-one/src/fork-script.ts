import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './frontends.ts';

const endWithParentUrl = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;

/** Starts a script as a process that ends with this one, however this one ends. */
export const forkScript = (script: string, env: Record<string, string>): ChildProcess =>
  fork(script, { env, cwd: root, execArgv: [...process.execArgv, '--import', endWithParentUrl] });
