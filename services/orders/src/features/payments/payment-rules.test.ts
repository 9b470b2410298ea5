import { describe, expect, test } from 'vitest';
import { getCancellationText } from './cancellation.messages.ts';
import { createNetworkAddressCheck } from './notification-source.rules.ts';
import { buildReturnUrl } from './return-url.rules.ts';

describe('where a person comes back to', () => {
  const site = 'https://trassa.example';
  test.each([
    [undefined, 'https://trassa.example/payment/success?payment_id=7'],
    ['/payment/success?a=1#x', 'https://trassa.example/payment/success?a=1&payment_id=7'],
    ['https://trassa.example/payment/success?payment_id=old', 'https://trassa.example/payment/success?payment_id=7'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['http://trassa.example/', null],
    ['javascript:alert(1)', null],
    ['https://me@trassa.example/', null],
    ['https://trassa.example.evil.example/', null],
  ])('%s', (asked, expected) => {
    expect(buildReturnUrl(asked, site, '7')).toBe(expected);
  });
});

test('notifications are listened to from the listed networks only', () => {
  const known = createNetworkAddressCheck(['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32']);
  for (const address of ['185.71.76.1', '185.71.76.31', '77.75.156.11', '::ffff:185.71.76.5', '2a02:5180:0:1::2']) {
    expect([address, known(address)]).toEqual([address, true]);
  }
  for (const address of ['185.71.76.32', '77.75.156.12', '127.0.0.1', '2a02:5181::1', '', '185.71.76.1, 10.0.0.1']) {
    expect([address, known(address)]).toEqual([address, false]);
  }
});

test('every reason has a Russian text, also one nobody knows', () => {
  expect(getCancellationText('insufficient_funds')).toContain('не хватает денег');
  expect(getCancellationText('constructor')).toContain('Платёж не прошёл');
});
