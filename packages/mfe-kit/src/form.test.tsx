// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FormField, getFields, useForm } from './form.tsx';

afterEach(cleanup);

interface DayControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string | null) => void;
  readonly error?: string | null | undefined;
}

function DayControl({ label, value, onChange, error }: DayControlProps) {
  return (
    <>
      <button type="button" onClick={() => onChange(value ? null : '2026-11-29')}>
        {`${label}: ${JSON.stringify(value)}`}
      </button>
      <p>{error}</p>
    </>
  );
}

function Trip({ onSent }: { readonly onSent?: (values: unknown) => void }) {
  const form = useForm({ defaultValues: { day: '2026-11-30', points: [{ city: '' }] } });
  const { error, ...city } = getFields(form)('points.0.city', { required: 'Укажите город' });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSent?.(values))}>
      <input aria-label="Город" {...city} />
      <p>{error}</p>
      <FormField form={form} name="day" rules={{ required: 'Укажите день' }} as={DayControl} label="День" />
      <button type="submit">Отправить</button>
    </form>
  );
}

test('each field shows its own error, however deep it lies', async () => {
  render(<Trip />);
  await userEvent.click(screen.getByText('День: "2026-11-30"'));
  await userEvent.click(screen.getByText('Отправить'));
  expect(await screen.findByText('Укажите город')).toBeTruthy();
  expect(screen.getByText('Укажите день')).toBeTruthy();
});

test('a form keeps a day that is taken away as an empty text, and sends what was chosen', async () => {
  const sent: unknown[] = [];
  render(<Trip onSent={(values) => sent.push(values)} />);
  await userEvent.click(screen.getByText('День: "2026-11-30"'));
  await userEvent.click(screen.getByText('День: ""'));
  await userEvent.type(screen.getByLabelText('Город'), 'Тула');
  await userEvent.click(screen.getByText('Отправить'));
  await expect.poll(() => sent).toEqual([{ day: '2026-11-29', points: [{ city: 'Тула' }] }]);
});
