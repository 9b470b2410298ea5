import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../testing/exchange-caller.ts';
import { createDocumentIndex } from './document-index.ts';

const now = TODAY.getTime() / 1000;
const MEGABYTE = 1_048_576;

// Garbage of earlier tests would count as the index.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('the index of an account', () => {
  it('holds a million documents in less than 64 MB', () => {
    const before = memory();
    const index = createDocumentIndex({ key: 7, documentCount: 1_000_000, now });
    expect(memory() - before).toBeLessThan(64 * MEGABYTE);
    let live = 0;
    for (let position = 0; position < index.size(); position++) if (!index.isDeletedAt(position)) live++;
    expect(live).toBe(1_000_000);
  });

  it('stands in the order of time and finds a time by halving', () => {
    const index = createDocumentIndex({ key: 7, documentCount: 20_000, now });
    for (let position = 1; position < index.size(); position++) {
      expect(index.timeAt(position)).toBeGreaterThanOrEqual(index.timeAt(position - 1));
    }
    const at = index.getPosition(now - 86_400 * 30);
    expect(index.timeAt(at)).toBeGreaterThanOrEqual(now - 86_400 * 30);
    expect(index.timeAt(at - 1)).toBeLessThan(now - 86_400 * 30);
    expect([index.getPosition(0), index.getPosition(Number.MAX_SAFE_INTEGER)]).toEqual([0, index.size()]);
  });

  it('grows in many steps to what one step gives', () => {
    const [steps, once] = [0, 1].map(() => createDocumentIndex({ key: 7, documentCount: 3000, now }));
    for (let hour = 1; hour <= 240; hour++) steps?.advanceTo(now + hour * 3600);
    once?.advanceTo(now + 240 * 3600);
    expect(steps?.size()).toBe(once?.size());
    expect(steps?.size()).toBeGreaterThan(3080);
    const listed = (index = once) =>
      Array.from({ length: index?.size() ?? 0 }, (_, at) => [
        index?.timeAt(at),
        index?.chainAt(at),
        index?.placeAt(at),
      ]);
    expect(listed(steps)).toEqual(listed(once));
  });

  it('stays empty when it has no documents', () => {
    const index = createDocumentIndex({ key: 7, documentCount: 0, now });
    index.advanceTo(now + 86_400 * 365);
    expect(index.size()).toBe(0);
  });
});
