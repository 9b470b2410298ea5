// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartCard, type ChartCardProps, FigureList } from './chart-card.tsx';

const figures = [
  { key: '08', name: '08:00–09:00', value: 1200, href: '/edo?hour=8' },
  { key: '09', name: '09:00–10:00', value: 3 },
];

const show = (props: Partial<ChartCardProps> = {}) =>
  render(
    <ChartCard
      title="Часы"
      note="время московское"
      height={220}
      drawing={<p>рисунок</p>}
      table={<FigureList figures={figures} label="Часы" />}
      {...props}
    />,
  );

/** What a browser with a canvas answers; the one of the tests has none. */
function withCanvas() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the figures as a list of links where nothing can be drawn, and offers no switch', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  show({ onSave: () => undefined });
  expect(screen.getByRole('link', { name: '08:00–09:00' }).getAttribute('href')).toBe('/edo?hour=8');
  expect(screen.getByRole('list', { name: 'Часы' }).textContent).toMatch(/1\s200.*3$/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('draws, says what is pointed at instead of its note, and saves the picture', async () => {
  withCanvas();
  const save = vi.fn();
  show({ read: '08:00–09:00 · 1 200 документов', onSave: save });
  expect(screen.getByText('рисунок')).toBeTruthy();
  expect(screen.getByText(/1 200 документов/)).toBeTruthy();
  expect(screen.queryByText('время московское')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить PNG' }));
  expect(save).toHaveBeenCalledOnce();
});

it('turns into its figures and back; a picture that is not there is not saved', async () => {
  withCanvas();
  show({ onSave: () => undefined });
  await userEvent.click(screen.getByRole('radio', { name: 'Таблица' }));
  expect(screen.getByRole('list', { name: 'Часы' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Сохранить PNG' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: 'График' }));
  expect(screen.getByText('рисунок')).toBeTruthy();
});
