import { describe, expect, test } from 'vitest';
import { decideRefresh, type PresentedToken } from './refresh.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const DAY = 86_400;

function presented(parts: Partial<PresentedToken>, session: Partial<PresentedToken['session']> = {}): PresentedToken {
  const alive = { generation: 3, rotatedAt: ago(600), lastUsedAt: ago(600), expiresAt: ago(-DAY), endedAt: null };
  return { generation: 3, bound: true, now, ...parts, session: { ...alive, ...session } };
}

describe('a refresh token', () => {
  test.each([
    ['the newest', presented({}), 'rotate'],
    ['the newest without its cookie', presented({ bound: false }), 'unbound'],
    ['the one before, 30 seconds after', presented({ generation: 2 }, { rotatedAt: ago(30) }), 'repeat'],
    [
      'the one before, without its cookie',
      presented({ generation: 2, bound: false }, { rotatedAt: ago(1) }),
      'unbound',
    ],
    ['the one before, 31 seconds after', presented({ generation: 2 }, { rotatedAt: ago(31) }), 'replay'],
    ['one whose successor has been used', presented({ generation: 1 }, { rotatedAt: ago(1) }), 'replay'],
    ['an old one without its cookie', presented({ generation: 1, bound: false }), 'replay'],
    ['one of a session that was ended', presented({}, { endedAt: ago(1) }), 'ended'],
    ['one of a session past its absolute end', presented({}, { expiresAt: now }), 'ended'],
    ['one of a session unused for 14 days', presented({}, { lastUsedAt: ago(14 * DAY) }), 'ended'],
    ['one of a session unused for almost 14 days', presented({}, { lastUsedAt: ago(14 * DAY - 1) }), 'rotate'],
  ] as const)('%s', (_, token, verdict) => {
    expect(decideRefresh(token)).toBe(verdict);
  });
});
