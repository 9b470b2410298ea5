import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNextSyncAfterFailure, getNextSyncAfterSuccess } from './sync-times.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesTo = (next: Date) => (next.getTime() - now.getTime()) / 60_000;
const draw = fc.double({ min: 0, max: 1, noNaN: true });

test('after a sync that went well the next one comes in the platform’s rhythm, ± 10 %', () => {
  fc.assert(
    fc.property(draw, (drawn) => {
      const minutes = minutesTo(getNextSyncAfterSuccess(now, 15, drawn));
      expect(minutes).toBeGreaterThanOrEqual(13.4);
      expect(minutes).toBeLessThanOrEqual(16.6);
    }),
  );
});

test('after failures the wait doubles, up to 6 hours, and never ends before the platform said', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      draw,
      fc.integer({ min: 0, max: 3600 }),
      (failures, drawn, said) => {
        const minutes = minutesTo(getNextSyncAfterFailure(now, { failures, draw: drawn, retryAfterSeconds: said }));
        const whole = Math.min(360, 2 ** (failures - 1));
        expect(minutes).toBeGreaterThanOrEqual(Math.max(said / 60, whole / 2) - 0.001);
        expect(minutes).toBeLessThanOrEqual(Math.max(said / 60, whole) + 0.001);
      },
    ),
  );
});
