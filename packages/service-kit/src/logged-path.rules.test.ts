import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.rules.ts';

test.each([
  ['/t/Zm9vYmFy', '/t/…'],
  ['/api/calendar/Zm9vYmFy.ics', '/api/calendar/…'],
  ['/transport', '/transport'],
  ['/dashboard/calendar', '/dashboard/calendar'],
  ['/api/orders/1/tracking', '/api/orders/1/tracking'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
