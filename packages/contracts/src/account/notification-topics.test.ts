import { expect, test } from 'vitest';
import type { Role } from '../identity.ts';
import {
  isCarriedBy,
  isTopicSwitchedOn,
  listTopicsFor,
  notificationChannels,
  notificationTopics,
} from './notification-topics.ts';
import { findOrderIdInPath } from './order-place.rules.ts';

const defaults = (role: Role) =>
  notificationTopics.flatMap((topic) => {
    const channels = notificationChannels.filter((channel) =>
      isTopicSwitchedOn({ role, switches: {} }, topic, channel),
    );
    return channels.length > 0 ? [`${topic}: ${channels.join(', ')}`] : [];
  });

test.each<[Role, string[]]>([
  [
    'director',
    [
      'order-new: push',
      'order-promise: push',
      'order-mention: email, telegram, push',
      'order-paid: telegram, push',
      'document-awaits: push',
      'paper-to-sign: email, push',
      'paper-answered: push',
      'document-refused: email, telegram, push',
      'document-mention: email, telegram, push',
      'paper-ends: email',
      'cash-low: email, telegram, push',
      'month-report: email',
      'plan-payment: email, push',
      'access-changed: telegram, push',
      'person-joined: email',
      'access-asked: email, push',
      'handover: email, telegram, push',
      'other: email',
    ],
  ],
  [
    'dispatcher',
    [
      'order-new: telegram, push',
      'order-status: push',
      'order-promise: telegram, push',
      'order-mention: email, telegram, push',
      'document-awaits: telegram, push',
      'document-refused: email, telegram, push',
      'document-mention: email, telegram, push',
      'paper-ends: email, telegram',
      'access-changed: telegram, push',
      'handover: email, telegram, push',
    ],
  ],
  [
    'accountant',
    [
      'order-mention: email, telegram, push',
      'order-paid: email, telegram, push',
      'paper-answered: email, telegram, push',
      'document-refused: email',
      'document-mention: email, telegram, push',
      'cash-low: email, push',
      'plan-payment: email',
      'access-changed: telegram, push',
      'handover: email, telegram, push',
    ],
  ],
  ['driver', ['order-mention: telegram, push', 'access-changed: telegram, push']],
])('until a %s changes anything, these are on', (role, expected) => {
  expect(defaults(role)).toEqual(expected);
});

test('a driver is offered only what concerns the person', () => {
  expect(listTopicsFor({ role: 'driver' })).toEqual(['order-mention', 'access-changed']);
  expect(listTopicsFor({ role: 'director' })).toEqual(notificationTopics);
});

test('a dispatcher from whom costs are withheld hears nothing of the cash, whatever is switched on', () => {
  const [shown, withheld] = [
    listTopicsFor({ role: 'dispatcher' }),
    listTopicsFor({ role: 'dispatcher', withoutCosts: true }),
  ];
  expect(shown.filter((topic) => !withheld.includes(topic))).toEqual(['paper-answered', 'cash-low', 'month-report']);
  const person = { role: 'dispatcher', withoutCosts: true, switches: { 'cash-low': { push: true } } } as const;
  expect(isTopicSwitchedOn(person, 'cash-low', 'push')).toBe(false);
});

test('a changed password is emailed anyway, so that no switch sends a second email', () => {
  expect(isCarriedBy('access-changed', 'email')).toBe(false);
  const switches = { 'access-changed': { email: true } };
  expect(isTopicSwitchedOn({ role: 'director', switches }, 'access-changed', 'email')).toBe(false);
});

test.each([
  ['/dashboard/orders?order=0195c1f2-0000-4000-8000-0000000000e1', '0195c1f2-0000-4000-8000-0000000000e1'],
  ['/dashboard/orders?order=1', null],
  ['/dashboard/orders?status=new', null],
  [null, null],
])('the order of the place %s is %s', (href, expected) => {
  expect(findOrderIdInPath(href)).toBe(expected);
});
