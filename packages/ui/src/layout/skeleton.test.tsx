// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SkeletonFields, SkeletonGroups } from './skeleton.tsx';

test('a placeholder in groups has the things of each after its heading, and is one status', () => {
  render(<SkeletonGroups className="board" groups={[2, 0, 3]} />);
  const placeholder = screen.getByRole('status', { name: 'Загружаем' });
  expect(placeholder.classList).toContain('board');
  expect([...placeholder.children].map((group) => group.querySelectorAll(':scope > div').length)).toEqual([2, 0, 3]);
});

test('a placeholder of a form is one status, too', () => {
  render(<SkeletonFields label="Загружаем заказ" />);
  expect(screen.getByRole('status', { name: 'Загружаем заказ' })).toBeTruthy();
});
