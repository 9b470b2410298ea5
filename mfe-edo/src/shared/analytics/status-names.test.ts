import { documentStatuses, standingLabel, standingLabels } from '@trassa/contracts/edo/statuses';
import { statusLook } from '@trassa/freight-ui/status-table';
import { expect, test } from 'vitest';

test.each([...Object.keys(documentStatuses), ...Object.keys(standingLabels), 'ON_SOMETHING_NEW'])(
  'badges, filters and files call %s the same',
  (code) => {
    expect(statusLook('chain', code).label).toBe(standingLabel(code));
  },
);
