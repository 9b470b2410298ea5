import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildInlineHashes } from './inline-hashes.rules.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['<style>b{}</style>', '', hash('b{}')],
  ['<style media="print">b{}</style><p><style>i{}</style>', '', `${hash('b{}')} ${hash('i{}')}`],
  ['<script>go()</script>', hash('go()'), ''],
  ['<script type="module">go()</script>', hash('go()'), ''],
  ['<script type="application/ld+json">{}</script>', '', ''],
  ['<script src="/_/site/home.js" defer></script>', '', ''],
  ['<h1>Ни стиля, ни скрипта</h1>', '', ''],
])('%s', (html, scripts, styles) => {
  expect(buildInlineHashes(html)).toEqual({ scripts, styles });
});
