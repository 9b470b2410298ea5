import { expect, test } from 'vitest';
import { readCspFacts } from './csp-facts.rules.ts';

test('reads both forms of report and keeps no queries', () => {
  const old = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=1',
      'document-uri': 'http://localhost/edo?login=secret',
      'line-number': 3,
    },
  };
  const facts = {
    directive: 'script-src',
    blocked: 'https://evil.example/x.js',
    page: 'http://localhost/edo',
    line: '3',
  };
  expect(readCspFacts(old)).toEqual([facts]);
  const modern = [
    { body: { effectiveDirective: 'style-src', blockedURL: 'inline', documentURL: 'http://localhost/' } },
  ];
  expect(readCspFacts(modern)).toEqual([
    { directive: 'style-src', blocked: 'inline', page: 'http://localhost/', line: '' },
  ]);
});

test('leaves out secret addresses, of the page and of what was blocked', () => {
  const body = {
    effectiveDirective: 'img-src',
    documentURL: 'https://trassa.app/t/Zm9vYmFy#unsubscribe',
    blockedURL: 'https://trassa.app/api/calendar/Zm9vYmFy.ics',
  };
  expect(readCspFacts([{ body }])).toMatchObject([
    { page: 'https://trassa.app/t/…', blocked: 'https://trassa.app/api/calendar/…' },
  ]);
});

test.each([[null], ['x'], [[]], [{}], [{ 'csp-report': 5 }]])('%j says nothing', (body) => {
  expect(readCspFacts(body)).toEqual([]);
});
