import { expect, test } from 'vitest';
import { FREE_STORAGE_BYTES, getStorageLimit } from './storage-quota.rules.ts';

test.each([
  ['trial', null, FREE_STORAGE_BYTES],
  ['trial', 'corporate', FREE_STORAGE_BYTES],
  ['expired', 'extended', FREE_STORAGE_BYTES],
  ['active', null, FREE_STORAGE_BYTES],
  ['active', 'basic', 5 * 1024 ** 3],
  ['active', 'extended', 20 * 1024 ** 3],
  ['active', 'corporate', 100 * 1024 ** 3],
] as const)('a subscription that is %s with the plan %s keeps %i bytes', (status, planId, bytes) => {
  expect(getStorageLimit({ status, planId })).toBe(bytes);
});
