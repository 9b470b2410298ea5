// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AutocompleteField } from './autocomplete-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  const suggestions = value === '' ? [] : [{ key: '1', title: 'ООО «Волга-Карго»' }];
  return (
    <AutocompleteField
      label="Компания"
      value={value}
      onValueChange={setValue}
      suggestions={suggestions}
      onSelect={() => undefined}
    />
  );
}

it('can be typed in before the code of the list is there, and the list opens under what was typed', async () => {
  render(<Field />);
  const plain = screen.getByRole('combobox', { name: 'Компания', expanded: false });
  await userEvent.type(plain, 'волга');
  expect(await screen.findByRole('option')).toBeTruthy();
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'Компания', expanded: true });
  expect(document.activeElement).toBe(line);
  await userEvent.keyboard('-к');
  expect(line.value).toBe('волга-к');
});
