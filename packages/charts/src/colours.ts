import type { ChartColours } from './chart-spec.ts';

const ORANGE_SHARE = 0.45;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two of form `#d5382e`; `share` of the first. */
function mixed(first: string, second: string, share: number): string {
  const others = channels(second);
  const parts = channels(first).map((part, index) => Math.round(part * share + (others[index] ?? 0) * (1 - share)));
  return `rgb(${parts.join(', ')})`;
}

const TILE = 6;

/** Tile of lines from corner to corner, which join those of its neighbours. */
function hatched(colour: string): unknown {
  const image = document.createElement('canvas');
  image.width = TILE;
  image.height = TILE;
  const pen = image.getContext('2d');
  if (!pen) return colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  for (const shift of [-TILE, 0, TILE]) {
    pen.moveTo(shift - 1, TILE + 1);
    pen.lineTo(shift + TILE + 1, -1);
  }
  pen.stroke();
  return { image, repetition: 'repeat' };
}

/** The canvas knows no CSS variables: the tokens are read when the theme changes. */
export function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    blue: token('--blue'),
    blueSoft: token('--blue-soft'),
    green: token('--green'),
    amber: token('--amber'),
    orange: mixed(token('--amber'), token('--red'), ORANGE_SHARE),
    red: token('--red'),
    surface: token('--surface'),
    slate: token('--text-3'),
    amberStrong: token('--amber-strong'),
    text: token('--text'),
    label: token('--text-2'),
    grid: token('--line'),
    axis: token('--text-3'),
    font: token('--font'),
    hatched,
  };
}
