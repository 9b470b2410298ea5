// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PartFailure } from './part-failure.tsx';

afterEach(cleanup);

test('a part that could not be loaded says so and is asked for again; one that could says nothing', async () => {
  const refetch = vi.fn();
  const failed = { isError: true, isFetching: false, refetch };
  const { rerender } = render(<PartFailure text="Оплаты не загрузились" query={failed} />);
  expect(screen.getByRole('alert').textContent).toContain('Оплаты не загрузились');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(<PartFailure text="Оплаты не загрузились" query={{ ...failed, isError: false }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
