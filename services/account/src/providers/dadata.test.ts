import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClock } from '../testing/account-testing.ts';
import { createDadata } from './dadata.ts';

describe('the company lookup over DaData', () => {
  const clock = aClock();
  let sandbox: RunningSandbox;
  const lookupWith = (parts: { token?: string; timeoutMs?: number } = {}) =>
    createDadata({ url: `${sandbox.url}/dadata`, token: 'sandbox', now: clock.now, ...parts });
  beforeAll(async () => {
    sandbox = await aSandbox();
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => fetch(`${sandbox.url}/dadata/_faults`, { method: 'DELETE' }));

  test('suggests by name, in the shape of the contract', async () => {
    const [first] = await lookupWith().suggest('волга-кар', 10);
    expect(first).toMatchObject({
      value: 'ООО «Волга-Карго»',
      data: {
        name: { short_with_opf: 'ООО «Волга-Карго»' },
        inn: '5242217361',
        kpp: '524201001',
        ogrn: '1195257719832',
        address: { value: expect.stringContaining('Нижний Новгород') },
      },
    });
  });

  test('answers no more than asked, and nothing for nonsense', async () => {
    expect(await lookupWith().suggest('ооо', 3)).toHaveLength(3);
    expect(await lookupWith().suggest('ыыыыыыы', 10)).toEqual([]);
  });

  test('finds by INN, and null for an INN nobody has', async () => {
    expect((await lookupWith().findByInn('5242217361'))?.value).toBe('ООО «Волга-Карго»');
    expect(await lookupWith().findByInn('7707083893')).toBeNull();
  });

  test('asks once in ten minutes for the same words', async () => {
    const lookup = lookupWith();
    const first = await lookup.suggest('волга', 10);
    await sandbox.fault('dadata', { mode: 'error', times: -1 });
    expect(await lookup.suggest('Волга ', 10)).toEqual(first);
    clock.pass(600_001);
    await expect(lookup.suggest('волга', 10)).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test.each([
    ['too-many', 'too-many'],
    ['error', 'unavailable'],
    ['html', 'unavailable'],
    ['garbage', 'unavailable'],
    ['cut', 'unavailable'],
    ['empty', 'unavailable'],
  ])('says of a provider that answers %s: %s', async (mode, failure) => {
    await sandbox.fault('dadata', { mode, times: -1 });
    await expect(lookupWith().suggest('волга', 10)).rejects.toMatchObject({ name: 'LookupError', failure });
  });

  test('gives up on a provider that is slow', async () => {
    await sandbox.fault('dadata', { mode: 'slow', times: -1, delayMs: 10_000 });
    await expect(lookupWith({ timeoutMs: 100 }).suggest('волга', 10)).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test('says that a key is refused (403) or missing', async () => {
    await expect(lookupWith({ token: 'wrong' }).suggest('волга', 10)).rejects.toMatchObject({ failure: 'refused' });
    await expect(lookupWith({ token: '' }).findByInn('5242217361')).rejects.toMatchObject({
      failure: 'not-configured',
    });
  });

  test('never shows the key in an error', async () => {
    const error = await lookupWith({ token: 'canary-key' })
      .suggest('волга', 10)
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack)).not.toContain(
      'canary-key',
    );
  });
});
