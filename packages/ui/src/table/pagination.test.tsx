// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadChunks } from '../overlay/on-demand.ts';
import { DataTable } from './data-table.tsx';
import { pageCount, pageRange, pageWindow } from './pagination.rules.ts';
import { Pagination } from './pagination.tsx';

beforeAll(loadChunks);

afterEach(cleanup);

describe('the window of pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 65, [1, 2, 3, 4, 5]],
    [7, 65, [5, 6, 7, 8, 9]],
    [64, 65, [61, 62, 63, 64, 65]],
    [65, 65, [61, 62, 63, 64, 65]],
  ])('page %i of %i shows %j', (page, pages, numbers) => expect(pageWindow(page, pages)).toEqual(numbers));

  it('counts pages and rows', () => {
    expect([pageCount(0, 20), pageCount(1284, 20), pageCount(20, 20)]).toEqual([1, 65, 1]);
    expect([pageRange(65, 20, 1284), pageRange(1, 20, 0)]).toEqual([
      [1281, 1284],
      [0, 0],
    ]);
  });
});

describe('a person turning pages', () => {
  it('goes by number and by arrows, and not past the ends', async () => {
    const turn = vi.fn();
    render(<Pagination page={1} pageSize={20} total={1284} onPageChange={turn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Страница 4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }));
    expect(turn.mock.calls).toEqual([[4], [2]]);
    expect(screen.getByRole('button', { name: 'Предыдущая страница' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Страница 1' }).getAttribute('aria-current')).toBe('page');
  });

  it('is shown the first row of the page turned to with the pointer, and stays at the numbers with the keyboard', async () => {
    render(
      <section aria-label="Список">
        <Pagination page={1} pageSize={20} total={60} onPageChange={() => undefined} />
      </section>,
    );
    const list = screen.getByRole('region', { name: 'Список' });
    const show = vi.fn();
    list.scrollIntoView = show;
    list.getBoundingClientRect = () => new DOMRect(0, -900, 800, 1200);
    screen.getByRole('button', { name: 'Страница 2' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(show).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
    expect(show).toHaveBeenCalledOnce();
  });

  it('chooses how many rows a page has', async () => {
    const resize = vi.fn();
    render(<Pagination page={1} pageSize={20} total={1284} onPageChange={vi.fn()} onPageSizeChange={resize} />);
    await userEvent.click(screen.getByRole('button', { name: /По/ }));
    expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['10', '20', '50', '100']);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '50' }));
    expect(resize).toHaveBeenCalledWith(50);
  });
});

describe('a table whose page has no rows', () => {
  const turn = vi.fn();
  const drawTable = (page: number, total: number, rows: readonly string[] = []) => {
    const footer = <Pagination page={page} pageSize={20} total={total} onPageChange={(next) => turn(next)} />;
    return <DataTable label="Рейсы" columns={[]} rows={rows} rowKey={(row) => row} footer={footer} />;
  };

  it('goes to the last page with rows; with rows on screen, or none at all, it stays', () => {
    const { rerender } = render(drawTable(3, 3, ['Тула']));
    rerender(drawTable(3, 0));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(turn).not.toHaveBeenCalled();
    rerender(drawTable(3, 40));
    rerender(drawTable(3, 40));
    expect(turn.mock.calls, 'once, however often the list is drawn before the page has turned').toEqual([[2]]);
    expect(screen.getByRole('button', { name: 'Страница 2' }).getAttribute('aria-current')).toBe('page');
  });
});
