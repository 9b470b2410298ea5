// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

const options = (['week', 'month', 'year'] as const).map((value) => ({ value, label: value }));

test('a chosen side beyond the edge of its line is scrolled into sight', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.role === 'radiogroup' ? new DOMRect(0, 0, 200, 44) : new DOMRect(160, 0, 80, 44);
  });
  render(<Segmented label="Период" value="year" options={options} onChange={() => undefined} />);
  expect(screen.getByRole('radiogroup').scrollLeft).toBe(100);
});
