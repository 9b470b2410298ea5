import { describe, expect, it } from 'vitest';
import { readSandboxConfig } from './config.ts';

describe('the environment of the sandbox', () => {
  it('has defaults for everything', () => {
    expect(readSandboxConfig({})).toMatchObject({ SANDBOX_SEED: 'trassa', SANDBOX_TOKEN_LIFE_SECONDS: 86_400 });
  });

  it.each([
    { SANDBOX_EDO_DOCUMENTS: '-1' },
    { SANDBOX_EDO_DOCUMENTS: 'many' },
    { PORT: '70000' },
    { SANDBOX_SEED: '' },
  ])('refuses %j', (environment) => {
    expect(() => readSandboxConfig(environment)).toThrow();
  });
});
