import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type HotProcess, startHotProcess } from './hot-process.ts';

let folder = '';
let hot: HotProcess | undefined;

afterEach(async () => {
  await hot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Hot process that sends one word when ready; `next` yields all words. */
function aHotProcess(source: string) {
  folder = mkdtempSync(join(tmpdir(), 'trassa-hot-'));
  mkdirSync(join(folder, 'src'));
  const script = join(folder, 'src/main.ts');
  const write = (text: string) => writeFileSync(script, text);
  write(source);
  let heard = Promise.withResolvers<unknown>();
  const process = startHotProcess({
    name: 'services/orders',
    script,
    env: { PATH: globalThis.process.env.PATH ?? '' },
    watch: [join(folder, 'src')],
    onMessage: (message) => {
      heard.resolve(message);
      heard = Promise.withResolvers();
    },
  });
  hot = process;
  return { process, write, next: () => heard.promise };
}

const saying = (word: string) => `process.send('${word}'); process.send('ready'); setInterval(() => {}, 1e6);\n`;

test('a changed source starts the process anew', async () => {
  const { process, write, next } = aHotProcess(saying('one'));
  expect(await next()).toBe('one');
  await process.ready();
  const changed = next();
  write(saying('two'));
  expect(await changed).toBe('two');
  await process.ready();
});

test('a process that cannot start waits for the next change', async () => {
  const { process, write, next } = aHotProcess(`process.send('broken', () => process.exit(1));\n`);
  expect(await next()).toBe('broken');
  await process.settled();
  const mended = next();
  write(saying('mended'));
  expect(await mended).toBe('mended');
  await process.ready();
});
