// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { keepOutOfView, showEverythingInView } from '@trassa/testing/browser/in-view';
import { showPage } from '@trassa/testing/browser/page';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColumnChart } from './column-chart.tsx';
import type { ChartColumn } from './columns.ts';
import { ChartDrawing } from './drawing.tsx';

const columns = [
  { key: '08', label: '08', name: '08:00–09:00', value: 1200, href: '/edo?hour=8' },
  { key: '09', label: '09', name: '09:00–10:00', value: 3 },
];

/** The library where it draws: two columns, 100 pixels apart. */
const library = vi.hoisted(() => ({ isDown: false, drawn: 0, fitted: 0 }));

vi.mock('@ant-design/charts', () => ({
  get Mix() {
    if (library.isDown) throw new Error('ChunkLoadError');
    const layout = { marginLeft: 0, paddingLeft: 50, insetLeft: 0, innerWidth: 200 };
    const scale = { x: { map: (key: string) => (key === '08' ? 0 : 0.5), getBandWidth: () => 0.5 } };
    return function Mix({ onReady }: { onReady: (plot: unknown) => void }) {
      library.drawn += 1;
      const forceFit = () => {
        library.fitted += 1;
      };
      onReady({ chart: { forceFit, getContext: () => ({ views: [{ layout, scale }] }) } });
      return <p>рисунок</p>;
    };
  },
}));

const open = (nothing?: string) =>
  showPage(
    <ColumnChart
      title="Часы"
      unit="документов"
      period="за ноябрь"
      place="Час"
      columns={columns}
      say={(count) => `${count} документов`}
      nothing={nothing}
    />,
    { path: '/dashboard/analytics' },
  );

/** A page that is drawn anew, with the same columns or the next. */
function Repeated({ pictures }: { pictures: readonly (readonly ChartColumn[])[] }) {
  const [{ at }, draw] = useState({ at: 0 });
  return (
    <>
      <button type="button" onClick={() => draw({ at })}>
        снова
      </button>
      <button type="button" onClick={() => draw({ at: at + 1 })}>
        иначе
      </button>
      <ColumnChart title="Часы" unit="" period="" place="Час" say={String} columns={pictures[at] ?? []} />
    </>
  );
}

/** What a browser with a canvas has; `see` brings the chart into view. */
function withCanvas(): { see: () => void } {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  return keepOutOfView();
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

  test('charts in view are drawn one after the other, each when the browser is idle', async () => {
    await import('./drawn-chart.tsx');
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const { see } = withCanvas();
    open();
    see();
    open();
    see();
    const drawn = () => screen.queryAllByText('рисунок').length;
    await vi.waitFor(() => expect(idle).toHaveLength(1));
    expect(drawn()).toBe(0);
    idle[0]?.();
    await vi.waitFor(() => expect(drawn()).toBe(1));
    await vi.waitFor(() => expect(idle).toHaveLength(2));
    idle[1]?.();
    await vi.waitFor(() => expect(drawn()).toBe(2));
  });

  test('a page drawn anew leaves the drawing, and new columns change it', async () => {
    withCanvas();
    showEverythingInView();
    const pictures = [columns, [...columns]];
    const { person } = showPage(<Repeated pictures={pictures} />, { path: '/dashboard/analytics' });
    await screen.findByText('рисунок');
    library.drawn = 0;
    await person.click(screen.getByRole('button', { name: 'снова' }));
    expect(library.drawn).toBe(0);
    await person.click(screen.getByRole('button', { name: 'иначе' }));
    await vi.waitFor(() => expect(library.drawn).toBe(1));
  });

  test('a drawing follows the width of its place, once it stands still', async () => {
    const resized: (() => void)[] = [];
    class Observer {
      constructor(look: () => void) {
        resized.push(look);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const { see } = withCanvas();
    open();
    see();
    await screen.findByText('рисунок');
    library.fitted = 0;
    for (const look of [...resized, ...resized]) look();
    await vi.waitFor(() => expect(library.fitted).toBe(1));
  });

  test('a picture may be a specification', async () => {
    withCanvas();
    showEverythingInView();
    showPage(<ChartDrawing picture={() => ({})} height={100} />, { path: '/finance' });
    expect(await screen.findByText('рисунок')).toBeTruthy();
  });

  test('unit and period stand beside the title', () => {
    withCanvas();
    open();
    expect(screen.getByText('документов, за ноябрь')).toBeTruthy();
  });

  test('a pointer reads the nearest column, and a click opens its list', async () => {
    const { see } = withCanvas();
    const { location } = open();
    see();
    const drawing = await screen.findByText('рисунок');
    fireEvent.pointerMove(drawing, { clientX: 210 });
    expect(screen.getByText('09:00–10:00 · 3 документов')).toBeTruthy();
    fireEvent.pointerUp(drawing, { pointerType: 'mouse', button: 0 });
    expect(location().pathname).toBe('/dashboard/analytics');
    fireEvent.pointerMove(drawing, { clientX: 90 });
    fireEvent.pointerUp(drawing, { pointerType: 'mouse', button: 0 });
    expect(location().pathname + location().search).toBe('/edo?hour=8');
  });

  test('a touch only reads, and what it reads is a link', async () => {
    const { see } = withCanvas();
    const { location } = open();
    see();
    const drawing = await screen.findByText('рисунок');
    fireEvent.pointerDown(drawing, { clientX: 90, pointerType: 'touch' });
    fireEvent.pointerUp(drawing, { pointerType: 'touch' });
    fireEvent.pointerLeave(drawing, { pointerType: 'touch' });
    expect(location().pathname).toBe('/dashboard/analytics');
    const link = screen.getByRole('link', { name: '08:00–09:00 · 1200 документов' });
    expect(link.getAttribute('href')).toBe('/edo?hour=8');
  });

  test('arrow keys say one value after the other, and Enter opens the list of the one said', async () => {
    const { see } = withCanvas();
    const { person, location } = open();
    see();
    await screen.findByText('рисунок');
    const slider = screen.getByRole('slider', { name: 'Часы, документов, за ноябрь' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Значений: 2/);
    slider.focus();
    expect(await screen.findByText('08:00–09:00 · 1200 документов')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('09:00–10:00 · 3 документов');
    fireEvent.change(slider, { target: { value: '0' } });
    await person.keyboard('{Enter}');
    expect(location().search).toBe('?hour=8');
  });

  test('«Таблица» shows the same figures, and the way back; paper has both', async () => {
    withCanvas();
    const { person } = open();
    expect(screen.queryByRole('table')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('table', { name: 'Часы' })).toBeTruthy();
    act(() => void dispatchEvent(new Event('afterprint')));
    await person.click(screen.getByRole('button', { name: 'Таблица: Часы' }));
    expect(screen.getByRole('row', { name: '08:00–09:00 1200 документов' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'График: Часы' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('where every column is nothing, words say so', () => {
  for (const column of columns) column.value = 0;
  open('Документов не было');
  expect(screen.getByText('Документов не было')).toBeTruthy();
});
