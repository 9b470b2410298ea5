import { expect, test } from 'vitest';
import { logSteps } from './start-log.ts';
import { createStartSteps, stepNames } from './start-steps.ts';

function aLog(isTTY: boolean) {
  let now = 0;
  const written: string[] = [];
  const steps = createStartSteps([stepNames.pages], () => now);
  const log = logSteps(steps, { isTTY, columns: 40, write: (text) => written.push(text) });
  return { steps, log, written, pass: (ms: number) => (now += ms) };
}

test('a file gets a line for what a step does and one for its end', async () => {
  const { steps, log, written, pass } = aLog(false);
  await steps.run(stepNames.pages, async (tell) => {
    tell('1 из 2, shell');
    pass(9000);
    tell('2 из 2, mfe-orders');
    pass(3400);
  });
  log.stop();
  expect(written.join('')).toBe(
    'Сборка страниц: 1 из 2, shell\nСборка страниц: 2 из 2, mfe-orders\nСборка страниц: 12 с\n',
  );
});

test('a terminal shows what runs in one line that is written anew', async () => {
  const { steps, log, written, pass } = aLog(true);
  await steps.run(stepNames.pages, async (tell) => {
    pass(900);
    tell('1 из 2, shell');
    expect(written.at(-1)).toBe('\r\x1b[KСборка страниц: 1 из 2, shell 0,9 с\r');
    tell('2 из 2, mfe-with-a-name-too-long');
    expect(written.at(-1)).toBe('\r\x1b[KСборка страниц: 2 из 2, mfe-with-a-name\r');
  });
  log.stop();
  expect(written.join('')).toContain('\r\x1b[KСборка страниц: 0,9 с\n');
});
