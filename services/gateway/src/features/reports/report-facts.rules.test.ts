import { expect, test } from 'vitest';
import { removeSecretAddresses } from './report-facts.rules.ts';

test('a report keeps its facts, and no text of it has a secret address', () => {
  const report = {
    kind: 'error',
    ...{ remote: 'orders', code: 'MFE-100', path: '/t/Zm9vYmFy' },
    message: 'Failed to fetch https://trassa.app/api/calendar/Zm9vYmFy.ics',
    stack: 'at load (https://trassa.app/t/Zm9vYmFy:3:14)',
  } as const;
  expect(removeSecretAddresses(report)).toEqual({
    ...report,
    path: '/t/…',
    message: 'Failed to fetch https://trassa.app/api/calendar/…',
    stack: 'at load (https://trassa.app/t/…)',
  });
});
