// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const columns = [
  { key: '08', label: '08', name: '08:00–09:00', value: 1200, href: '/edo?hour=8' },
  { key: '09', label: '09', name: '09:00–10:00', value: 3 },
];

/** The chart that the library would have drawn: what it is given, and how it tells of pointers. */
const library = vi.hoisted(() => ({
  isDown: false,
  tell: (_name: string, _key: string): void => undefined,
}));

vi.mock('@ant-design/charts', () => ({
  get Mix() {
    if (library.isDown) throw new Error('ChunkLoadError');
    return function Mix({ onReady }: { onReady: (plot: unknown) => void }) {
      const on = new Map<string, (event: unknown) => void>();
      onReady({ chart: { on: (name: string, hear: (event: unknown) => void) => on.set(name, hear) } });
      library.tell = (name, key) => on.get(name)?.({ data: { data: { key } } });
      return <p>рисунок</p>;
    };
  },
}));

const open = (nothing?: string) =>
  showPage(<ColumnChart title="Часы" columns={columns} unit={(count) => `${count} документов`} nothing={nothing} />, {
    path: '/dashboard/analytics',
  });

/** What a browser with a canvas has; `see` brings the chart into view. */
function withCanvas(): { see: () => void } {
  let see = (): void => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: unknown[]) => void) {
        see = () => hear([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return { see: () => act(() => see()) };
}

beforeEach(() => {
  library.isDown = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a canvas there are the figures, each leading to what it counts', () => {
  open();
  expect(screen.getByRole('link', { name: '08:00–09:00' }).getAttribute('href')).toBe('/edo?hour=8');
  expect(screen.queryByText('рисунок')).toBeNull();
});

describe('with a canvas', () => {
  test('a chart out of sight fetches nothing', async () => {
    withCanvas();
    open();
    expect(screen.queryByText('рисунок')).toBeNull();
  });

  test('a chart in sight reads out what is pointed at, and a click leads to it', async () => {
    const { see } = withCanvas();
    const { location } = open();
    see();
    expect(await screen.findByText('рисунок')).toBeTruthy();
    act(() => library.tell('element:pointerover', '09'));
    expect(screen.getByText('09:00–10:00 · 3 документов')).toBeTruthy();
    act(() => library.tell('element:click', '09'));
    expect(location().pathname).toBe('/dashboard/analytics');
    act(() => library.tell('element:click', '08'));
    expect(location().pathname + location().search).toBe('/edo?hour=8');
  });
});

test('where every column is nothing, words say so', () => {
  const zeros = columns.map((column) => ({ ...column, value: 0 }));
  showPage(<ColumnChart title="Часы" columns={zeros} unit={String} nothing="Документов не было" />, { path: '/' });
  expect(screen.getByText('Документов не было')).toBeTruthy();
});
