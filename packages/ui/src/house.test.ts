import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { antdCss } from './antd/antd-css.ts';

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

function reaches(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of read(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?['"]([^'"]+)['"];/gms)) {
    if (!from.startsWith('.')) seen.add(from);
    else if (/\.tsx?$/.test(from)) reaches(join(dirname(file), from), seen);
  }
  return seen;
}

describe('the ui package', () => {
  it.each([
    'theme/theme',
    'controls/button',
    'display/money',
    'layout/sidebar',
    'layout/header',
    'layout/frame',
    'overlay/toast',
    'table/data-table',
    'fields/field',
    'fields/autocomplete-field',
    'fields/mentions-field',
    'controls/menu',
    'overlay/tooltip',
    'overlay/tour',
    'overlay/explained',
    'overlay/modal',
    'overlay/drawer',
    'overlay/confirm',
    'fields/date-field',
    'fields/select-field',
  ])('%s does not pull antd', (piece) => {
    const found = [...reaches(`${piece}.tsx`)].filter(
      (from) => from === 'antd' || from.startsWith('antd/') || from.includes('cssinjs'),
    );
    expect(found).toEqual([]);
  });

  it('the window of a modal does, so the search above finds it', () => {
    expect([...reaches('antd/modal-window.tsx')]).toContain('antd');
  });

  it('money does not even pull icons', () => {
    expect([...reaches('display/money.tsx')].some((from) => from.startsWith('lucide-react'))).toBe(false);
  });

  it('names its layers in every style module, whichever loads first', () => {
    const modules = ['.', '../../freight-ui/src'].flatMap((sources) =>
      readdirSync(join(folder, sources), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => join(sources, file)),
    );
    const wrong = modules.filter(
      (file) => !read(file).startsWith('@layer trassa-base, trassa-antd, trassa-ui, trassa-remote;'),
    );
    expect(modules.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it('prints the styles of antd in its layer, with the variables of both themes and no rule for links outside', () => {
    const css = antdCss();
    expect(css).toContain('@layer trassa-antd {');
    expect(css).toContain('--ant-color-text:var(--text);');
    expect(css).toMatch(/\[data-theme="dark"\] \.trassa-antd \{\n--ant-/);
    for (const part of ['select', 'picker', 'mentions', 'modal', 'drawer', 'dropdown', 'tooltip', 'tour'])
      expect(css).toContain(`.ant-${part}`);
    expect(css).not.toMatch(/^a[:[{,]/m);
  });
});
