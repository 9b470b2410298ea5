import { expect, test } from 'vitest';
import { planDeliveries, type Recipient } from './delivery-plan.rules.ts';

const at = new Date('2026-11-20T09:00:00Z');
const aRecipient = (parts: Partial<Recipient> = {}): Recipient => ({
  ...{ userId: 'person', role: 'dispatcher', hasTelegram: true, browsers: ['phone', 'desk'], isMuted: false },
  choices: { switches: {}, quietHours: null, timeZone: 'Europe/Moscow', digestHour: null },
  ...parts,
});
const planned = (parts?: Partial<Recipient>, topic: Parameters<typeof planDeliveries>[1] = 'order-mention') =>
  planDeliveries(aRecipient(parts), topic, at).map(({ channel, targetId }) =>
    channel === 'push' ? `push ${targetId}` : channel,
  );

test('a message goes by every channel that is on, to each browser apart', () => {
  expect(planned()).toEqual(['email', 'telegram', 'push phone', 'push desk']);
});

test.each<[string, Partial<Recipient>, string[]]>([
  ['without a chat and a browser', { hasTelegram: false, browsers: [] }, ['email']],
  ['about a muted order', { isMuted: true }, []],
  ['to a driver', { role: 'driver' }, ['telegram', 'push phone', 'push desk']],
])('%s', (_, parts, expected) => {
  expect(planned(parts)).toEqual(expected);
});

test('a switch of the person overrules the role, in both directions', () => {
  const { choices } = aRecipient();
  const switches = { 'order-mention': { email: false }, 'documents-loaded': { email: true } };
  expect(planned({ choices: { ...choices, switches }, browsers: [] })).toEqual(['telegram']);
  expect(planned({ choices: { ...choices, switches } }, 'documents-loaded')).toEqual(['email']);
});

test('no switch gives a driver what the role may not see', () => {
  const { choices } = aRecipient();
  const switches = { 'order-paid': { email: true, telegram: true, push: true } };
  expect(planned({ role: 'driver', choices: { ...choices, switches } }, 'order-paid')).toEqual([]);
});

test('no switch gives a dispatcher the state of the cash while the company withholds costs', () => {
  const { choices } = aRecipient();
  const switches = { 'cash-low': { email: true, telegram: true, push: true } };
  const told = (withoutCosts?: true) => planned({ withoutCosts, choices: { ...choices, switches } }, 'cash-low');
  expect(told()).toHaveLength(4);
  expect(told(true)).toEqual([]);
});

test('the daily email waits for its hour, other channels for the quiet hours alone', () => {
  const { choices } = aRecipient();
  const rows = planDeliveries(
    aRecipient({ choices: { ...choices, digestHour: 18, quietHours: { from: 11, to: 13 } }, browsers: [] }),
    'order-mention',
    at,
  );
  expect(rows.map(({ channel, digest, dueAt }) => [channel, digest, dueAt.toISOString()])).toEqual([
    ['email', true, '2026-11-20T15:00:00.000Z'],
    ['telegram', false, '2026-11-20T10:00:00.000Z'],
  ]);
});
