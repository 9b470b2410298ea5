import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';

/** Says what it does, and starts and stops only when it is told to. */
const obedient = `
  import { once } from 'node:events';
  import { runUntilSignal } from '${pathToFileURL(join(import.meta.dirname, 'run-service.ts')).href}';
  process.channel.ref();
  const told = async (word) => {
    process.send(word);
    await once(process, 'message');
  };
  await runUntilSignal(async () => {
    await told('starting');
    return { drain: () => told('draining'), stop: () => told('stopping') };
  });
`;

let child: ChildProcess;
const said: unknown[] = [];

function begin(): void {
  said.length = 0;
  const args = ['--input-type=module', '--eval', obedient];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (word) => said.push(word));
}
afterEach(() => {
  child.kill('SIGKILL');
});

const whenSaid = async (word: string) => {
  while (!said.includes(word)) await once(child, 'message');
};

test('the first signal stops a process, and more of them do not cut that short', async () => {
  begin();
  await whenSaid('starting');
  child.send('start');
  await whenSaid('ready');
  child.kill('SIGINT');
  await whenSaid('stopping');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.send('stop');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an orchestrator has its callers sent elsewhere first', async () => {
  begin();
  await whenSaid('starting');
  child.send('start');
  await whenSaid('ready');
  child.kill('SIGTERM');
  await whenSaid('draining');
  expect(said).not.toContain('stopping');
  child.send('go on');
  await whenSaid('stopping');
  child.send('stop');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a signal ends a process at once while it starts', async () => {
  begin();
  await whenSaid('starting');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
