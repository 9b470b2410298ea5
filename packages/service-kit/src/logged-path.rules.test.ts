import { expect, test } from 'vitest';
import { hideSecretsOfPath } from './logged-path.rules.ts';

test.each([
  ['/t/Zm9vYmFy', '/t/…'],
  ['/api/calendar/Zm9vYmFy.ics', '/api/calendar/…'],
  ['https://trassa.app/t/Zm9vYmFy', 'https://trassa.app/t/…'],
  ['Error at load (https://trassa.app/t/Zm9vYmFy:3:14) of /t/YmFy', 'Error at load (https://trassa.app/t/…) of /t/…'],
  ['https://trassa.app/remotes/t/app.js', 'https://trassa.app/remotes/t/app.js'],
  ['/g/Zm9vYmFy', '/g/…'],
  ['/transport', '/transport'],
  ['/dashboard/calendar', '/dashboard/calendar'],
  ['/api/orders/1/tracking', '/api/orders/1/tracking'],
])('%s is logged as %s', (path, logged) => {
  expect(hideSecretsOfPath(path)).toBe(logged);
});
