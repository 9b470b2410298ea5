// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDashboardReady } from './use-settled.ts';

test('what has settled stays so while a failed part is asked again', () => {
  const { result, rerender } = renderHook(useDashboardReady, { initialProps: true });
  expect(result.current).toBe(false);
  rerender(false);
  expect(result.current).toBe(true);
  rerender(true);
  expect(result.current).toBe(true);
});
