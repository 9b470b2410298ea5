import { describe, expect, test } from 'vitest';
import { isPeriodOver } from './analytics-view.rules.ts';

describe('a period is over before the 1st of October 2026', () => {
  test.each([
    [{ period: '20263' }, true],
    [{ period: '20264' }, false],
    [{ period: '0' }, false],
    [{ dateTo: '2026-09-30' }, true],
    [{ dateTo: '2026-10-01' }, false],
    [{ period: '20264', dateTo: '2026-09-30' }, true],
    [{}, false],
  ])('%j: %s', (filters, over) => expect(isPeriodOver(filters, '2026-10-01')).toBe(over));
});
