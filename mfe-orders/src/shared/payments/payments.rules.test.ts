import { expect, test } from 'vitest';
import { isProviderPage } from './payments.rules.ts';

test.each([
  ['https://yoomoney.ru/checkout/payments/v2/contract?orderId=1', 'trassa.app', true],
  ['https://pay.yookassa.ru/x', 'trassa.app', true],
  ['http://127.0.0.1:4090/yookassa/pay/1', 'localhost', true],
  ['http://127.0.0.1:4090/yookassa/pay/1', 'trassa.app', false],
  ['http://yoomoney.ru/x', 'trassa.app', false],
  ['https://yoomoney.ru.evil.example/x', 'trassa.app', false],
  ['https://evil.example/yoomoney.ru', 'trassa.app', false],
  ['javascript:alert(1)', 'trassa.app', false],
  ['', 'trassa.app', false],
])('%s from %s: %s', (address, here, allowed) => {
  expect(isProviderPage(address, here)).toBe(allowed);
});
