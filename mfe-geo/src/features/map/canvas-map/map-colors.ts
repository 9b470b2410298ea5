import type { MapColors } from './map-things.ts';

/** Colours that only the map uses: constants here, since CSS modules would make names of CSS variables local. */
const palettes = {
  light: {
    ...{ water: '#dfe8ef', land: '#f4f5f3', border: '#d3d9df', road: '#d3d4cd', sea: '#7f93a5' },
    sign: { ground: '#e4f0e9', line: '#a9cdb9', text: '#24704b' },
    heat: { core: '#d5382ed0', middle: '#ffa21a80', edge: '#ffc94d00' },
    orange: '#f08c00',
  },
  dark: {
    ...{ water: '#0d1218', land: '#181e27', border: '#2a3441', road: '#343e4b', sea: '#5b6c7e' },
    sign: { ground: '#13261d', line: '#23503a', text: '#5fae86' },
    heat: { core: '#ff7a70d0', middle: '#ffa21a66', edge: '#ffc94d00' },
    orange: '#ffb83d',
  },
} as const;

/** Current colours of the map, by the styles of `element`. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888888';
  // The scheme is read from the styles, not from the theme: paper is light in both themes.
  const { orange, ...own } = palettes[style.colorScheme === 'dark' ? 'dark' : 'light'];
  return {
    ...own,
    tint: read('blue'),
    text: read('text'),
    text2: read('text-2'),
    surface: read('surface'),
    loading: read('blue'),
    unloading: read('green'),
    leg: { red: read('red'), orange, blue: read('blue'), green: read('green') },
  };
}
