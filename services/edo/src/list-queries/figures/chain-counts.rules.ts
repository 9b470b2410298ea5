import type { ChainCounts } from './figures.ts';

/** Sum of parts. */
export const sumOfChains = (parts: readonly ChainCounts[]): ChainCounts => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  done: parts.reduce((sum, { done }) => sum + done, 0),
  silent: parts.reduce((sum, { silent }) => sum + silent, 0),
});
