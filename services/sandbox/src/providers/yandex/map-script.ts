/** Behaviour of the script by API key: missing module, failing constructor, refused key, no callback; else success. */
const scriptEndingByApiKey: Readonly<Record<string, string>> = {
  'no-part': 'delete parts.Map; delete ymaps.Map; window[ONLOAD](ymaps);',
  'no-map': 'parts.Map = ymaps.Map = class { constructor() { throw new Error("no canvas"); } }; window[ONLOAD](ymaps);',
  broken: 'window[ONERROR](new Error("Invalid API key"));',
  silent: '',
};

const sanitizeName = (text: string | undefined) => (/^[\w$-]{1,100}$/.test(text ?? '') ? text : '');

/**
 * Stand-in for version 2.1 of the Yandex map script: the constructors and calls used by react-yandex-maps, drawn as
 * plain boxes, so that browser tests need no network.
 */
export function buildMapScript(query: Record<string, string>): string {
  const names = `const ONLOAD = ${JSON.stringify(sanitizeName(query.onload))}, ONERROR = ${JSON.stringify(sanitizeName(query.onerror))};`;
  const ending = scriptEndingByApiKey[query.apikey ?? ''] ?? 'window[ONLOAD](ymaps);';
  return `(() => { 'use strict'; ${names}\n${standInScript}\n${ending} })();`;
}

const standInScript = `
const events = () => {
  const known = {};
  return {
    add(name, handler) { (known[name] ||= []).push(handler); return this; },
    remove(name, handler) { known[name] = (known[name] || []).filter((one) => one !== handler); return this; },
    fire(name, event) { for (const handler of known[name] || []) handler(event); },
  };
};
const settings = (values) => ({ values: { ...values }, get(key) { return this.values[key]; },
  set(key, value) { if (typeof key === 'object') Object.assign(this.values, key); else this.values[key] = value; return this; } });
class Thing {
  constructor(kind, coordinates, properties, options) {
    this.kind = kind;
    this.geometry = { coordinates, setCoordinates(next) { this.coordinates = next; }, getCoordinates() { return this.coordinates; }, setRadius() {} };
    this.properties = settings(properties);
    this.options = settings(options);
    this.events = events();
  }
  draw(map) {
    this.element = document.createElement('button');
    this.element.type = 'button';
    this.element.dataset.kind = this.kind;
    this.element.textContent = this.properties.get('hintContent') || this.kind;
    this.element.addEventListener('click', () => this.events.fire('click', { get: () => this }));
    map.element.append(this.element);
  }
  erase() { this.element?.remove(); }
}
class YMap {
  constructor(parent, state, options) {
    this.element = document.createElement('div');
    this.element.dataset.standIn = 'map';
    this.element.dataset.zoom = String(state.zoom);
    this.element.dataset.center = String(state.center);
    parent.append(this.element);
    this.options = settings(options);
    this.events = events();
    this.behaviors = { enable() {}, disable() {} };
    this.controls = { add() {}, remove() {} };
    this.container = { fitToViewport() {} };
    this.geoObjects = { things: new Set(), add: (thing) => { this.geoObjects.things.add(thing); thing.draw(this); return this.geoObjects; },
      remove: (thing) => { this.geoObjects.things.delete(thing); thing.erase(); return this.geoObjects; } };
  }
  setCenter() { return Promise.resolve(); }
  setZoom() { return Promise.resolve(); }
  setBounds() { return Promise.resolve(); }
  setType() {}
  destroy() { this.element.remove(); }
}
class Clusterer extends Thing {
  constructor(options) { super('Clusterer', [], {}, options); this.things = []; }
  add(things) { for (const thing of [].concat(things)) { this.things.push(thing); if (this.map) thing.draw(this.map); } return this; }
  remove(things) { for (const thing of [].concat(things)) thing.erase(); return this; }
  draw(map) { this.map = map; for (const thing of this.things) thing.draw(map); }
  erase() { for (const thing of this.things) thing.erase(); }
}
const kind = (name) => class extends Thing { constructor(coordinates, properties, options) { super(name, coordinates, properties, options); } };
const parts = { Map: YMap, Clusterer, Placemark: kind('Placemark'), Polyline: kind('Polyline'), Circle: kind('Circle') };
const ymaps = {
  ...parts,
  ready: (done) => Promise.resolve().then(() => done && done()),
  modules: { require: (name) => ({ done: (resolve, reject) => (parts[name] ? resolve([parts[name]]) : reject(new Error(name))) }) },
};`;
