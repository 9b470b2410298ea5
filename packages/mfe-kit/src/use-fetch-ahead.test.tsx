// @vitest-environment happy-dom

import { render } from '@testing-library/react';
import { type OnDemand, onDemand } from '@trassa/ui/on-demand';
import { expect, test, vi } from 'vitest';
import { useFetchAhead } from './use-fetch-ahead.ts';

const FetchesAhead = ({ source }: { readonly source: OnDemand<object> }) => useFetchAhead(source) ?? null;

test('code is fetched once, at the first sign of a person, and not after the page was left', () => {
  const fetchPiece = vi.fn(async () => () => null);
  const source = onDemand(fetchPiece);
  render(<FetchesAhead source={source} />).unmount();
  window.dispatchEvent(new Event('pointerdown'));
  render(<FetchesAhead source={source} />);
  expect(fetchPiece).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('keydown'));
  expect(fetchPiece).toHaveBeenCalledTimes(1);
});
