// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Note, Truncate } from './layout.tsx';

afterEach(cleanup);

test('a cut line shows its whole text to a pointer, or what it is told to', () => {
  render(
    <>
      <Truncate>ООО «Лента»</Truncate>
      <Truncate title="АО «Тандер», Краснодар">Тандер</Truncate>
      <Truncate>
        <b>ИП Ким</b>
      </Truncate>
    </>,
  );
  expect(screen.getByText('ООО «Лента»').title).toBe('ООО «Лента»');
  expect(screen.getByText('Тандер').title).toBe('АО «Тандер», Краснодар');
  expect(screen.getByText('ИП Ким').closest('span')?.title).toBe('');
});

test('a note is a paragraph, a small one a line that may stand in any text', () => {
  render(
    <>
      <Note>Нормы месяца</Note>
      <Note small>до 12:00</Note>
    </>,
  );
  expect(screen.getByText('Нормы месяца').tagName).toBe('P');
  expect(screen.getByText('до 12:00').tagName).toBe('SMALL');
});
