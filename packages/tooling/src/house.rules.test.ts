import { describe, expect, test } from 'vitest';
import { listFindings } from './house-test.ts';

const page = 'mfe-orders/src/features/order-list/order-list.page.tsx';

describe('the house test finds', () => {
  test.each([
    { what: 'a library in a remote', path: page, text: "import dayjs from 'dayjs';\n", rule: 'react and @trassa' },
    { what: 'an address outside paths.ts', path: page, text: "navigate('/dashboard/orders');\n", rule: 'paths.ts' },
    { what: "the browser's own dialog", path: page, text: "if (confirm('x')) go();\n", rule: 'no alert' },
    { what: 'a text in a component', path: page, text: 'return <p>Заказов пока нет</p>;\n', rule: 'messages.ts' },
    { what: 'a title in a component', path: page, text: 'return <Page title="Заказы" />;\n', rule: 'messages.ts' },
    {
      what: 'a second export of remote.ts',
      path: 'mfe-orders/src/remote.ts',
      text: 'export const two = 2;\n',
      rule: 'declaration and nothing else',
    },
    { what: 'a width of its own', path: 'mfe-edo/src/a.css', text: '@media (max-width: 700px) {\n}\n', rule: 'widths' },
    { what: 'a drawer', path: 'mfe-orders/src/shared/utils.ts', text: 'export const a = 1;\n', rule: 'drawers' },
    { what: 'a long file', path: page, text: 'a;\n'.repeat(251), rule: '250 lines' },
    { what: 'a suppression without a reason', path: page, text: '// biome-ignore lint/a11y/x\n', rule: 'reason' },
    { what: 'a skipped test', path: 'packages/ui/src/a.test.ts', text: "test.skip('later', run);\n", rule: 'skipped' },
    {
      what: 'a mocked module of ours',
      path: 'packages/ui/src/a.test.ts',
      text: "vi.mock('./button.tsx');\n",
      rule: 'mocked',
    },
    {
      what: 'the environment in a feature',
      path: 'services/edo/src/features/a/a.ts',
      text: 'process.env.X;\n',
      rule: 'one place',
    },
    { what: 'a path of a machine', path: 'README.md', text: `cd ${'/'}home/somebody/trassa\n`, rule: 'machine' },
  ])('$what', ({ path, text, rule }) => {
    expect(listFindings(path, text).join('\n')).toContain(rule);
  });
});

describe('the house test lets through', () => {
  test.each([
    ['our own facades', page, "import { useQuery } from '@trassa/mfe-kit/query';\nimport { useState } from 'react';\n"],
    ['our own confirm dialog', page, "import { confirm } from '@trassa/ui/confirm';\nawait confirm({ title });\n"],
    ['Russian names of fields', page, 'const name = party?.НаимОрг ?? null;\n'],
    ['a width by its name', 'mfe-edo/src/a.css', '@container not (--phone) {\n}\n'],
    ['words in a comment', page, '// поле «Вес» из титула\n/* Ещё слова */\n'],
    ['a suppression with its reason', page, '// biome-ignore lint/a11y/x: the dialog exists to be typed into\n'],
    ['an export whose name says it all', 'packages/ui/src/new.tsx', 'export function New() {}\n'],
  ])('%s', (_, path, text) => {
    expect(listFindings(path, text)).toEqual([]);
  });
});
