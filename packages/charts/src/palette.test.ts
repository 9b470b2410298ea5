import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('../../ui/src/theme/tokens.css', import.meta.url), 'utf8');

/** Value of a token in a theme; the light one is declared first. */
function token(name: string, theme: 'light' | 'dark'): string {
  const [light = '', dark = ''] = tokens.split('[data-theme="dark"]');
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme === 'light' ? light : dark)?.[1] ?? '';
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const outlines = ['blue', 'text-3', 'green', 'amber-strong', 'red'];
test.each(outlines.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'the outline of %s stands out from the ground of the %s theme',
  (name, theme) => expect(contrast(token(name, theme), token('surface', theme))).toBeGreaterThanOrEqual(3),
);
