import { describe, expect, test } from 'vitest';
import { getDueTime, skipQuietHours } from './delivery-time.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const moscow = 'Europe/Moscow' as const;

describe('quiet hours', () => {
  const night = { from: 22, to: 7 };
  test.each([
    { when: 'of nobody', quietHours: null, sent: '20T20:30:00', expected: '20T20:30:00' },
    { when: 'before midnight', quietHours: night, sent: '20T20:30:15', expected: '21T04:00:00' },
    { when: 'at their first minute', quietHours: night, sent: '20T19:00:00', expected: '21T04:00:00' },
    { when: 'a second before them', quietHours: night, sent: '20T18:59:59', expected: '20T18:59:59' },
    { when: 'after midnight', quietHours: night, sent: '20T22:00:00', expected: '21T04:00:00' },
    { when: 'at their last second', quietHours: night, sent: '21T03:59:59', expected: '21T04:00:00' },
    { when: 'at their end', quietHours: night, sent: '21T04:00:00', expected: '21T04:00:00' },
    { when: 'inside a day', quietHours: { from: 13, to: 14 }, sent: '20T10:30:00', expected: '20T11:00:00' },
    { when: 'until midnight', quietHours: { from: 20, to: 0 }, sent: '20T18:30:00', expected: '20T21:00:00' },
  ])('$when: what is said at $sent is sent at $expected', ({ quietHours, sent, expected }) => {
    expect(skipQuietHours(at(sent), { quietHours, timeZone: moscow })).toEqual(at(expected));
  });

  test('are those of the person: evening in Moscow is night in Vladivostok', () => {
    const quietHours = { from: 23, to: 8 };
    expect(skipQuietHours(at('20T15:00:00'), { quietHours, timeZone: 'Asia/Vladivostok' })).toEqual(at('20T22:00:00'));
    expect(skipQuietHours(at('20T15:00:00'), { quietHours, timeZone: moscow })).toEqual(at('20T15:00:00'));
  });
});

describe('the daily email', () => {
  const quiet = { from: 22, to: 8 };
  test.each([
    { when: 'later today', digestHour: 18, quietHours: null, sent: '20T09:00:00', expected: '20T15:00:00' },
    { when: 'tomorrow, past the hour', digestHour: 9, quietHours: null, sent: '20T09:00:00', expected: '21T06:00:00' },
    { when: 'in its own minute', digestHour: 9, quietHours: null, sent: '20T06:00:30', expected: '20T06:00:30' },
    { when: 'after quiet hours', digestHour: 6, quietHours: quiet, sent: '20T09:00:00', expected: '21T05:00:00' },
  ])('goes $when', ({ digestHour, quietHours, sent, expected }) => {
    expect(getDueTime(at(sent), { digestHour, quietHours, timeZone: moscow }, true)).toEqual(at(expected));
  });

  test('does not hold up what is no email', () => {
    const choices = { digestHour: 18, quietHours: null, timeZone: moscow };
    expect(getDueTime(at('20T09:00:00'), choices, false)).toEqual(at('20T09:00:00'));
  });
});
