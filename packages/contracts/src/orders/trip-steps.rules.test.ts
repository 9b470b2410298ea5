import { expect, test } from 'vitest';
import {
  addReportedLoadingMark,
  findMarkRefusal,
  findNextMark,
  getOrderStatusByMark,
  type TripMark,
} from './trip-steps.rules.ts';

const mark = (text: string): TripMark => ({ point: Number(text[1]), step: text.startsWith('a') ? 'arrived' : 'done' });
const marks = (text: string) => text.split(' ').filter(Boolean).map(mark);

test.each([
  { stands: '', next: 'a0', refusal: null },
  { stands: '', next: 'd0', refusal: null },
  { stands: 'a0', next: 'd0', refusal: null },
  { stands: 'a0', next: 'a0', refusal: 'orders/trip-step-known' },
  { stands: 'd0', next: 'a0', refusal: 'orders/trip-step-late' },
  { stands: 'a0', next: 'a1', refusal: 'orders/trip-step-early' },
  { stands: '', next: 'd1', refusal: 'orders/trip-step-early' },
  { stands: 'a0 d0', next: 'd1', refusal: null },
  { stands: 'd0', next: 'a2', refusal: 'orders/trip-point' },
  { stands: 'd0 d1', next: 'a2', refusal: 'orders/trip-point' },
])('after «$stands» the mark $next of two points: $refusal', ({ stands, next, refusal }) => {
  expect(findMarkRefusal(marks(stands), mark(next), 2)).toBe(refusal);
});

test.each([
  { stands: '', next: mark('a0') },
  { stands: 'a0', next: mark('d0') },
  { stands: 'd0', next: mark('a1') },
  { stands: 'a0 d0 d1', next: null },
])('after «$stands» the next mark of two points', ({ stands, next }) => {
  expect(findNextMark(marks(stands), 2)).toEqual(next);
});

test.each([
  { at: 'a0', stage: null },
  { at: 'd0', stage: 'in_transit' },
  { at: 'd1', stage: null },
  { at: 'd2', stage: null },
  { at: 'a3', stage: null },
  { at: 'd3', stage: 'delivered' },
])('two loadings and two unloadings: $at reports $stage', ({ at, stage }) => {
  expect(getOrderStatusByMark(mark(at), ['loading', 'loading', 'unloading', 'unloading'])).toBe(stage);
});

test.each([
  { stands: '', isOnRoad: true, next: 'a1' },
  { stands: 'a0', isOnRoad: true, next: 'a1' },
  { stands: 'd0 a1', isOnRoad: true, next: 'd1' },
  { stands: '', isOnRoad: false, next: 'a0' },
])('after «$stands» a trip on the road ($isOnRoad) goes on with $next', ({ stands, isOnRoad, next }) => {
  expect(findNextMark(addReportedLoadingMark(marks(stands), { isOnRoad, kinds: ['loading', 'unloading'] }), 2)).toEqual(
    mark(next),
  );
});
