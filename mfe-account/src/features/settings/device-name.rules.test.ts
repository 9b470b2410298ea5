import { expect, test } from 'vitest';
import { formatDeviceName } from './device-name.rules.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 YaBrowser/25.1 Safari/537.36', 'Яндекс Браузер, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iOS'],
  ['curl/8.5', 'curl/8.5'],
  ['', 'Неизвестное устройство'],
])('%s is %s', (userAgent, name) => {
  expect(formatDeviceName(userAgent)).toBe(name);
});
