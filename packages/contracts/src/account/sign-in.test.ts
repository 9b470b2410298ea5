import { expect, test } from 'vitest';
import { newPasswordSchema } from './sign-in.ts';

test.each([
  ['letters without an upper case', 'я'],
  ['digits', '7'],
  ['line ends', '\n'],
])('a password of half a million %s is refused without holding up the service', (_, part) => {
  expect(newPasswordSchema.safeParse(part.repeat(500_000)).success).toBe(false);
});

test('a password may have its capital after a line end', () => {
  expect(newPasswordSchema.safeParse('doroga\nDalnaya7').success).toBe(true);
});
