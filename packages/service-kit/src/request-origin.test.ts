import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createOriginReader } from './request-origin.ts';

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', hostname(), 'evil.example'])(
  'a public origin stands, whatever Host a request has (%s)',
  (host) => {
    expect(createOriginReader('https://trassa.example/x')({ host })).toBe('https://trassa.example');
  },
);

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', hostname()])(
  'without one this machine is named by its own names (%s)',
  (host) => {
    expect(createOriginReader(undefined)({ host })).toBe(`http://${host}`);
    expect(createOriginReader(undefined)({ host, 'x-forwarded-proto': 'https' })).toBe(`https://${host}`);
  },
);

test.each(['evil.example', 'localhost.evil.example', 'localhost:3000@evil.example', 'localhost/x', '', undefined])(
  'and by no other (%s)',
  (host) => {
    expect(createOriginReader(undefined)(host === undefined ? {} : { host })).toBeNull();
  },
);
