import type { MapColors } from './map-things.ts';

/** Colours as the page has them now: tokens and the map's own, both from style sheets. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888888';
  return {
    water: read('map-water'),
    land: read('map-land'),
    border: read('map-border'),
    tint: read('blue'),
    road: read('map-road'),
    sign: { ground: read('map-sign'), line: read('map-sign-line'), text: read('map-sign-text') },
    sea: read('map-sea'),
    text: read('text'),
    text2: read('text-2'),
    surface: read('surface'),
    loading: read('blue'),
    unloading: read('green'),
    heat: { core: read('map-heat-core'), middle: read('map-heat-middle'), edge: read('map-heat-edge') },
    way: { red: read('red'), orange: read('map-orange'), blue: read('blue'), green: read('green') },
  };
}
