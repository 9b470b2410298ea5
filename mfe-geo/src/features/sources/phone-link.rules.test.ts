import { expect, test } from 'vitest';
import { buildAppLink, buildQrText, buildTraccarLines } from './phone-link.rules.ts';

const access = { path: '/g/s3cret', device: 'dev 1', interval: 60 };

test('the code has the address of the phone with its device and interval', () => {
  expect(buildQrText('https://trassa.example', access)).toBe('https://trassa.example/g/s3cret?id=dev+1&interval=60');
});

test('the link opens the app and carries the address inside', () => {
  const { searchParams, protocol } = new URL(buildAppLink('https://trassa.example', access));
  expect(protocol).toBe('org.traccar.client:');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ url: 'https://trassa.example/g/s3cret', id: 'dev 1', interval: '60' },
  });
});

test('a Traccar server is told the kind, the address and the token, and to try again', () => {
  expect(buildTraccarLines('https://trassa.example', 'trs_1').split('\n')).toEqual([
    "<entry key='forward.type'>json</entry>",
    "<entry key='forward.url'>https://trassa.example/api/geo/traccar</entry>",
    "<entry key='forward.header'>Authorization: Bearer trs_1</entry>",
    "<entry key='forward.retry.enable'>true</entry>",
  ]);
});
