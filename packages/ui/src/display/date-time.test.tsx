// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateTime, type DateTimeView } from './date-time.tsx';

afterEach(cleanup);

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
