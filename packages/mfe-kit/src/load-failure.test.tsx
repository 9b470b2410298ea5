// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@trassa/api-client/api-error';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadFailure } from './load-failure.tsx';

afterEach(cleanup);

const refused = (message: string) =>
  new ApiError({ status: 500, code: 'common/internal', message, traceId: 'ab12cd34' });
const said = () => screen.getByRole('alert').textContent;

test('says what could not be had, why in the words of the server, the code for support, and tries again', async () => {
  const again = vi.fn();
  render(<LoadFailure title="Счета не открылись" error={refused('Сервер занят')} onRetry={again} />);
  expect(said()).toContain('Счета не открылись');
  expect(said()).toContain('Сервер занят');
  expect(said()).toContain('Код обращения ab12cd34');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('says the same thing once, and other words instead of the server’s where the page has its own', () => {
  const { rerender } = render(
    <LoadFailure title="Счета не открылись" error={refused('Счета не открылись')} onRetry={() => {}} />,
  );
  expect(screen.getAllByText('Счета не открылись')).toHaveLength(1);
  rerender(
    <LoadFailure title="Счета не открылись" error={refused('Сервер занят')} text="Деньги целы." onRetry={() => {}} />,
  );
  expect(said()).toContain('Деньги целы.');
  expect(said()).not.toContain('Сервер занят');
});

test('leads from a record that does not exist to its list, where trying again would find nothing', () => {
  const missing = new ApiError({ status: 404, code: 'orders/not-found', message: 'Заказ не найден', traceId: 'ab12' });
  const back = <a href="/orders">К заказам</a>;
  const { rerender } = render(<LoadFailure title="Заказ не открылся" error={missing} back={back} onRetry={() => {}} />);
  expect(said()).toContain('Заказ не найден');
  expect(screen.getByRole('link', { name: 'К заказам' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<LoadFailure title="Заказ не открылся" error={refused('Занят')} back={back} onRetry={() => {}} />);
  expect(screen.getByRole('link', { name: 'К заказам' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
});

test('names no code where there was no call', () => {
  render(<LoadFailure title="Не открылось" error={new Error('Файл пуст')} onRetry={() => {}} />);
  expect(said()).toContain('Файл пуст');
  expect(said()).not.toContain('Код обращения');
});
