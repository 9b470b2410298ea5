import { vi } from 'vitest';
import { deadline } from './machine-speed.ts';

const { waitFor } = vi;
const waitPatiently: typeof vi.waitFor = (check, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(check, { timeout: deadline(40_000), ...given });
};

// Vitest waits for a second, which fails on a machine that is only slow, and has no setting for it. Files of one process
// share what the first has replaced.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
