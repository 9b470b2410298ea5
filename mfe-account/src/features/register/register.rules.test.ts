import { expect, test } from 'vitest';
import { sourceOf } from './register.rules.ts';

test.each([
  ['?partner=magnit&plan=basic', { partner: 'magnit', plan: 'basic' }],
  ['?ref=lenta&utm_campaign=autumn', { partner: 'lenta', campaign: 'autumn' }],
  ['?discount=90', {}],
  [`?partner=${'x'.repeat(65)}&campaign=%00`, {}],
  ['', {}],
])('of the query %s is kept %o', (search, source) => {
  expect(sourceOf(search)).toEqual(source);
});
