// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { ApiError } from '@trassa/api-client/api-error';
import { afterEach, expect, test } from 'vitest';
import { useForm } from './form.tsx';
import { formError, showFieldErrors } from './form-errors.tsx';

afterEach(cleanup);

function refused(fields: Record<string, string>, message = 'Проверьте форму') {
  return new ApiError({ status: 400, code: 'common/invalid', message, traceId: '', fields });
}

function Trip({ error, prefix }: { error: unknown; prefix?: string }) {
  const form = useForm({ defaultValues: { number: '', points: [{ day: '' }] } });
  const { errors } = form.formState;
  return (
    <form>
      <input aria-label="Дата" {...form.register('points.0.day')} />
      <p>{errors.points?.[0]?.day?.message}</p>
      <p role="alert">{formError(form, error, { failed: 'Не удалось', ...(prefix && { prefix }) })}</p>
      <button type="button" onClick={() => showFieldErrors(form, error, prefix)}>
        Отправить
      </button>
    </form>
  );
}

test('the text of a field stands at the field, which has the focus, and not at the form', async () => {
  render(<Trip error={refused({ 'order.points.0.day': 'Дата прошла' })} prefix="order." />);
  screen.getByRole('button').click();
  await screen.findByText('Дата прошла');
  expect(document.activeElement).toBe(screen.getByLabelText('Дата'));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([
  ['a text of a field that the form has not', refused({ plan: 'Нет такого' }), 'Проверьте форму'],
  ['a refusal without fields', refused({}), 'Проверьте форму'],
  ['a refusal without a text', refused({}, ''), 'Не удалось'],
  ['another error', new Error('x is undefined'), 'Не удалось'],
])('%s is an error of the whole form', (_name, error, text) => {
  render(<Trip error={error} />);
  expect(screen.getByRole('alert').textContent).toBe(text);
});
