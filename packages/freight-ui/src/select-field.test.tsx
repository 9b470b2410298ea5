// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const options = ['О 711 РА 33', 'А 482 МР 716', 'Королёв Пётр Ильич', 'ООО «Сырный двор»'].map((label) => ({
  value: label,
  label,
}));

test.each([
  ['о711ра', 'О 711 РА 33'],
  ['петр королев', 'Королёв Пётр Ильич'],
  ['двор сырный', 'ООО «Сырный двор»'],
])('«%s» finds %s, as every search does', async (query, found) => {
  render(<SelectField label="Выбор" value={null} onChange={() => undefined} options={options} searchable />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Выбор' }), query);
  const shown = document.querySelectorAll('.ant-select-item-option');
  expect([...shown].map(({ textContent }) => textContent)).toEqual([found]);
});

test.each([
  ['no choice where the list has none', options, 'Выберите'],
  ['the choice of that value', [{ value: '', label: 'Любой' }, ...options], 'Любой'],
])('an empty text is %s', async (_name, choices, shown) => {
  render(<SelectField label="Выбор" placeholder="Выберите" value="" onChange={() => undefined} options={choices} />);
  await screen.findByRole('combobox', { name: 'Выбор' });
  expect(document.querySelector('.ant-select')?.textContent).toBe(shown);
});
