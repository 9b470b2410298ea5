import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Drawer, Dropdown, Mentions, Modal, Select, Tooltip, Tour, theme } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { antdSeeds, antdShape, antdTheme } from './antd-theme.ts';

const scopeSelector = '.trassa-antd';

/** antd components whose styles go into antd.css: one missing here has none. AutoComplete has those of Select. */
function buildUsedAntdComponents() {
  return [
    createElement(Select, { key: 'select' }),
    createElement(DatePicker, { key: 'date' }),
    createElement(DatePicker.RangePicker, { key: 'range' }),
    createElement(Mentions, { key: 'mentions' }),
    createElement(Modal, { key: 'modal' }),
    createElement(Drawer, { key: 'drawer' }),
    createElement(Dropdown, { key: 'dropdown', menu: { items: [] } }, createElement('span')),
    createElement(Tooltip, { key: 'tooltip', title: 'tip' }, createElement('span')),
    createElement(Tour, { key: 'tour', open: false, steps: [{ title: 'tour' }] }),
  ];
}

function renderStyles(name: 'light' | 'dark'): string {
  const cache = createCache();
  const algorithm = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const config = { ...antdTheme, zeroRuntime: false, algorithm, token: { ...antdSeeds[name], ...antdShape } };
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: config }, ...buildUsedAntdComponents()),
    ),
  );
  return extractStyle(cache, { plain: true });
}

/** `.trassa-antd{…}` blocks hold the variables of the theme and of each part; all else is rules. */
function splitStyles(css: string): { readonly variables: string; readonly rules: string } {
  const blocks: string[] = [];
  const rules = css.replace(/\.trassa-antd(?:\.[\w-]+)*\{(--[^}]*)\}/g, (_whole, body: string) => {
    blocks.push(body.endsWith(';') ? body : `${body};`);
    return '';
  });
  return { variables: blocks.join(''), rules };
}

function parseDeclarations(variables: string): Map<string, string> {
  const pairs = variables
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
  return new Map(pairs);
}

/** Values that replace antd's own, so that its parts have the surfaces, lines and layers of the interface. */
const ourVariableValues: Readonly<Record<string, string>> = {
  '--ant-color-bg-container': 'var(--surface)',
  '--ant-color-bg-elevated': 'var(--surface)',
  '--ant-color-border': 'var(--line-strong)',
  '--ant-color-border-secondary': 'var(--line)',
  '--ant-color-split': 'var(--line)',
  '--ant-color-text': 'var(--text)',
  '--ant-color-text-heading': 'var(--text)',
  '--ant-color-text-secondary': 'var(--text-2)',
  '--ant-color-text-description': 'var(--text-2)',
  '--ant-color-text-placeholder': 'var(--text-3)',
  '--ant-color-text-quaternary': 'var(--text-3)',
  '--ant-color-icon': 'var(--text-2)',
  '--ant-color-icon-hover': 'var(--text)',
  '--ant-color-bg-mask': 'var(--scrim)',
  '--ant-color-primary': 'var(--blue)',
  '--ant-color-primary-hover': 'var(--blue-strong)',
  '--ant-color-primary-active': 'var(--blue-strong)',
  '--ant-color-text-light-solid': 'var(--on-blue)',
  '--ant-color-error': 'var(--red)',
  '--ant-control-item-bg-hover': 'var(--hover)',
  '--ant-control-item-bg-active': 'var(--selected)',
  '--ant-control-item-bg-active-hover': 'var(--selected)',
  '--ant-control-outline': 'var(--focus)',
  '--ant-control-outline-width': '3px',
  '--ant-box-shadow': 'var(--shadow-overlay)',
  '--ant-box-shadow-secondary': 'var(--shadow-overlay)',
  '--ant-font-family': 'var(--font)',
  '--ant-select-selector-bg': 'var(--surface)',
  '--ant-select-clear-bg': 'var(--surface)',
  '--ant-select-hover-border-color': 'var(--text-3)',
  '--ant-select-active-border-color': 'var(--blue)',
  '--ant-select-active-outline-color': 'var(--focus)',
  '--ant-select-option-selected-color': 'var(--text)',
  '--ant-select-option-selected-bg': 'var(--selected)',
  '--ant-select-option-active-bg': 'var(--hover)',
  '--ant-date-picker-hover-border-color': 'var(--text-3)',
  '--ant-date-picker-active-border-color': 'var(--blue)',
  '--ant-date-picker-active-shadow': '0 0 0 3px var(--focus)',
  '--ant-date-picker-hover-bg': 'var(--surface)',
  '--ant-date-picker-active-bg': 'var(--surface)',
  '--ant-modal-content-bg': 'var(--surface)',
  '--ant-modal-header-bg': 'var(--surface)',
  '--ant-modal-title-color': 'var(--text)',
  '--ant-modal-title-font-size': '16px',
};

/** Drops antd's rules for every `a`: outside `.trassa-antd` their variables are unset, and links would lose colour. */
function removeBareLinkRules(rules: string): string {
  return rules
    .split('\n')
    .filter((rule) => !/^a[:[{,]/.test(rule))
    .join('\n');
}

/** Content of antd.css: rules of the used parts and the variables of both themes, in antd's layer. */
export function antdCss(): string {
  const light = splitStyles(renderStyles('light'));
  const dark = parseDeclarations(splitStyles(renderStyles('dark')).variables);
  const day = parseDeclarations(light.variables);
  for (const [name, value] of Object.entries(ourVariableValues)) day.set(name, value);
  const night = [...dark].filter(([name, value]) => !(name in ourVariableValues) && day.get(name) !== value);
  const block = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, value]) => `${name}:${value};`).join('\n');
  return [
    '@layer trassa-base, trassa-antd, trassa-ui, trassa-remote;',
    '@layer trassa-antd {',
    `${scopeSelector} {\n${block(day)}\n}`,
    `[data-theme="dark"] ${scopeSelector} {\n${block(night)}\n}`,
    removeBareLinkRules(light.rules.replaceAll('}', '}\n')),
    '}',
    '',
  ].join('\n');
}
