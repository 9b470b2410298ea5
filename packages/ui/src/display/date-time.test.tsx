// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateTime, type DateTimeView } from './date-time.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a day without an hour', () => {
  it.each<[DateTimeView, string]>([
    ['dayTime', '20 ноя 2020'],
    ['time', '20 ноя 2020'],
    ['relative', '20 ноя 2020'],
    ['date', '20.11.2020'],
    ['long', '20 ноября 2020'],
  ])('reads as the day alone in the view %s, whatever the clock of its place', (view, text) => {
    render(<DateTime value="2020-11-20" view={view} clock={{ name: 'МСК+9', ahead: 9 }} />);
    const shown = screen.getByTitle('20.11.2020');
    expect(shown.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it.each([
  ['2026-11-20T19:20:00Z', 'сегодня, 00:20 МСК+2'],
  ['2026-11-20T18:50:00Z', 'вчера, 23:50 МСК+2'],
  ['2026-11-21T19:20:00Z', 'завтра, 00:20 МСК+2'],
])('the day of %s is named by the clock of its place, where the next day may have begun', (value, text) => {
  // 22:30 in Moscow, 00:30 of the 21st at the place.
  vi.useFakeTimers({ now: new Date('2026-11-20T19:30:00Z') });
  const { container } = render(<DateTime value={value} clock={{ name: 'МСК+2', ahead: 2 }} />);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
