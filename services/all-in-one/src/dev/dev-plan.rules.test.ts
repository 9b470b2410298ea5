import { expect, test } from 'vitest';
import { parseDevPlan } from './dev-plan.rules.ts';

const choice = { remotes: ['edo', 'finance', 'orders', 'tariffs'], services: ['edo', 'finance', 'orders'] };

test('without a name everything is from source and hot', () => {
  const all = { remotes: choice.remotes, shell: true, alone: false, fake: false, apart: [], restHot: true };
  expect(parseDevPlan([], choice)).toEqual(all);
});

test('named remotes come from source with the services that belong to them', () => {
  const plan = {
    remotes: ['orders', 'tariffs'],
    shell: true,
    alone: false,
    fake: false,
    apart: ['orders'],
    restHot: false,
  };
  expect(parseDevPlan(['orders', 'tariffs', 'orders'], choice)).toEqual(plan);
});

test('a remote alone needs no host', () => {
  const plan = { remotes: ['orders'], shell: false, alone: true, fake: false, apart: ['orders'], restHot: false };
  expect(parseDevPlan(['orders', '--alone'], choice)).toEqual(plan);
  expect(parseDevPlan(['orders', '--alone', '--fake'], choice)).toEqual({ ...plan, fake: true });
});

test.each([
  [['order'], 'There is no mfe-order. Remotes: edo, finance, orders, tariffs'],
  [['--alone'], '--alone runs one remote'],
  [['orders', 'edo', '--alone'], '--alone runs one remote'],
  [['orders', '--fake'], '--fake goes with --alone'],
  [['orders', '--hot'], 'Unknown option --hot'],
])('%j is refused in words', (args, reason) => {
  expect(parseDevPlan(args, choice)).toContain(reason);
});
