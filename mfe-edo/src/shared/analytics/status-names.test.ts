import { documentStatuses, statusFilterLabel } from '@trassa/contracts/edo/statuses';
import { statusLook } from '@trassa/ui/status-table';
import { expect, test } from 'vitest';

test.each([...Object.keys(documentStatuses), 'ON_SOMETHING_NEW'])(
  'badges, filters and files call %s the same',
  (code) => {
    expect(statusLook('document', code).label).toBe(statusFilterLabel(code));
  },
);
