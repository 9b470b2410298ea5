// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@trassa/ui/link';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { RouterLinks, useNavigate, useSearchParams } from './router.tsx';

afterEach(cleanup);

function Page() {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RouterLinks>
      <Link href="?order=2">Открыть</Link>
      <Link href="/finance">Другая страница</Link>
      <button type="button" onClick={() => setParams({ order: '3' })}>
        Задать
      </button>
      <button type="button" onClick={() => navigate('?order=4')}>
        Перейти
      </button>
      <button type="button" onClick={() => navigate('/finance')}>
        Уйти
      </button>
    </RouterLinks>
  );
}

test.each([
  ['Открыть', true],
  ['Задать', true],
  ['Перейти', true],
  ['Другая страница', false],
  ['Уйти', false],
])('«%s»: the place on the page is kept: %s', async (name, kept) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/dashboard/orders'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByText(name));
  expect(router.state.preventScrollReset).toBe(kept);
});
